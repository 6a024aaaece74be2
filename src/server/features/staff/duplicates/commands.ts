import type { Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { storeCompanyPairs, storePairsOf, type DriverRange } from './queries.ts';

/** Finds pairs with these drivers. New ones reach the staff's inbox. */
export async function findDrivers(tx: Tx, range: DriverRange): Promise<void> {
  if ((await storePairsOf(tx, range)) > 0) await record(tx, 'inbox.changed', {});
}

export async function findCompanies(tx: Tx): Promise<void> {
  if ((await storeCompanyPairs(tx)) > 0) await record(tx, 'inbox.changed', {});
}

/** Says that the two are not the same, or takes it back. Repeated, it changes nothing. */
export async function dismissPair(tx: Tx, me: Staff, id: number, dismissed: boolean): Promise<void> {
  const pair = await tx
    .selectFrom('duplicates')
    .select(['kind', 'first_id', 'second_id', 'dismissed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!pair) throw notFound();
  if ((pair.dismissed_at !== null) === dismissed) return;
  const change = dismissed ? { dismissed_at: now(), dismissed_by: me.user_id } : { dismissed_at: null, dismissed_by: null };
  await tx.updateTable('duplicates').set(change).where('id', '=', id).execute();
  const { kind, first_id, second_id } = pair;
  await audit(tx, me, {
    action: dismissed ? 'duplicate.dismissed' : 'duplicate.restored',
    subject: 'duplicate',
    subject_id: id,
    details: { kind, first_id, second_id },
  });
  await record(tx, 'inbox.changed', {});
}
