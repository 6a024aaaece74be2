import { sql, type RawBuilder } from 'kysely';
import type { CompanyMergeField, CompanyMergeObstacle } from '#contract/staff/company-merges.ts';
import { permissions, type Staff } from '#contract/people.ts';
import { moveFollows } from '#server/features/accounts/follows/commands.ts';
import { findOwner } from '#server/features/billing/deal-signatures/queries.ts';
import {
  ensureUndoable,
  followThreads,
  forgetReads,
  mergeThreads,
  startMerge,
  startReads,
  storeUndo,
  takeThreadsBack,
} from '#server/features/staff/merges/commands.ts';
import type { PairIds } from '#server/features/staff/merges/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import { takeBack, type ReversibleChanges } from '#server/kernel/reversible.ts';
import { hasPendingPayment, listObstacles, lockCompanyMerge, lockPair } from './queries.ts';
import { companyFields, movedTables, paymentColumns } from './rules.ts';

const refusals = {
  payment_pending: 'company_payment_pending',
  mandates: 'company_mandates',
  subscriptions: 'company_subscriptions',
  same_drivers: 'company_same_drivers',
} as const satisfies Record<CompanyMergeObstacle, string>;

/** Merges one company into the other, in one transaction. `fields` come from the merged company. Returns the id of the merge. */
export async function mergeCompanies(
  tx: Tx,
  me: Staff,
  { fields, ...pair }: PairIds & { fields: readonly CompanyMergeField[] },
): Promise<number> {
  const { survivor, merged } = await lockPair(tx, pair);
  const [obstacle] = await listObstacles(tx, pair);
  if (obstacle) throw new Refusal(refusals[obstacle]);
  const { id, changes } = await startMerge(tx, me, 'company', pair);
  await mergeRows(changes, pair, [...fields.flatMap((field) => companyFields[field]), ...(survivor.payment_method ? [] : paymentColumns)]);
  await mergeUsers(tx, changes, pair);
  await mergeAudiences(changes, pair, merged.name);
  await mergeCandidates(changes, pair, merged.name);
  const company_id = sql`${pair.survivor_id}::bigint`;
  await startReads(tx, pair);
  await mergeThreads(tx, changes, { column: 'company_id', kept_id: pair.survivor_id, left_id: pair.merged_id });
  for (const table of movedTables) await changes.update(table, { where: ofMerged(pair) }, { company_id });
  const { unassigned_budget } = await tx
    .selectFrom('companies')
    .select('unassigned_budget')
    .where('id', '=', pair.merged_id)
    .executeTakeFirstOrThrow();
  await changes.count('companies', pair.survivor_id, 'unassigned_budget', unassigned_budget);
  await changes.count('companies', pair.merged_id, 'unassigned_budget', -unassigned_budget);
  // a coupon that both have stays with each
  const hasCoupon = sql`exists (select from company_coupons o where o.company_id = ${pair.survivor_id} and o.coupon_id = t.coupon_id)`;
  await changes.update('company_coupons', { where: sql`${ofMerged(pair)} and not ${hasCoupon}` }, { company_id });
  // entries have no index by company; the unlocked drivers have moved
  const ofUnlocked = sql`t.model = 'unlocked-driver' and t.model_id in (select u.id from unlocked_drivers u where u.company_id = ${pair.survivor_id})`;
  await changes.update('timeline_entries', { where: sql`${ofMerged(pair)} and ${ofUnlocked}` }, { company_id });
  const ofCandidate = sql`t.model = 'candidate' and t.model_id in (select c.id from candidates c where c.company_id = ${pair.survivor_id})`;
  await changes.update('timeline_entries', { where: sql`${ofMerged(pair)} and ${ofCandidate}` }, { company_id });
  await mergeOnce(changes, pair);
  const ofCompanysPage = sql`t.model = 'company' and t.model_id = ${pair.merged_id}`;
  for (const table of ['tasks', 'comments'] as const) await changes.update(table, { where: ofCompanysPage }, { model_id: company_id });
  await moveFollows(changes, { model: 'company', kept_id: pair.survivor_id, left_id: pair.merged_id });
  const reviewable_id = company_id;
  const ofCompany = sql`t.reviewable_type = 'company' and t.reviewable_id = ${pair.merged_id}`;
  await changes.update('reviews', { where: ofCompany }, { reviewable_id });
  await changes.update('review_requests', { where: ofCompany }, { reviewable_id });
  await announce(tx, me, 'company.merged', id, pair);
  return id;
}

const ofMerged = ({ merged_id }: PairIds): RawBuilder<unknown> => sql`t.company_id = ${merged_id}`;

/** The company that goes on gets the chosen columns. The other one is deactivated, and names it. */
async function mergeRows(changes: ReversibleChanges, { survivor_id, merged_id }: PairIds, columns: readonly string[]): Promise<void> {
  const from = (column: string) => sql`(select ${sql.ref(`x.${column}`)} from companies x where x.id = ${merged_id})`;
  if (columns.length > 0)
    await changes.update(
      'companies',
      { where: sql`t.id = ${survivor_id}` },
      Object.fromEntries(columns.map((column) => [column, from(column)])),
    );
  await changes.update(
    'companies',
    { where: sql`t.id = ${merged_id}` },
    { is_active: sql`false`, merged_into_id: sql`${survivor_id}::bigint` },
  );
}

const rightsOverCompany = ['billing', 'users'];

/**
 * Users of the merged company keep working, without the rights over money and users: an owner of the other decides about them. Where the
 * other has no owner, nothing changes, because nobody could give them back.
 */
async function mergeUsers(tx: Tx, changes: ReversibleChanges, pair: PairIds): Promise<void> {
  if (!(await findOwner(tx, pair.survivor_id))) return;
  const kept = permissions.filter((permission) => !rightsOverCompany.includes(permission));
  await changes.update(
    'users',
    { where: sql`${ofMerged(pair)} and t.is_owner` },
    { is_owner: sql`false`, permissions: sql`${kept}::text[]` },
  );
  await changes.update(
    'users',
    { where: sql`${ofMerged(pair)} and t.permissions && ${rightsOverCompany}::text[]` },
    {
      permissions: sql`array(select p from unnest(t.permissions) with ordinality as u (p, place) where p = any (${kept}::text[]) order by place)`,
    },
  );
  await changes.update(
    'company_invitations',
    { where: sql`${ofMerged(pair)} and t.makes_owner and t.accepted_at is null` },
    { makes_owner: sql`false` },
  );
}

/** Two audiences of one company have two names. */
async function mergeAudiences(changes: ReversibleChanges, pair: PairIds, name: string): Promise<void> {
  const isTaken = sql`exists (
    select from audiences x where x.company_id = ${pair.survivor_id} and lower(x.name) = lower(t.name) and x.parent_id is null and x.deleted_at is null)`;
  const suffix = ` (${name.slice(0, 40)} ${pair.merged_id})`;
  await changes.update(
    'audiences',
    { where: sql`${ofMerged(pair)} and t.parent_id is null and t.deleted_at is null and ${isTaken}` },
    { name: sql`left(t.name, ${120 - suffix.length}::int) || ${suffix}` },
  );
  await changes.update('audiences', { where: ofMerged(pair) }, { company_id: sql`${pair.survivor_id}::bigint` });
}

/** A person whom both companies know goes on as the candidate of the survivor. Two customers of one company have two names. */
async function mergeCandidates(changes: ReversibleChanges, pair: PairIds, name: string): Promise<void> {
  const same = sql`from candidates x
    where x.company_id = ${pair.survivor_id} and x.erased_at is null and x.replaced_by_id is null and (x.email = t.email or x.phone = t.phone)`;
  await changes.update(
    'candidates',
    { where: sql`${ofMerged(pair)} and t.erased_at is null and t.replaced_by_id is null and exists (select ${same})` },
    { replaced_by_id: sql`(select min(x.id) ${same})` },
  );
  // what is planned and written about a replaced row goes on with the other one
  const replacing = sql`(select c.replaced_by_id from candidates c where c.id = t.model_id)`;
  const ofReplaced = sql`t.model = 'candidate' and t.model_id in (
    select c.id from candidates c where c.company_id = ${pair.merged_id} and c.replaced_by_id is not null)`;
  for (const table of ['tasks', 'comments'] as const) await changes.update(table, { where: ofReplaced }, { model_id: replacing });
  const suffix = ` (${name.slice(0, 40)} ${pair.merged_id})`;
  const isTaken = sql`exists (select from partner_customers x where x.company_id = ${pair.survivor_id} and lower(x.name) = lower(t.name))`;
  await changes.update(
    'partner_customers',
    { where: sql`${ofMerged(pair)} and ${isTaken}` },
    { name: sql`left(t.name, ${160 - suffix.length}::int) || ${suffix}` },
  );
}

/** What a company has once: the row of the one that goes on counts. */
async function mergeOnce(changes: ReversibleChanges, pair: PairIds): Promise<void> {
  const company_id = sql`${pair.survivor_id}::bigint`;
  const isNew = (table: string, column: string) => sql`not exists (
    select from ${sql.table(table)} x where x.company_id = ${pair.survivor_id} and x.${sql.ref(column)} = t.${sql.ref(column)})`;
  await changes.update(
    'company_agreements',
    { where: sql`${ofMerged(pair)} and ${isNew('company_agreements', 'text_hash')}` },
    { company_id },
  );
  await changes.update(
    'crm_records',
    { where: sql`${ofMerged(pair)} and not exists (select from crm_records x where x.company_id = ${pair.survivor_id})` },
    { company_id },
  );
  await changes.update(
    'company_invitations',
    { where: sql`${ofMerged(pair)} and ${isNew('company_invitations', 'email')}` },
    { company_id },
  );
  const isFree = sql`not exists (
    select from message_templates x where x.company_id = ${pair.survivor_id} and lower(x.name) = lower(t.name))`;
  await changes.update('message_templates', { where: sql`${ofMerged(pair)} and ${isFree}` }, { company_id });
}

async function announce(
  tx: Tx,
  me: Staff,
  action: 'company.merged' | 'company.merge_undone',
  merge_id: number,
  { survivor_id, merged_id }: PairIds,
): Promise<void> {
  for (const [id, other_id] of [
    [survivor_id, merged_id],
    [merged_id, survivor_id],
  ] as const) {
    const about = { subject: 'company', subject_id: id, company_id: id, details: { merge_id, other_id } };
    await audit(tx, me, { action: action === 'company.merged' ? 'company.merged' : 'company.merge_undone', ...about });
    await record(tx, 'company.merged', { company_id: id });
  }
  await record(tx, 'identity.changed', {});
  await record(tx, 'inbox.changed', {});
}

/** After an undo: what began in a campaign since the merge belongs to the company of that campaign. Payments stay with who paid. */
async function followCampaigns(tx: Tx, { survivor_id: one, merged_id: other }: PairIds): Promise<void> {
  await sql`
    update campaigns c set company_id = a.company_id from audiences a
    where a.id = c.audience_id and c.company_id = ${one} and a.company_id = ${other}`.execute(tx);
  for (const table of ['offers', 'unlocked_drivers'])
    await sql`
      update ${sql.table(table)} t set company_id = c.company_id from campaigns c
      where c.id = t.campaign_id and t.company_id = ${one} and c.company_id = ${other}`.execute(tx);
  for (const table of ['hires', 'credit_claims', 'meetings'])
    await sql`
      update ${sql.table(table)} t set company_id = u.company_id from unlocked_drivers u
      where u.id = t.unlocked_driver_id and t.company_id = ${one} and u.company_id = ${other}`.execute(tx);
  // candidates that were added since stay, without the campaign or the customer of the other company
  await sql`
    update candidates t set campaign_id = null from campaigns c
    where c.id = t.campaign_id and t.company_id = ${one} and c.company_id = ${other}`.execute(tx);
  for (const table of ['candidates', 'audiences'])
    await sql`
      update ${sql.table(table)} t set partner_customer_id = null from partner_customers p
      where p.id = t.partner_customer_id and ((t.company_id = ${one} and p.company_id = ${other}) or (t.company_id = ${other} and p.company_id = ${one}))`.execute(
      tx,
    );
  for (const [model, records] of [
    ['unlocked-driver', 'unlocked_drivers'],
    ['candidate', 'candidates'],
    ['campaign', 'campaigns'],
  ] as const)
    for (const table of ['timeline_entries', 'tasks', 'comments'])
      await sql`
        update ${sql.table(table)} t set company_id = r.company_id from ${sql.table(records)} r
        where t.model = ${model} and r.id = t.model_id and t.company_id = ${one} and r.company_id = ${other}`.execute(tx);
  // a hire of a returned candidate
  await sql`
    update hires t set company_id = c.company_id from candidates c
    where c.id = t.candidate_id and t.company_id = ${one} and c.company_id = ${other}`.execute(tx);
  await followPeople(tx, { one, other });
}

/** What drivers and the company have written to and about each other since the merge. */
async function followPeople(tx: Tx, { one, other }: { one: number; other: number }): Promise<void> {
  await followThreads(tx, { column: 'company_id', kept_id: one, left_id: other });
  await sql`
    update chat_messages m set company_id = t.company_id from chat_threads t
    where t.id = m.thread_id and m.company_id = ${one} and t.company_id = ${other}`.execute(tx);
  await sql`
    update sourcing_conversations s set company_id = o.company_id from offers o
    where o.id = s.offer_id and s.company_id = ${one} and o.company_id = ${other}`.execute(tx);
  for (const table of ['reviews', 'review_requests'])
    await sql`
      update ${sql.table(table)} r set reviewable_id = u.company_id from unlocked_drivers u
      where u.id = r.unlocked_driver_id and r.reviewable_type = 'company' and r.reviewable_id = ${one} and u.company_id = ${other}`.execute(
      tx,
    );
}

/** Separates the companies again. What was changed since stays with the company that went on. */
export async function undoMerge(tx: Tx, me: Staff, id: number): Promise<void> {
  const merge = await lockCompanyMerge(tx, id);
  ensureUndoable(merge);
  const pair = { survivor_id: merge.survivor_id, merged_id: merge.merged_id };
  ensure(!(await hasPendingPayment(tx, pair)), 'company_payment_pending');
  await takeThreadsBack(tx, id, () => takeBack(tx, id));
  await followCampaigns(tx, pair);
  await forgetReads(tx, pair);
  await storeUndo(tx, me, id);
  await announce(tx, me, 'company.merge_undone', id, pair);
}
