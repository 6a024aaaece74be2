import { sql } from 'kysely';
import { states } from '#contract/hiring/progress.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { STUCK_AFTER_DAYS } from '#contract/staff/company-admin.ts';
import { isLocated, matchingDrivers } from '#server/features/matching/matching/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import { runningKinds, type SeededCampaign } from './kinds.ts';
import { DAY, HOUR, hoursAfter, type Facts } from './moments.ts';
import type { Random } from './random.ts';
import { storyOf, type Progress } from './story.ts';
import { seedUnlock } from './unlocks.ts';

interface Match {
  driver_id: number;
  score: number;
  distance_km: number;
}

/** The history of campaigns that were live: offers, answers, unlocks, calls, hires, payments, reviews. */
export async function seedHistory(tx: Tx, campaigns: readonly SeededCampaign[], facts: Facts): Promise<void> {
  const unlocked = new Set<string>();
  const unwanted = campaigns.findLast((campaign) => canPause(campaign, facts.now));
  for (const campaign of campaigns)
    if (campaign.activated_at) await seedCampaignHistory(tx, campaign, facts, { unlocked, is_unwanted: campaign === unwanted });
  await sql`
    update campaigns c set hires_count = s.hires, unlocked_drivers_count = s.unlocks,
      vacancies = case when c.id % 9 = 0 then c.vacancies else greatest(c.vacancies, c.filled_vacancies + 1) end
    from (
      select ud.campaign_id, count(*) as unlocks,
             count(*) filter (where exists (select from hires h where h.unlocked_driver_id = ud.id and h.confirmed_at is not null)) as hires
      from unlocked_drivers ud group by ud.campaign_id
    ) s
    where s.campaign_id = c.id`.execute(tx);
}

/** One older campaign gets no accepted offers, so that staff's list of stuck campaigns is not empty. */
const canPause = ({ kind, company, activated_at }: SeededCampaign, now: Date): boolean =>
  runningKinds.has(kind) && !company.is_first && now.getTime() - activated_at!.getTime() > (STUCK_AFTER_DAYS + 3) * DAY;

/** The best matches, so that the offers are the ones that matching would have created. */
async function bestMatches(tx: Tx, target: AudienceTarget, limit: number): Promise<Match[]> {
  if (!isLocated(target)) return [];
  const { required, rows } = matchingDrivers(target);
  const found =
    await sql<Match>`with ${required} select driver_id, score, distance_km from (${rows}) r where is_eligible order by score desc, driver_id limit ${limit}`.execute(
      tx,
    );
  return found.rows;
}

/** What a campaign has sent so far, what drivers said, and whom the company has unlocked since: nothing of it lies in the future. */
async function seedCampaignHistory(
  tx: Tx,
  campaign: SeededCampaign,
  facts: Facts,
  { unlocked, is_unwanted }: { unlocked: Set<string>; is_unwanted: boolean },
): Promise<void> {
  const keyOf = ({ driver_id }: Match) => `${campaign.company.id} ${driver_id}`;
  const matches = await bestMatches(tx, campaign.target, facts.random.int(40, 140));
  // an unlocked driver gets no second offer
  for (const [place, match] of matches.filter((each) => !unlocked.has(keyOf(each))).entries()) {
    const { unlocked_at, progress, ...answer } = pastOf(campaign, place, { ...facts, is_unwanted });
    const offer_id = await seedOffer(tx, campaign, match, { ...answer, random: facts.random });
    if (!unlocked_at) continue; // not accepted, or not unlocked yet
    unlocked.add(keyOf(match));
    await seedUnlock(tx, campaign, { driver_id: match.driver_id, offer_id, unlocked_at, progress }, facts);
  }
}

/** The two best matches of a running campaign have accepted lately, so that every board has a driver to unlock. */
const FRESH = 2;
/** Since the offer, at most. Of the whole market they are spread over days, as no day has most of the answers. */
const freshHours = ({ company }: SeededCampaign, place: number): number => (company.is_first ? 44 : place === 0 ? 100 : 200);

interface Past extends Omit<Answer, 'random'> {
  unlocked_at?: Date;
  progress?: Progress;
}

function pastOf(campaign: SeededCampaign, place: number, { random, now, is_unwanted }: Facts & { is_unwanted: boolean }): Past {
  const fresh = runningKinds.has(campaign.kind) && !is_unwanted ? FRESH : 0;
  const isFresh = place < fresh;
  const scripted = storyOf(campaign, place - fresh, now);
  if (scripted) return { ...scripted, answer: 'accepted' };
  const sent_at = isFresh ? hoursAfter(now, -random.int(32, freshHours(campaign, place))) : sendingMoment(random, campaign, now);
  const answered_at = hoursAfter(sent_at, random.int(1, 30));
  const picked = isFresh ? 'accepted' : random.weighted({ open: 58, rejected: 24, accepted: is_unwanted ? 0 : 18 });
  const answer = answered_at < now ? picked : 'open';
  const unlocked_at = hoursAfter(answered_at, hoursToUnlock(random, campaign.company.id));
  const isUnlocked = answer === 'accepted' && !isFresh && unlocked_at < now;
  return { sent_at, answered_at, answer, ...(isUnlocked && { unlocked_at }) };
}

/** A running campaign sends many offers in its last two weeks, a stopped one in its first weeks. The first company's board is full of new ones. */
function sendingMoment(random: Random, { kind, company, activated_at }: SeededCampaign, now: Date): Date {
  const [start, end] = [activated_at!.getTime(), now.getTime() - HOUR];
  if (!runningKinds.has(kind)) return new Date(Math.min(end, start + random.next() ** 2 * 25 * DAY));
  const earliest = random.chance(0.4) ? end - (company.is_first ? 2.5 : 14) * DAY : start;
  return new Date(end - random.next() * (end - earliest));
}

/** Most companies unlock within two days. One driver in four waits longer; every sixth company is slow. */
const hoursToUnlock = (random: Random, company_id: number): number =>
  (random.chance(0.25) ? random.int(48, 120) : random.int(2, 40)) * (company_id % 6 === 0 ? 2 : 1);

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
      stage: states[answer === 'accepted' ? 'accepted' : 'offered'].stage,
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

/**
 * The first company's running campaigns have made offers for all matching drivers, and their last wave was just now: until the next one
 * there are drivers to whom active sourcing can write.
 */
export async function seedUnsentOffers(tx: Tx, campaigns: readonly SeededCampaign[], now: Date): Promise<void> {
  for (const { id, company, audience_id, target, kind } of campaigns) {
    if (!company.is_first || !runningKinds.has(kind) || !isLocated(target)) continue;
    const { required, rows } = matchingDrivers(target);
    await sql`
      with ${required}
      insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, created_at)
      select ${id}, m.driver_id, ${company.id}, ${audience_id}, m.score, m.distance_km, ${now}
      from (${rows}) m
      where m.is_eligible and not exists (select from offers o where o.campaign_id = ${id} and o.driver_id = m.driver_id)
        and not exists (select from unlocked_drivers u where u.company_id = ${company.id} and u.driver_id = m.driver_id)
      order by m.driver_id`.execute(tx);
    await tx.insertInto('campaign_waves').values({ campaign_id: id, last_wave_at: now }).execute();
  }
}
