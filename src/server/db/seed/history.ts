import { sql } from 'kysely';
import type { AudienceTarget } from '#contract/audience-meta.ts';
import { withTax } from '#contract/money.ts';
import { matchingDrivers } from '#server/features/matching/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './campaigns.ts';
import type { Random } from './random.ts';
import { callNotes, reviewAnswers, reviewTexts } from './texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Nothing in the past has happened tomorrow. */
const notAfter = (now: Date, at: number): Date => new Date(Math.min(now.getTime() - HOUR / 4, at));

/** The board's column of each status, 1 to 5. */
const stages = ['unlocked', 'in_company_process', 'in_company_process', 'gets_hired', 'unqualified'] as const;

interface Facts {
  random: Random;
  now: Date;
}
interface Match {
  driver_id: number;
  score: number;
  distance_km: number;
}

/** Everything that followed from campaigns that have been live: offers, answers, unlocks, calls, hires, money, reviews. */
export async function seedHistory(tx: Tx, campaigns: readonly SeededCampaign[], facts: Facts): Promise<void> {
  const unlocked = new Set<string>();
  for (const campaign of campaigns) if (campaign.activated_at) await seedCampaignHistory(tx, campaign, facts, unlocked);
  await sql`
    update campaigns c set hires_count = s.hires, unlocked_drivers_count = s.unlocks
    from (select ud.campaign_id, count(*) as unlocks, count(*) filter (where ud.status_id = 4) as hires from unlocked_drivers ud group by ud.campaign_id) s
    where s.campaign_id = c.id`.execute(tx);
}

/** The best of those who match, so that the offers are those that matching would have made. */
async function bestMatches(tx: Tx, target: AudienceTarget, limit: number): Promise<Match[]> {
  if (target.meta.location === null) return [];
  const { ask, rows } = matchingDrivers(target as never);
  const found =
    await sql<Match>`with ${ask} select driver_id, score, distance_km from (${rows}) r where is_eligible order by score desc, driver_id limit ${limit}`.execute(
      tx,
    );
  return found.rows;
}

async function seedCampaignHistory(tx: Tx, campaign: SeededCampaign, { random, now }: Facts, unlocked: Set<string>): Promise<void> {
  const start = campaign.activated_at!.getTime();
  const matches = await bestMatches(tx, campaign.target, random.int(40, 140));
  for (const match of matches) {
    const sent_at = new Date(Math.min(now.getTime() - HOUR, start + Math.floor(random.next() ** 2 * 25 * DAY)));
    const answer = random.weighted({ open: 58, rejected: 24, accepted: 18 });
    const answered_at = new Date(Math.min(now.getTime() - HOUR / 2, sent_at.getTime() + random.int(1, 60) * HOUR));
    const offer_id = await seedOffer(tx, campaign, match, { sent_at, answer, answered_at, random });
    const key = `${campaign.company.id} ${match.driver_id}`;
    // one in four who accepted is still waiting on the board
    if (answer !== 'accepted' || unlocked.has(key) || campaign.company.payment_method === null || random.chance(0.25)) continue;
    unlocked.add(key);
    await seedUnlock(
      tx,
      campaign,
      match.driver_id,
      offer_id,
      new Date(Math.min(now.getTime() - HOUR / 4, answered_at.getTime() + random.int(1, 70) * HOUR)),
      { random, now },
    );
  }
}

interface Answer {
  sent_at: Date;
  answer: 'open' | 'accepted' | 'rejected';
  answered_at: Date;
  random: Random;
}

async function seedOffer(
  tx: Tx,
  campaign: SeededCampaign,
  match: Match,
  { sent_at, answer, answered_at, random }: Answer,
): Promise<number> {
  const via = random.chance(0.8) ? ('mail' as const) : ('sms' as const);
  const { id } = await tx
    .insertInto('offers')
    .values({
      ...match,
      campaign_id: campaign.id,
      company_id: campaign.company.id,
      audience_id: campaign.audience_id,
      created_at: sent_at,
      sent_at,
      sent_via: [via],
      status: answer,
      stage: answer === 'accepted' ? 'in_process' : 'new',
      stage_changed_at: answer === 'open' ? sent_at : answered_at,
      view_count: answer === 'open' ? random.int(0, 2) : random.int(1, 4),
      accepted_at: answer === 'accepted' ? answered_at : null,
      rejected_at: answer === 'rejected' ? answered_at : null,
      reveal_phone_number: answer === 'accepted',
      contact_from: random.pick(['08:00', '08:00', '09:00', '16:00']),
      contact_till: random.pick(['22:00', '22:00', '20:00']),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const opened = answer === 'accepted' ? ('accept_modal_opened' as const) : ('reject_modal_opened' as const);
  const steps = answer === 'open' ? (['sent'] as const) : (['sent', `clicked_from_${via}`, 'visible', opened, answer] as const);
  await tx
    .insertInto('offer_steps')
    .values(steps.map((step) => ({ offer_id: id, step, happened_at: step === 'sent' ? sent_at : answered_at })))
    .execute();
  if (answer === 'rejected')
    await tx
      .insertInto('offer_rejection_choices')
      .values({ offer_id: id, reason_id: random.int(1, 12) })
      .execute();
  return id;
}

async function seedUnlock(
  tx: Tx,
  campaign: SeededCampaign,
  driver_id: number,
  offer_id: number,
  unlocked_at: Date,
  facts: Facts,
): Promise<void> {
  const { random, now } = facts;
  const { company } = campaign;
  const days = (now.getTime() - unlocked_at.getTime()) / DAY;
  const status_id = Number(days < 2 ? random.pick(['1', '1', '2']) : random.weighted({ '1': 8, '2': 26, '3': 22, '4': 22, '5': 22 }));
  const contacted = status_id > 1 ? notAfter(now, unlocked_at.getTime() + random.int(1, 20) * HOUR) : null;
  const first_work_day_at = status_id === 4 ? new Date(unlocked_at.getTime() + 21 * DAY).toISOString().slice(0, 10) : null;
  const { id } = await tx
    .insertInto('unlocked_drivers')
    .values({
      company_id: company.id,
      driver_id,
      campaign_id: campaign.id,
      offer_id,
      price: 3900,
      owner_id: random.chance(0.7) ? random.pick(company.user_ids) : null,
      unlocked_by: company.owner_id,
      status_id,
      status_changed_at: contacted ?? unlocked_at,
      first_contacted_at: contacted,
      last_contacted_at: contacted,
      first_work_day_at,
      created_at: unlocked_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await payUnlock(tx, campaign, { driver_id, unlocked_driver_id: id, at: unlocked_at }, now);
  if (contacted) await seedTimeline(tx, campaign, id, contacted, facts);
  if (status_id === 5)
    await tx
      .insertInto('unqualified_choices')
      .values({ unlocked_driver_id: id, reason_id: random.int(1, 10) })
      .execute();
  const confirmed = status_id === 4 && days > 12 && random.chance(0.8);
  await tx
    .updateTable('offers')
    .set({ stage: confirmed ? 'hired' : stages[status_id - 1]!, stage_changed_at: contacted ?? unlocked_at, first_contacted_at: contacted })
    .where('id', '=', offer_id)
    .execute();
  const reported_at = notAfter(now, unlocked_at.getTime() + 5 * DAY);
  const hire = { unlocked_driver_id: id, driver_id, offer_id, first_work_day_at: first_work_day_at!, reported_at, confirmed };
  if (status_id === 4) await seedHire(tx, campaign, hire, facts);
}

function payUnlock(
  tx: Tx,
  campaign: SeededCampaign,
  { driver_id, ...facts }: { driver_id: number; unlocked_driver_id: number; at: Date },
  now: Date,
): Promise<number> {
  const key = `unlock:${campaign.company.id}:${driver_id}:0`;
  return seedMoney(tx, campaign, { kind: 'unlock', amount_net: 3900, key, description: `Cabina unlock ${driver_id}`, ...facts }, now);
}

async function seedTimeline(tx: Tx, { company }: SeededCampaign, model_id: number, first: Date, { random, now }: Facts): Promise<void> {
  const base = { company_id: company.id, model: 'unlocked-driver' as const, model_id };
  const calls = Array.from({ length: random.int(1, 3) }, (_, index) => ({
    ...base,
    type: 'call' as const,
    properties: JSON.stringify({
      outcome: index === 0 && random.chance(0.3) ? 'No Answer' : 'Connected',
      description: index === 0 ? '' : random.pick(callNotes[company.locale]),
    }),
    performed_at: new Date(first.getTime() + index * 26 * HOUR),
    user_id: random.pick(company.user_ids),
    starred: false,
  }));
  const note = {
    ...base,
    type: 'note' as const,
    properties: JSON.stringify({ description: random.pick(callNotes[company.locale]) }),
    performed_at: new Date(first.getTime() + HOUR),
    user_id: random.pick(company.user_ids),
    starred: random.chance(0.2),
  };
  await tx
    .insertInto('timeline_entries')
    .values([...calls, note].filter(({ performed_at }) => performed_at <= now))
    .execute();
}

interface HireFacts {
  unlocked_driver_id: number;
  driver_id: number;
  offer_id: number;
  first_work_day_at: string;
  reported_at: Date;
  confirmed: boolean;
}

async function seedHire(tx: Tx, campaign: SeededCampaign, hire: HireFacts, { random, now }: Facts): Promise<void> {
  const { company } = campaign;
  const { confirmed, ...facts } = hire;
  const confirmed_at = confirmed ? new Date(hire.reported_at.getTime() + 30 * HOUR) : null;
  const { user_id } = await tx.selectFrom('drivers').select('user_id').where('id', '=', hire.driver_id).executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('hires')
    .values({ ...facts, company_id: company.id, reported_by: company.owner_id, confirmed_at, confirmed_by: confirmed ? user_id : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!confirmed_at) return;
  const transaction_id = await seedMoney(
    tx,
    campaign,
    {
      kind: 'hire',
      amount_net: 145_000,
      key: `hire:${id}`,
      description: `Cabina hire ${hire.driver_id}`,
      unlocked_driver_id: hire.unlocked_driver_id,
      at: confirmed_at,
    },
    now,
  );
  await tx.updateTable('hires').set({ transaction_id }).where('id', '=', id).execute();
  await seedReviews(tx, campaign, hire, { user_id, confirmed_at, random, now });
}

async function seedReviews(
  tx: Tx,
  { company }: SeededCampaign,
  hire: HireFacts,
  { user_id, confirmed_at, random, now }: { user_id: number; confirmed_at: Date } & Facts,
): Promise<void> {
  const sides = [
    { reviewable_type: 'company', reviewable_id: company.id, user_id },
    { reviewable_type: 'driver', reviewable_id: hire.driver_id, user_id: company.owner_id },
  ] as const;
  for (const side of sides) {
    const written = random.chance(0.7);
    const created_at = notAfter(now, confirmed_at.getTime() + random.int(1, 9) * DAY);
    await tx
      .insertInto('review_requests')
      .values({ ...side, unlocked_driver_id: hire.unlocked_driver_id, created_at: confirmed_at, done_at: written ? created_at : null })
      .execute();
    if (!written) continue;
    const [title, review] = random.pick(reviewTexts[side.reviewable_type][company.locale]) as [string, string];
    const ratings = ['kindness', 'transparency', 'speed', 'liability'].map((identifier) => ({
      identifier,
      rating: random.pick([3, 4, 4, 5, 5, 5]),
    }));
    await tx
      .insertInto('reviews')
      .values({
        ...side,
        ...followUp(company, hire, created_at, now),
        unlocked_driver_id: hire.unlocked_driver_id,
        title,
        review,
        ratings: JSON.stringify(ratings),
        created_at,
      })
      .execute();
  }
}

/** Staff have read what is older than two weeks; every third company has answered what was written about it. */
function followUp({ locale }: SeededCampaign['company'], hire: HireFacts, created_at: Date, now: Date) {
  const days = (now.getTime() - created_at.getTime()) / DAY;
  const answers = days > 3 && hire.unlocked_driver_id % 3 === 0;
  return {
    proofed_at: days > 14 ? new Date(created_at.getTime() + DAY) : null,
    answer: answers ? reviewAnswers[locale] : null,
    answered_at: answers ? new Date(created_at.getTime() + 2 * DAY) : null,
  };
}

interface Money {
  kind: 'unlock' | 'hire';
  amount_net: number;
  key: string;
  description: string;
  unlocked_driver_id: number;
  at: Date;
}

/** What was paid then: cards at once, debits after the agreed days. */
async function seedMoney(
  tx: Tx,
  { id: campaign_id, company }: SeededCampaign,
  { kind, amount_net, key, description, unlocked_driver_id, at }: Money,
  now: Date,
): Promise<number> {
  const due = new Date(at.getTime() + 14 * DAY);
  const debited = company.payment_method === 'card' || due < now;
  const { id } = await tx
    .insertInto('transactions')
    .values({
      company_id: company.id,
      kind,
      description,
      ...withTax(amount_net, company.country === 'ES' ? 0 : 19),
      status: debited ? 'paid' : 'open',
      payment_method: company.payment_method,
      campaign_id,
      unlocked_driver_id,
      user_id: company.owner_id,
      idempotency_key: key,
      due_on: company.payment_method === 'sepa' ? due.toISOString().slice(0, 10) : null,
      created_at: at,
      paid_at: debited ? (company.payment_method === 'card' ? at : due) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
