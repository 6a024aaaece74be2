import { sql } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './kinds.ts';
import { HOUR, hoursAfter, type Facts } from './moments.ts';
import { seedUnlock } from './unlocks.ts';

/** Hours after the acceptance. A newer one has its unlock and first call in between. */
const UNLOCKED_HOURS = 20;
const CONTACTED_HOURS = 26;

/** Another company than that of the demo has unlocked the driver whom visitors play, and talks with them. */
export async function seedDemoDriver(tx: Tx, campaigns: readonly SeededCampaign[], facts: Facts & { user_id: number }): Promise<void> {
  const { rows } = await sql<{ id: number; driver_id: number; campaign_id: number; sent_at: Date; accepted_at: Date | null }>`
    select o.id, o.driver_id, o.campaign_id, o.sent_at, o.accepted_at from offers o join drivers d on d.id = o.driver_id
    where d.user_id = ${facts.user_id} and o.status in ('accepted', 'open') and o.sent_at is not null and o.withdrawn_at is null
      and o.company_id <> (select min(id) from companies)
      and not exists (select from unlocked_drivers ud where ud.driver_id = o.driver_id and ud.company_id = o.company_id)
    order by o.status, o.sent_at, o.id limit 1`.execute(tx);
  for (const { id: offer_id, driver_id, campaign_id, sent_at, ...offer } of rows) {
    const accepted_at = offer.accepted_at ?? new Date((sent_at.getTime() + facts.now.getTime()) / 2);
    await tx.updateTable('offers').set({ status: 'accepted', accepted_at }).where('id', '=', offer_id).execute();
    const campaign = campaigns.find(({ id }) => id === campaign_id)!;
    const hours = (facts.now.getTime() - accepted_at.getTime()) / HOUR;
    const unlocked_at = hoursAfter(accepted_at, Math.min(UNLOCKED_HOURS, hours / 2));
    const contacted = hoursAfter(accepted_at, Math.min(CONTACTED_HOURS, (hours * 3) / 4));
    const progress = { contacted, status_id: statusIds.interview, hire: null };
    await seedUnlock(tx, campaign, { driver_id, offer_id, unlocked_at, progress }, facts);
    await sql`update campaigns set unlocked_drivers_count = unlocked_drivers_count + 1 where id = ${campaign_id}`.execute(tx);
  }
}
