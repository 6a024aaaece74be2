import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import type { CompanyUser, Locale, Staff } from '#contract/people.ts';
import { getCampaign, getCampaignForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import { countFirstReminders } from '#server/features/hiring/sending/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { resetRejectedOffers, sendReminders } from './commands.ts';
import { getCampaignStats, listPotentialUnlocks } from './queries.ts';

const find = (db: Db, actor: CompanyUser | Staff, locale: Locale, id: number) =>
  actor.side === 'company' ? getCampaign(db, actor, locale, id) : getCampaignForStaff(db, locale, id);

export function campaignOffersRoutes(kernel: Kernel): void {
  route(kernel, campaignOffers.stats, async ({ db, actor, locale, params }) =>
    getCampaignStats(db, await find(db, actor, locale, params.id), locale),
  );
  route(kernel, campaignOffers.reminderStats, async ({ db, actor, locale, params }) => {
    const { id } = await find(db, actor, locale, params.id);
    return { open_offers_without_reminders: (await countFirstReminders(db, now(), [id])).get(id) ?? 0 };
  });
  route(kernel, campaignOffers.sendReminders, async ({ db, actor, params }) => ({ sent: await sendReminders(db, actor, params.id) }));
  route(kernel, campaignOffers.resetRejectedOffers, async ({ db, actor, params }) => ({
    reset: await resetRejectedOffers(db, actor, params.id),
  }));
  route(kernel, campaignOffers.potentialUnlocks, async ({ db, actor, locale, body }) =>
    listPotentialUnlocks(db, await find(db, actor, locale, body.campaign_id)),
  );
}
