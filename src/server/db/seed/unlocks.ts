import { pricePerUnlock } from '#contract/billing/packages.policy.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { stateOfUnlocked } from '#contract/hiring/progress.ts';
import { placeInPast } from '#server/features/hiring/progress/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './kinds.ts';
import { seedHire } from './hires.ts';
import { DAY, hoursAfter, type Facts } from './moments.ts';
import { seedMoney } from './payments.ts';
import type { Random } from './random.ts';
import { firstWorkDay, type HireMoments, type Progress } from './story.ts';
import { seedTimeline } from './timelines.ts';

const REPORTED_AFTER_DAYS = 5;

interface Unlock {
  driver_id: number;
  offer_id: number;
  unlocked_at: Date;
  /** If omitted: as far as the time since the unlock allows. */
  progress?: Progress | undefined;
}

/** An unlock with its payment, calls and further progress. */
export async function seedUnlock(tx: Tx, campaign: SeededCampaign, unlock: Unlock, facts: Facts): Promise<void> {
  const { random, now } = facts;
  const { driver_id, offer_id, unlocked_at } = unlock;
  const progress = unlock.progress ?? drawProgress(unlocked_at, facts);
  const { contacted, status_id, hire } = progress;
  const id = await addUnlocked(tx, campaign, unlock, progress, random);
  await payUnlock(tx, campaign, { driver_id, unlocked_driver_id: id, at: unlocked_at }, now);
  await seedTimeline(tx, campaign.company, { unlocked_driver_id: id, unlocked_at, ...progress }, facts);
  if (status_id === statusIds.unqualified)
    await tx
      .insertInto('unqualified_choices')
      .values({ unlocked_driver_id: id, reason_id: random.int(1, 10) })
      .execute();
  const state = stateOfUnlocked({ status_id, hire: hire?.confirmed_at ? 'confirmed' : null });
  await placeInPast(tx, { offer_id, unlocked_driver_id: id }, state, contacted ?? unlocked_at);
  await tx.updateTable('offers').set({ first_contacted_at: contacted }).where('id', '=', offer_id).execute();
  if (hire) await seedHire(tx, campaign, { unlocked_driver_id: id, driver_id, offer_id, ...hire }, facts);
}

function drawProgress(unlocked_at: Date, { random, now }: Facts): Progress {
  const called_at = hoursAfter(unlocked_at, random.int(1, 4) * random.int(1, 5));
  const contacted = called_at < now ? called_at : null;
  const status_id = contacted ? statusAfter(random, (now.getTime() - unlocked_at.getTime()) / DAY) : statusIds.new;
  return { contacted, status_id, hire: status_id === statusIds.hired ? hireAfter(random, unlocked_at, now) : null };
}

/** The status after this many days. Nobody is hired before the fifth day. */
const statusAfter = (random: Random, days: number): number =>
  statusIds[
    random.weighted({
      contacted: 24,
      interview: 24,
      hired: days < REPORTED_AFTER_DAYS ? 0 : 26,
      unqualified: days < REPORTED_AFTER_DAYS ? 8 : 26,
    })
  ];

/** Hires are reported on the fifth day and answered within three days, so no reported hire is old. */
function hireAfter(random: Random, unlocked_at: Date, now: Date): HireMoments {
  const reported_at = hoursAfter(unlocked_at, REPORTED_AFTER_DAYS * 24);
  const confirmed_at = hoursAfter(reported_at, random.int(2, 70));
  return { first_work_day_at: firstWorkDay(unlocked_at), reported_at, confirmed_at: confirmed_at < now ? confirmed_at : null };
}

async function addUnlocked(
  tx: Tx,
  { id: campaign_id, company }: SeededCampaign,
  { driver_id, offer_id, unlocked_at }: Unlock,
  { contacted, hire }: Progress,
  random: Random,
): Promise<number> {
  const { id } = await tx
    .insertInto('unlocked_drivers')
    .values({
      company_id: company.id,
      driver_id,
      campaign_id,
      offer_id,
      price: pricePerUnlock,
      owner_id: random.chance(0.7) ? random.pick(company.user_ids) : null,
      unlocked_by: company.owner_id,
      first_contacted_at: contacted,
      last_contacted_at: contacted,
      first_work_day_at: hire?.first_work_day_at ?? null,
      created_at: unlocked_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function payUnlock(
  tx: Tx,
  campaign: SeededCampaign,
  { driver_id, ...facts }: { driver_id: number; unlocked_driver_id: number; at: Date },
  now: Date,
): Promise<number> {
  const key = `unlock:${campaign.company.id}:${driver_id}:0`;
  return seedMoney(tx, campaign, { kind: 'unlock', amount_net: pricePerUnlock, key, description: 'Cabina unlock', ...facts }, now);
}
