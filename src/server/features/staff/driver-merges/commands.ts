import { sql, type RawBuilder } from 'kysely';
import type { MergeField, MergeObstacle } from '#contract/staff/driver-merges.ts';
import { UNDO_DAYS } from '#contract/staff/merges.ts';
import type { Staff } from '#contract/people.ts';
import { moveFollows } from '#server/features/accounts/follows/commands.ts';
import type { PaymentEffects } from '#server/features/billing/billing/commands.ts';
import { followOffers, mergeProgress } from '#server/features/hiring/merged-progress/commands.ts';
import { listCompanies, type TwoDrivers } from '#server/features/hiring/merged-progress/queries.ts';
import { takeCreditsBack } from '#server/features/hiring/unlock-credits/commands.ts';
import { logViews } from '#server/features/hiring/unlocked-drivers/commands.ts';
import { getDriver } from '#server/features/staff/drivers-admin/queries.ts';
import {
  ensureUndoable,
  followThreads,
  mergeReads,
  mergeThreads,
  startMerge,
  storeUndo,
  takeThreadsBack,
} from '#server/features/staff/merges/commands.ts';
import type { PairIds } from '#server/features/staff/merges/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { takeBack, type ReversibleChanges } from '#server/kernel/reversible.ts';
import { countEffects, getPair, listDifferences, listObstacles, lockDriverMerge, lockPair } from './queries.ts';
import { driverFields, isUserField, ownedTables, userFields } from './rules.ts';

/** Both accounts side by side, and what the merge would do. Both people read that they were looked at. */
export async function showPreview(tx: Tx, me: Staff, pair: PairIds) {
  const two = await getPair(tx, pair);
  await logViews(
    tx,
    me,
    [two.survivor, two.merged].map(({ driver_id }) => ({ driver_id, subject: 'driver' as const, subject_id: driver_id })),
  );
  return {
    survivor: await getDriver(tx, two.survivor.driver_id),
    merged: await getDriver(tx, two.merged.driver_id),
    differs: await listDifferences(tx, two),
    effects: await countEffects(tx, two),
    obstacles: await listObstacles(tx, two),
  };
}

const refusals: Record<MergeObstacle, 'merge_payment_pending' | 'merge_both_hired'> = {
  payment_pending: 'merge_payment_pending',
  both_hired: 'merge_both_hired',
};

/** Merges one account into the other, in one transaction. `fields` come from the merged account. Returns the id of the merge. */
export async function mergeDrivers(
  tx: Tx,
  effects: PaymentEffects,
  me: Staff,
  { fields, ...pair }: PairIds & { fields: readonly MergeField[] },
): Promise<number> {
  const two = await lockPair(tx, pair);
  const [obstacle] = await listObstacles(tx, two);
  if (obstacle) throw new Refusal(refusals[obstacle]);
  const { id, changes } = await startMerge(tx, me, 'driver', pair);
  await mergeAccounts(tx, changes, two, fields);
  await takePassword(changes, two);
  await mergeProfiles(changes, two, fields);
  await mergeReads(changes, { kept_user_id: two.survivor.user_id, left_user_id: two.merged.user_id });
  // before the offers, whose acceptance would begin a thread
  await mergeThreads(tx, changes, { column: 'driver_id', kept_id: two.survivor.driver_id, left_id: two.merged.driver_id });
  await mergeProgress(tx, effects, changes, two);
  await mergeConsents(changes, two);
  await changes.update(
    'meetings',
    { where: sql`t.driver_id = ${two.merged.driver_id}` },
    { driver_id: sql`${two.survivor.driver_id}::bigint` },
  );
  const ofPage = sql`t.model = 'driver' and t.model_id = ${two.merged.driver_id}`;
  for (const table of ['tasks', 'comments'] as const)
    await changes.update(table, { where: ofPage }, { model_id: sql`${two.survivor.driver_id}::bigint` });
  await moveFollows(changes, { model: 'driver', kept_id: two.survivor.driver_id, left_id: two.merged.driver_id });
  for (const table of ownedTables)
    await changes.update(table, { where: sql`t.user_id = ${two.merged.user_id}` }, { user_id: sql`${two.survivor.user_id}::bigint` });
  await changes.update(
    'arrivals',
    { where: sql`t.driver_id = ${two.merged.driver_id}` },
    { driver_id: sql`${two.survivor.driver_id}::bigint` },
  );
  await changes.update(
    'activities',
    { key: ['id', 'day'], where: sql`t.driver_id = ${two.merged.driver_id}` },
    { driver_id: sql`${two.survivor.driver_id}::bigint` },
  );
  await takeCrmRecord(changes, two);
  await mergeMessages(changes, two);
  await announce(tx, me, 'merged', id, two);
  return id;
}

/** One conversation of both, with its entries in the timeline. */
async function mergeMessages(changes: ReversibleChanges, { survivor, merged }: TwoDrivers): Promise<void> {
  const driver_id = sql`${survivor.driver_id}::bigint`;
  await changes.update('driver_messages', { where: sql`t.driver_id = ${merged.driver_id}` }, { driver_id });
  await changes.update(
    'timeline_entries',
    { where: sql`t.model = 'driver' and t.model_id = ${merged.driver_id}` },
    { model_id: driver_id },
  );
}

/** The account that goes on gets the chosen columns. The other one is deactivated, and names it. */
async function mergeAccounts(
  tx: Tx,
  changes: ReversibleChanges,
  { survivor, merged }: TwoDrivers,
  fields: readonly MergeField[],
): Promise<void> {
  await changes.update(
    'users',
    { where: sql`t.id = ${merged.user_id}` },
    { is_active: sql`false`, merged_into_id: sql`${survivor.user_id}::bigint` },
  );
  for (const address of ['email', 'phone'] as const)
    if (fields.includes(address)) await exchange(tx, changes, address, { survivor, merged });
  const columns = fields.filter(isUserField).flatMap((field) => (field === 'email' || field === 'phone' ? [] : userFields[field]));
  const from = (column: string) => sql`(select ${sql.ref(`x.${column}`)} from users x where x.id = ${merged.user_id})`;
  await changes.update(
    'users',
    { where: sql`t.id = ${survivor.user_id}` },
    {
      ...Object.fromEntries(columns.map((column) => [column, from(column)])),
      last_seen_at: sql`greatest(t.last_seen_at, ${from('last_seen_at')})`,
    },
  );
}

/** The only password of both. */
const takePassword = (changes: ReversibleChanges, { survivor, merged }: TwoDrivers) =>
  changes.update(
    'users',
    { where: sql`t.id = ${survivor.user_id} and t.password_hash is null` },
    { password_hash: sql`(select x.password_hash from users x where x.id = ${merged.user_id})` },
  );

/** The contact of the CRM follows, unless the account that goes on has one. Two contacts stay two: the CRM cannot separate them again. */
const takeCrmRecord = (changes: ReversibleChanges, { survivor, merged }: TwoDrivers) =>
  changes.update(
    'crm_records',
    { where: sql`t.driver_id = ${merged.driver_id} and not exists (select from crm_records x where x.driver_id = ${survivor.driver_id})` },
    { driver_id: sql`${survivor.driver_id}::bigint` },
  );

/** Exchanges an address with its confirmation. No two accounts may have one address, so the merged one is without it in between. */
async function exchange(tx: Tx, changes: ReversibleChanges, address: 'email' | 'phone', { survivor, merged }: TwoDrivers): Promise<void> {
  // as texts: a moment of JavaScript has no microseconds
  const read = async ({ user_id }: { user_id: number }) => {
    const { rows } = await sql<{ address: string | null; confirmed: string | null }>`
      select ${sql.ref(address)}::text as address, ${sql.ref(`${address}_confirmed_at`)}::text as confirmed from users where id = ${user_id}`.execute(
      tx,
    );
    return rows[0]!;
  };
  const [one, other] = [await read(survivor), await read(merged)];
  const write = ({ user_id }: { user_id: number }, value: typeof one) =>
    changes.update(
      'users',
      { where: sql`t.id = ${user_id}` },
      { [address]: sql`${value.address}`, [`${address}_confirmed_at`]: sql`${value.confirmed}::timestamptz` },
    );
  await write(merged, { address: null, confirmed: null });
  await write(survivor, other);
  await write(merged, one);
}

/** The profile that goes on gets the chosen columns, and what holds for the person whichever account it was said on. */
async function mergeProfiles(changes: ReversibleChanges, { survivor, merged }: TwoDrivers, fields: readonly MergeField[]): Promise<void> {
  const ofSurvivor = { where: sql`t.id = ${survivor.driver_id}` };
  const from = (column: string): RawBuilder<unknown> =>
    sql`(select ${sql.ref(`x.${column}`)} from drivers x where x.id = ${merged.driver_id})`;
  const columns: string[] = fields.flatMap((field) => (isUserField(field) ? [] : driverFields[field]));
  if (fields.includes('places_wanted')) await takePlaces(changes, { survivor, merged });
  const names = sql`${columns}::text[]`;
  await changes.update('drivers', ofSurvivor, {
    ...Object.fromEntries(columns.map((column) => [column, from(column)])),
    field_sources: sql`(t.field_sources - ${names}) || (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(${from('field_sources')}) f where f.key = any (${names}))`,
    recruitment_interested: sql`t.recruitment_interested or ${from('recruitment_interested')}`,
    disabled_for_unlock: sql`t.disabled_for_unlock or ${from('disabled_for_unlock')}`,
    accepted_terms_at: sql`coalesce(t.accepted_terms_at, ${from('accepted_terms_at')})`,
    vip_requested_at: sql`least(t.vip_requested_at, ${from('vip_requested_at')})`,
    updated_at: sql`${now()}`,
  });
  await changes.update('drivers', { where: sql`t.id = ${merged.driver_id}` }, { merged_into_id: sql`${survivor.driver_id}::bigint` });
}

async function takePlaces(changes: ReversibleChanges, { survivor, merged }: TwoDrivers): Promise<void> {
  const key = ['driver_id', 'place_no'];
  await changes.remove('driver_locations_wanted', { key, where: sql`t.driver_id = ${survivor.driver_id}` });
  await changes.update(
    'driver_locations_wanted',
    { key, where: sql`t.driver_id = ${merged.driver_id}` },
    { driver_id: sql`${survivor.driver_id}::bigint` },
  );
}

/** A consent that was withdrawn on one account is withdrawn, whatever the other one says. */
async function mergeConsents(changes: ReversibleChanges, { survivor, merged }: TwoDrivers): Promise<void> {
  const users = sql`any (${[survivor.user_id, merged.user_id]}::bigint[])`;
  // of either account: the last word about a purpose on a channel
  const withdrawn = sql`
    select c.purpose, c.channel from consents c where c.user_id = ${users}
    group by c.user_id, c.purpose, c.channel having bool_and(c.withdrawn_at is not null)`;
  await changes.update(
    'consents',
    { where: sql`t.user_id = ${users} and t.withdrawn_at is null and (t.purpose, t.channel) in (${withdrawn})` },
    { withdrawn_at: sql`${now()}` },
  );
  const can = (channel: 'mail' | 'sms') => {
    const column = sql.ref(`consents_${channel}`);
    return sql`(t.${column} or (select x.${column} from drivers x where x.id = ${merged.driver_id})) and not exists (
      select from consents c where c.user_id = ${users} and c.purpose = 'offers' and c.channel = ${channel}
      group by c.user_id having bool_and(c.withdrawn_at is not null))`;
  };
  await changes.update('drivers', { where: sql`t.id = ${survivor.driver_id}` }, { consents_mail: can('mail'), consents_sms: can('sms') });
}

async function announce(
  tx: Tx,
  me: Staff,
  action: 'merged' | 'merge_undone',
  merge_id: number,
  { survivor, merged }: TwoDrivers,
): Promise<void> {
  for (const [one, other] of [
    [survivor, merged],
    [merged, survivor],
  ] as const) {
    const { driver_id, user_id } = one;
    const about = { subject: 'driver', subject_id: driver_id, driver_id, details: { merge_id, other_id: other.driver_id } };
    await audit(tx, me, { action: action === 'merged' ? 'driver.merged' : 'driver.merge_undone', ...about });
    await record(tx, 'identity.changed', { user_id });
    await record(tx, 'driver.changed', { driver_id, user_id });
    await record(tx, 'driver.merged', { driver_id, user_id });
  }
  // the triggers follow the new driver of a wanted place, not the former one
  await sql`select project_drivers(array[${survivor.driver_id}, ${merged.driver_id}]::bigint[])`.execute(tx);
  await recordAll(tx, 'driver.merged', await listCompanies(tx, [survivor.driver_id, merged.driver_id]));
  await record(tx, 'inbox.changed', {});
}

/**
 * Separates the accounts again. What was changed since stays with the account that went on. Companies owe the second unlock again, unless
 * its credit was spent or refunded.
 */
export async function undoMerge(tx: Tx, me: Staff, id: number): Promise<void> {
  const merge = await lockDriverMerge(tx, id);
  ensureUndoable(merge);
  await takeThreadsBack(tx, id, () => takeBack(tx, id));
  const ids = ({ id: driver_id, user_id }: typeof merge.survivor) => ({ driver_id, user_id });
  const two = { survivor: ids(merge.survivor), merged: ids(merge.merged) };
  await followOffers(tx, two);
  await followConversations(tx, two);
  await takeCreditsBack(tx, me, merge.merged_id);
  await storeUndo(tx, me, id);
  await announce(tx, me, 'merge_undone', id, two);
}

/** What the person wrote, sent and read in conversations that go with their unlocks. */
async function followConversations(tx: Tx, { survivor, merged }: TwoDrivers): Promise<void> {
  const threads = await followThreads(tx, { column: 'driver_id', kept_id: survivor.driver_id, left_id: merged.driver_id });
  for (const [table, thread_id] of [
    ['chat_messages', 'thread_id'],
    ['chat_reads', 'thread_id'],
    ['media', 'chat_thread_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} set user_id = ${merged.user_id}
      where user_id = ${survivor.user_id} and ${sql.ref(thread_id)} = any (${threads}::bigint[])`.execute(tx);
}

/** Deletes what merges have replaced, once it can no longer return. Returns the number of rows. */
export async function forgetOldMerges(db: Db): Promise<number> {
  const before = daysAgo(UNDO_DAYS);
  const { numAffectedRows = 0n } = await sql`
    delete from merge_changes c where c.id in (
      select o.id from merge_changes o join merges m on m.id = o.merge_id
      where m.merged_at <= ${before} or m.undone_at is not null limit 10000)`.execute(db);
  return Number(numAffectedRows);
}
