import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './campaigns.ts';
import { seedHire } from './hires.ts';
import { DAY, HOUR, hoursAfter, type Facts } from './moments.ts';
import { seedMoney } from './payments.ts';
import type { Random } from './random.ts';
import { callNotes } from './texts.ts';

/** The board's column of each status, 1 to 5. */
const stages = ['unlocked', 'in_company_process', 'in_company_process', 'gets_hired', 'unqualified'] as const;
const REPORTED_AFTER_DAYS = 5;

interface Unlock {
  driver_id: number;
  offer_id: number;
  unlocked_at: Date;
}

/** Somebody whom a company has unlocked: paid for, called, and brought as far as the time since then allows. */
export async function seedUnlock(tx: Tx, campaign: SeededCampaign, unlock: Unlock, facts: Facts): Promise<void> {
  const { random, now } = facts;
  const { driver_id, offer_id, unlocked_at } = unlock;
  const called_at = hoursAfter(unlocked_at, random.int(1, 4) * random.int(1, 5));
  const contacted = called_at < now ? called_at : null;
  const status_id = contacted ? statusAfter(random, (now.getTime() - unlocked_at.getTime()) / DAY) : 1;
  const hire = status_id === 4 ? hireAfter(random, unlocked_at, now) : null;
  const id = await addUnlocked(tx, campaign, unlock, { contacted, status_id, first_work_day_at: hire?.first_work_day_at ?? null, random });
  await payUnlock(tx, campaign, { driver_id, unlocked_driver_id: id, at: unlocked_at }, now);
  if (contacted) await seedTimeline(tx, campaign, id, contacted, facts);
  if (status_id === 5)
    await tx
      .insertInto('unqualified_choices')
      .values({ unlocked_driver_id: id, reason_id: random.int(1, 10) })
      .execute();
  const stage = hire?.confirmed_at ? 'hired' : stages[status_id - 1]!;
  await tx
    .updateTable('offers')
    .set({ stage, stage_changed_at: contacted ?? unlocked_at, first_contacted_at: contacted })
    .where('id', '=', offer_id)
    .execute();
  if (hire) await seedHire(tx, campaign, { unlocked_driver_id: id, driver_id, offer_id, ...hire }, facts);
}

/** How far a company has come with somebody whom it has called: nobody is hired before the fifth day. */
const statusAfter = (random: Random, days: number): number =>
  Number(random.weighted({ '2': 24, '3': 24, '4': days < REPORTED_AFTER_DAYS ? 0 : 26, '5': days < REPORTED_AFTER_DAYS ? 8 : 26 }));

/** Reported on the fifth day; drivers answer within three days, so what still waits for an answer is never old. */
function hireAfter(random: Random, unlocked_at: Date, now: Date) {
  const reported_at = hoursAfter(unlocked_at, REPORTED_AFTER_DAYS * 24);
  const confirmed_at = hoursAfter(reported_at, random.int(2, 70));
  const first_work_day_at = hoursAfter(unlocked_at, 21 * 24)
    .toISOString()
    .slice(0, 10);
  return { first_work_day_at, reported_at, confirmed_at: confirmed_at < now ? confirmed_at : null };
}

interface Progress {
  contacted: Date | null;
  status_id: number;
  first_work_day_at: string | null;
  random: Random;
}

async function addUnlocked(
  tx: Tx,
  { id: campaign_id, company }: SeededCampaign,
  { driver_id, offer_id, unlocked_at }: Unlock,
  { contacted, status_id, first_work_day_at, random }: Progress,
): Promise<number> {
  const { id } = await tx
    .insertInto('unlocked_drivers')
    .values({
      company_id: company.id,
      driver_id,
      campaign_id,
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
  return id;
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
