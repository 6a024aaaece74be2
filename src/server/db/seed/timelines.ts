import { statusIds } from '#contract/hiring/driver-status.ts';
import { pricePerUnlock } from '#contract/billing/packages.policy.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './kinds.ts';
import { HOUR, type Facts } from './moments.ts';
import type { Random } from './random.ts';
import type { Progress } from './story.ts';
import { callNotes } from './texts.ts';

type Company = SeededCampaign['company'];

interface Unlocked extends Progress {
  unlocked_driver_id: number;
  unlocked_at: Date;
}

/** The timeline of an unlocked driver: the unlock, calls and note, the status, and the hire. */
export async function seedTimeline(
  tx: Tx,
  company: Company,
  { unlocked_driver_id, unlocked_at, contacted, status_id, hire }: Unlocked,
  { random, now }: Facts,
): Promise<void> {
  const by_owner = { user_id: company.owner_id, starred: false };
  const system = (performed_at: Date, properties: object) => ({
    ...by_owner,
    type: 'system' as const,
    properties: JSON.stringify(properties),
    performed_at,
  });
  const entries = [
    system(unlocked_at, { event: 'unlocked', price: pricePerUnlock }),
    ...(contacted ? talksOf(random, company, contacted) : []),
    ...(contacted && status_id !== statusIds.new
      ? [
          {
            ...by_owner,
            type: 'status' as const,
            properties: JSON.stringify({ from: statusIds.new, to: status_id, custom_status_id: null }),
            performed_at: hire?.reported_at ?? contacted,
          },
        ]
      : []),
    ...(hire ? [system(hire.reported_at, { event: 'hire_reported', first_work_day_at: hire.first_work_day_at })] : []),
  ];
  await tx
    .insertInto('timeline_entries')
    .values(
      entries
        .filter(({ performed_at }) => performed_at <= now)
        .map((entry) => ({ ...entry, company_id: company.id, model: 'unlocked-driver' as const, model_id: unlocked_driver_id })),
    )
    .execute();
}

function talksOf(random: Random, company: Company, first: Date) {
  const calls = Array.from({ length: random.int(1, 3) }, (_, index) => ({
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
    type: 'note' as const,
    properties: JSON.stringify({ description: random.pick(callNotes[company.locale]) }),
    performed_at: new Date(first.getTime() + HOUR),
    user_id: random.pick(company.user_ids),
    starred: random.chance(0.2),
  };
  return [...calls, note];
}
