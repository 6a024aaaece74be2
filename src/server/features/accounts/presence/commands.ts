import { sql } from 'kysely';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import type { PresenceChange } from '#server/kernel/live/presence.ts';

/** How long a server's report is valid. The server repeats it three times within. */
export const PRESENCE_LASTS_S = 90;

const until = () => new Date(now().getTime() + PRESENCE_LASTS_S * 1000);

/** Stores the changes of presence that a server has seen since its last report. */
export async function keepPresence(db: Db, server: string, { here, gone }: PresenceChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await note(tx, server, here);
    if (gone.length > 0) {
      await tx.deleteFrom('presence').where('server', '=', server).where('user_id', 'in', gone).execute();
      await sawLast(tx, gone);
    }
    await recordPresence(tx, [...here.map(({ user_id }) => user_id), ...gone]);
  });
}

/** Extends the reports of this server. Reports of stopped servers expire and are deleted. */
export async function renewPresence(db: Db, server: string, here: PresenceChange['here']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await note(tx, server, here);
    const lapsed = await tx.deleteFrom('presence').where('until', '<', now()).returning('user_id').execute();
    const ids = lapsed.map(({ user_id }) => user_id);
    if (ids.length === 0) return;
    await sawLast(tx, ids);
    await recordPresence(tx, ids);
  });
}

async function note(tx: Tx, server: string, here: PresenceChange['here']): Promise<void> {
  if (here.length === 0) return;
  const rows = JSON.stringify(here);
  // users erased in the meantime are left out, and drivers who have not switched it on
  await sql`insert into presence (user_id, server, is_away, until)
    select u.id, ${server}::uuid, p.is_away, ${until()}
    from jsonb_to_recordset(${rows}::jsonb) as p (user_id bigint, is_away boolean) join users u on u.id = p.user_id
    where ${isShown}
    on conflict (user_id, server) do update set is_away = excluded.is_away, until = excluded.until`.execute(tx);
}

/** Company users, and drivers by their own choice. */
const isShown = sql<boolean>`(u.side = 'company' or exists (select from user_settings s where s.user_id = u.id and s.shows_presence))`;

const sawLast = (tx: Tx, ids: number[]) =>
  sql`update users u set last_seen_at = ${now()} where u.id = any (${ids}::bigint[]) and ${isShown}`.execute(tx);

/** A driver no longer wants to be shown. Nobody is notified: a page that is open shows it with its next response. */
export const hidePresence = (tx: Tx, user_id: number) => tx.deleteFrom('presence').where('user_id', '=', user_id).execute();

/** One event per company, of the user or with the driver, and one for staff, who see all company users. */
async function recordPresence(tx: Tx, ids: number[]): Promise<void> {
  const { rows: companies } = await sql<{ company_id: number }>`
    select u.company_id from users u where u.id = any (${ids}::bigint[]) and u.company_id is not null
    union
    select ud.company_id from users u join drivers d on d.user_id = u.id join unlocked_drivers ud on ud.driver_id = d.id and ud.deleted_at is null
    where u.id = any (${ids}::bigint[]) and ${isShown}`.execute(tx);
  if (companies.length === 0) return;
  await recordAll(tx, 'presence.changed', companies);
  await record(tx, 'presence.changed_somewhere', {});
}
