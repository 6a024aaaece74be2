import { sql } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './kinds.ts';
import { hoursAfter, type Facts } from './moments.ts';
import { seedUnlock } from './unlocks.ts';

/** Another company than that of the demo has unlocked the driver whom visitors play, and talks with them. */
export async function seedDemoDriver(tx: Tx, campaigns: readonly SeededCampaign[], facts: Facts & { user_id: number }): Promise<void> {
  const { rows } = await sql<{ id: number; driver_id: number; campaign_id: number; accepted_at: Date }>`
    select o.id, o.driver_id, o.campaign_id, o.accepted_at from offers o join drivers d on d.id = o.driver_id
    where d.user_id = ${facts.user_id} and o.status = 'accepted' and o.accepted_at is not null and o.company_id <> (select min(id) from companies)
      and not exists (select from unlocked_drivers ud where ud.driver_id = o.driver_id)
    order by o.accepted_at, o.id limit 1`.execute(tx);
  for (const { id: offer_id, driver_id, campaign_id, accepted_at } of rows) {
    const campaign = campaigns.find(({ id }) => id === campaign_id)!;
    const hours = (facts.now.getTime() - accepted_at.getTime()) / 3_600_000;
    const [unlocked_at, contacted] = [hoursAfter(accepted_at, hours / 2), hoursAfter(accepted_at, (hours * 3) / 4)];
    const progress = { contacted, status_id: statusIds.interview, hire: null };
    await seedUnlock(tx, campaign, { driver_id, offer_id, unlocked_at, progress }, facts);
    await sql`update campaigns set unlocked_drivers_count = unlocked_drivers_count + 1 where id = ${campaign_id}`.execute(tx);
  }
}
