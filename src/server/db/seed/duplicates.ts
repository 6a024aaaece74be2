import { sql } from 'kysely';
import { storePairsOf } from '#server/features/staff/duplicates/queries.ts';
import type { Tx } from '#server/kernel/db.ts';

/** Two of the drivers without offers have registered a second time, so the staff's inbox has possible duplicates. */
export async function seedDuplicates(tx: Tx): Promise<void> {
  const { rows: chosen } = await sql<{ id: number }>`
    select d.id from drivers d
    where d.id % 97 = 0 and d.birthday is not null and not exists (select from offers o where o.driver_id = d.id) order by d.id limit 4`.execute(
    tx,
  );
  for (let at = 0; at + 1 < chosen.length; at += 2) {
    const [first, second] = [chosen[at]!.id, chosen[at + 1]!.id];
    await sql`
      update users u set first_name = o.first_name, last_name = o.last_name
      from drivers d, drivers a join users o on o.id = a.user_id where d.id = ${second} and a.id = ${first} and u.id = d.user_id`.execute(
      tx,
    );
    await sql`update drivers d set birthday = a.birthday from drivers a where d.id = ${second} and a.id = ${first}`.execute(tx);
  }
  // without statistics each comparison would read everybody
  for (const table of ['users', 'drivers']) await sql`analyze ${sql.table(table)}`.execute(tx);
  await storePairsOf(tx, { from: 1, till: Number.MAX_SAFE_INTEGER });
}
