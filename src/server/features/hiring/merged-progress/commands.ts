import { sql, type RawBuilder } from 'kysely';
import { rankOfOffer, rankOfUnlock } from '#contract/hiring/merged-progress.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { PaymentEffects } from '#server/features/billing/billing/commands.ts';
import { bookCredit } from '#server/features/hiring/unlock-credits/commands.ts';
import { findUnlockPayment } from '#server/features/hiring/unlock-credits/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { ReversibleChanges } from '#server/kernel/reversible.ts';
import { listOfferPairs, listUnlockPairs, listUnlocks, lockProgress, type TwoDrivers, type UnlockPair } from './queries.ts';

const id = (value: number | null) => sql`${value}::bigint`;
const among = (column: string, ids: readonly number[]) => sql`${sql.ref(column)} = any (${ids}::bigint[])`;

/**
 * Gives the offers, unlocks and hires of the merged account to the one that goes on. A company that has both keeps one row, where it is
 * further, and pays for one.
 */
export async function mergeProgress(tx: Tx, effects: PaymentEffects, changes: ReversibleChanges, two: TwoDrivers): Promise<void> {
  await lockProgress(tx, two);
  const pairs = (await listUnlockPairs(tx, two)).map((pair) => ({ ...pair, takes: rankOfUnlock(pair.left) > rankOfUnlock(pair.kept) }));
  const left = pairs.map((pair) => pair.left.id);
  const moved = (await listUnlocks(tx, two.merged.driver_id)).filter((row) => !left.includes(row.id));
  const driver_id = id(two.survivor.driver_id);
  await changes.update('unlocked_drivers', { where: among('t.id', ids(moved)) }, { driver_id });
  const replaced = await mergeOffers(tx, changes, two, pairs, moved);
  for (const pair of pairs) await mergeUnlocks(tx, effects, changes, two, pair, replaced);
  const ofMerged = sql`t.driver_id = ${two.merged.driver_id} and exists (
    select from unlocked_drivers u where u.id = t.unlocked_driver_id and u.driver_id = ${two.survivor.driver_id})`;
  await changes.update('hires', { where: ofMerged }, { driver_id });
  await changes.update('credit_claims', { where: ofMerged }, { driver_id });
  await changes.update('candidates', { where: sql`t.driver_id = ${two.merged.driver_id}` }, { driver_id });
  await changes.update('hires', { where: sql`t.candidate_id is not null and t.driver_id = ${two.merged.driver_id}` }, { driver_id });
  await mergeReviews(changes, two);
}

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

type Pair = UnlockPair & { takes: boolean };
/** The offers that are left behind, each with the one of the same campaign that goes on. */
type Replaced = ReadonlyMap<number, number>;

/** A campaign that offered both has one offer afterwards, with the answer and the column of the further one. */
async function mergeOffers(
  tx: Tx,
  changes: ReversibleChanges,
  two: TwoDrivers,
  pairs: readonly Pair[],
  moved: readonly { offer_id: number | null }[],
): Promise<Replaced> {
  const offers = await listOfferPairs(tx, two);
  const replaced = new Map(offers.map(({ kept, left }) => [left.id, kept.id]));
  for (const { kept, left } of offers) {
    const through = pairs.find((pair) => pair.left.offer_id === left.id && pair.takes);
    const isMoved = moved.some(({ offer_id }) => offer_id === left.id);
    const isCurrent = pairs.some((pair) => pair.kept.offer_id === kept.id && pair.kept.is_visible);
    if (through || isMoved || (!isCurrent && rankOfOffer(left) > rankOfOffer(kept))) await continueOffer(changes, kept.id, left.id);
    if (isMoved) await changes.update('unlocked_drivers', { where: sql`t.offer_id = ${left.id}` }, { offer_id: id(kept.id) });
    const ofDrivers = among('t.driver_id', [two.survivor.driver_id, two.merged.driver_id]);
    await changes.update('hires', { where: sql`${ofDrivers} and t.offer_id = ${left.id}` }, { offer_id: id(kept.id) });
  }
  const behind = [...replaced.keys()];
  await changes.update(
    'offers',
    { where: sql`t.driver_id = ${two.merged.driver_id} and t.id <> all (${behind}::bigint[])` },
    { driver_id: id(two.survivor.driver_id) },
  );
  await changes.update('offers', { where: sql`${among('t.id', behind)} and t.withdrawn_at is null` }, { withdrawn_at: sql`${now()}` });
  return replaced;
}

/** The kept offer continues where the other one is. */
async function continueOffer(changes: ReversibleChanges, kept: number, left: number): Promise<void> {
  const from = (column: string): RawBuilder<unknown> => sql`(select ${sql.ref(`x.${column}`)} from offers x where x.id = ${left})`;
  await changes.update(
    'offers',
    { where: sql`t.id = ${kept}` },
    {
      stage: from('stage'),
      status: from('status'),
      stage_changed_at: from('stage_changed_at'),
      sent_at: sql`coalesce(t.sent_at, ${from('sent_at')})`,
      withdrawn_at: from('withdrawn_at'),
      accepted_at: from('accepted_at'),
      rejected_at: from('rejected_at'),
      rejected_text: from('rejected_text'),
      reveal_phone_number: from('reveal_phone_number'),
      contact_medium: from('contact_medium'),
      contact_from: from('contact_from'),
      contact_till: from('contact_till'),
      first_contacted_at: from('first_contacted_at'),
      waiting_notified_at: from('waiting_notified_at'),
    },
  );
  const isNew = sql`not exists (select from offer_rejection_choices x where x.offer_id = ${kept} and x.reason_id = t.reason_id)`;
  await changes.update(
    'offer_rejection_choices',
    { where: sql`t.offer_id = ${left} and ${isNew}`, key: ['offer_id', 'reason_id'] },
    { offer_id: id(kept) },
  );
}

/** Both unlocks of one company: the row that stays gets what belongs to the other, which is hidden. */
async function mergeUnlocks(
  tx: Tx,
  effects: PaymentEffects,
  changes: ReversibleChanges,
  two: TwoDrivers,
  pair: Pair,
  replaced: Replaced,
): Promise<void> {
  const { kept, left, takes } = pair;
  const isCredited = await mergePayments(tx, effects, changes, pair);
  const hidden = { deleted_at: sql`coalesce(t.deleted_at, ${now()})` };
  await changes.update(
    'unlocked_drivers',
    { where: sql`t.id = ${left.id}` },
    // an offer belongs to one unlocked driver
    { ...hidden, ...(takes && { offer_id: sql`null` }) },
  );
  // money is not taken back with the merge, so the row stays credited
  if (isCredited) await tx.updateTable('unlocked_drivers').set({ credited_at: now() }).where('id', '=', left.id).execute();
  const offer_id = takes && left.offer_id !== null ? (replaced.get(left.offer_id) ?? left.offer_id) : kept.offer_id;
  const campaign_id = takes ? left.campaign_id : kept.campaign_id;
  if (takes) await continueUnlock(changes, two, { kept, left, offer_id });
  await changes.update('unlocked_drivers', { where: sql`t.id = ${kept.id}` }, joint(left.id));
  for (const [campaign, change] of countsOf(pair, campaign_id))
    if (change !== 0) await changes.count('campaigns', campaign, 'unlocked_drivers_count', change);
  await mergeWords(changes, two, pair);
}

/** What both rows know. */
function joint(left: number) {
  const other = (column: string): RawBuilder<unknown> =>
    sql`(select ${sql.ref(`x.${column}`)} from unlocked_drivers x where x.id = ${left})`;
  return {
    first_contacted_at: sql`least(t.first_contacted_at, ${other('first_contacted_at')})`,
    last_contacted_at: sql`greatest(t.last_contacted_at, ${other('last_contacted_at')})`,
    note: sql`nullif(concat_ws(e'\n', nullif(t.note, ''), nullif(${other('note')}, '')), '')`,
  };
}

/** The company goes on where it is further. */
async function continueUnlock(
  changes: ReversibleChanges,
  { survivor }: TwoDrivers,
  { kept, left, offer_id }: Pick<UnlockPair, 'kept' | 'left'> & { offer_id: number | null },
): Promise<void> {
  const from = (column: string): RawBuilder<unknown> =>
    sql`(select ${sql.ref(`x.${column}`)} from unlocked_drivers x where x.id = ${left.id})`;
  await changes.update(
    'unlocked_drivers',
    { where: sql`t.id = ${kept.id}` },
    {
      offer_id: id(offer_id),
      campaign_id: id(left.campaign_id),
      status_id: from('status_id'),
      custom_status_id: from('custom_status_id'),
      status_changed_at: from('status_changed_at'),
      first_work_day_at: from('first_work_day_at'),
      owner_id: sql`coalesce(${from('owner_id')}, t.owner_id)`,
      opened_at: from('opened_at'),
      lost_interest_at: from('lost_interest_at'),
      incentive_given_at: from('incentive_given_at'),
      handed_over_at: from('handed_over_at'),
      handovers_count: from('handovers_count'),
      deleted_at: sql`null`,
      credited_at: sql`null`,
    },
  );
  const ofLeft = sql`t.unlocked_driver_id = ${left.id}`;
  const unlocked_driver_id = id(kept.id);
  await changes.update('hires', { where: ofLeft }, { unlocked_driver_id, driver_id: id(survivor.driver_id) });
  await changes.update('prepaid_hires', { where: ofLeft }, { unlocked_driver_id });
  const choices = { key: ['unlocked_driver_id', 'reason_id'] };
  await changes.remove('unqualified_choices', { ...choices, where: sql`t.unlocked_driver_id = ${kept.id}` });
  await changes.update('unqualified_choices', { ...choices, where: ofLeft }, { unlocked_driver_id });
}

/** The change of each campaign's number of unlocked drivers. */
function countsOf({ kept, left, takes }: Pair, campaign_id: number | null): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (campaign: number | null, change: number) =>
    void (campaign !== null && counts.set(campaign, (counts.get(campaign) ?? 0) + change));
  if (kept.is_visible) add(kept.campaign_id, -1);
  if (left.is_visible) add(left.campaign_id, -1);
  if (kept.is_visible || takes) add(campaign_id, 1);
  return counts;
}

/**
 * One charge a company stays one: the payment of the hidden row is credited, or becomes that of the row that stays. True when it was
 * credited.
 */
async function mergePayments(
  tx: Tx,
  effects: PaymentEffects,
  changes: ReversibleChanges,
  { company_id, kept, left }: Pair,
): Promise<boolean> {
  const paidOf = async ({ id: unlocked, is_credited }: UnlockPair['kept']) => (is_credited ? undefined : findUnlockPayment(tx, unlocked));
  const [paid, second] = [await paidOf(kept), await paidOf(left)];
  if (!second) return false;
  if (!paid) {
    await changes.update('transactions', { where: sql`t.id = ${second.id}` }, { unlocked_driver_id: id(kept.id) });
    await changes.update('unlocked_drivers', { where: sql`t.id = ${kept.id}` }, { price: id(left.price) });
    return false;
  }
  const returns_to = second.payment_method;
  // an unlock covered by a prepaid hire was free
  if (!returns_to || returns_to === 'prepaid') return false;
  return bookCredit(tx, effects, {
    unlocked_driver_id: left.id,
    entry_of: kept.id,
    company_id,
    reason: 'merged',
    paid: second,
    returns_to,
  });
}

/** Entries, reviews and notifications of the hidden row. */
async function mergeWords(changes: ReversibleChanges, { survivor, merged }: TwoDrivers, { kept, left, company_id }: Pair): Promise<void> {
  const ofModel = sql`t.model = 'unlocked-driver' and t.model_id = ${left.id}`;
  // one entry for each day of the conversation: that of the row that stays
  const isSameDay = sql`t.type = 'chat' and exists (
    select from timeline_entries x
    where x.model = t.model and x.model_id = ${kept.id} and x.type = 'chat' and x.properties ->> 'day' = t.properties ->> 'day')`;
  await changes.update('timeline_entries', { where: sql`${ofModel} and not (${isSameDay})` }, { model_id: id(kept.id) });
  for (const table of ['tasks', 'comments'] as const) await changes.update(table, { where: ofModel }, { model_id: id(kept.id) });
  await changes.update('meetings', { where: sql`t.unlocked_driver_id = ${left.id}` }, { unlocked_driver_id: id(kept.id) });
  const unlocked_driver_id = id(kept.id);
  const reviewed = sql`exists (select from reviews x where x.unlocked_driver_id = ${kept.id} and x.reviewable_type = t.reviewable_type)`;
  await changes.update('reviews', { where: sql`t.unlocked_driver_id = ${left.id} and not ${reviewed}` }, { unlocked_driver_id });
  const user_id = sql`case when t.user_id = ${merged.user_id} then ${survivor.user_id}::bigint else t.user_id end`;
  const isRequested = sql`exists (select from review_requests x where x.unlocked_driver_id = ${kept.id} and x.user_id = ${user_id})`;
  await changes.update(
    'review_requests',
    { where: sql`t.unlocked_driver_id = ${left.id} and not ${isRequested}` },
    { unlocked_driver_id, user_id },
  );
  const linkOf = (unlocked: number) => hrefOf(pages.unlockedDriver, { params: { id: unlocked } });
  await changes.update(
    'notifications',
    { where: sql`t.user_id in (select u.id from users u where u.company_id = ${company_id}) and t.link = ${linkOf(left.id)}` },
    { link: sql`${linkOf(kept.id)}` },
  );
}

async function mergeReviews(changes: ReversibleChanges, { survivor, merged }: TwoDrivers): Promise<void> {
  const ofDriver = sql`t.reviewable_type = 'driver' and t.reviewable_id = ${merged.driver_id}`;
  const reviewable_id = id(survivor.driver_id);
  await changes.update('reviews', { where: ofDriver }, { reviewable_id });
  await changes.update('review_requests', { where: ofDriver }, { reviewable_id });
  await changes.update('reviews', { where: sql`t.user_id = ${merged.user_id}` }, { user_id: id(survivor.user_id) });
  const isRequested = sql`exists (select from review_requests x where x.unlocked_driver_id = t.unlocked_driver_id and x.user_id = ${survivor.user_id})`;
  await changes.update(
    'review_requests',
    { where: sql`t.user_id = ${merged.user_id} and not ${isRequested}` },
    { user_id: id(survivor.user_id) },
  );
}

/** After an undo: what began through an offer since the merge belongs to the driver of that offer. */
export async function followOffers(tx: Tx, { survivor, merged }: TwoDrivers): Promise<void> {
  const [one, other] = [survivor.driver_id, merged.driver_id];
  await sql`
    update unlocked_drivers u set driver_id = o.driver_id from offers o
    where o.id = u.offer_id and u.driver_id = ${one} and o.driver_id = ${other}`.execute(tx);
  for (const table of ['hires', 'credit_claims', 'meetings'])
    await sql`
      update ${sql.table(table)} t set driver_id = u.driver_id from unlocked_drivers u
      where u.id = t.unlocked_driver_id and t.driver_id = ${one} and u.driver_id = ${other}`.execute(tx);
  await sql`
    update hires t set driver_id = c.driver_id from candidates c
    where c.id = t.candidate_id and t.driver_id = ${one} and c.driver_id = ${other}`.execute(tx);
  await sql`
    update reviews r set reviewable_id = u.driver_id from unlocked_drivers u
    where u.id = r.unlocked_driver_id and r.reviewable_type = 'driver' and r.reviewable_id = ${one} and u.driver_id = ${other}`.execute(tx);
}
