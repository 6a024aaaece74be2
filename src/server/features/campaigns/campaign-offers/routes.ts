import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import type { Locale, OfficeUser } from '#contract/people.ts';
import { getCampaign, getCampaignForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import { countFirstReminders } from '#server/features/hiring/reminders/queries.ts';
import { campaignFigure } from '#server/features/matching/pool/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { resetRejectedOffers, sendReminders } from './commands.ts';
import { getCampaignStats, listPotentialUnlocks } from './queries.ts';

const find = (db: Db, actor: OfficeUser, locale: Locale, id: number) =>
  actor.side === 'company' ? getCampaign(db, actor, locale, id) : getCampaignForStaff(db, locale, id);

export function campaignOffersRoutes(kernel: Kernel): void {
  route(kernel, campaignOffers.stats, async ({ db, actor, locale, params, query }) =>
    getCampaignStats(db, actor, await find(db, actor, locale, params.id), locale, query.contact_type),
  );
  route(kernel, campaignOffers.reminderStats, async ({ db, actor, locale, params }) => {
    const { id } = await find(db, actor, locale, params.id);
    const due = (await countFirstReminders(db, now(), [id])).get(id) ?? 0;
    return { open_offers_without_reminders: campaignFigure(due, actor) };
  });
  route(kernel, campaignOffers.sendReminders, async ({ db, actor, params }) => ({
    sent: campaignFigure(await sendReminders(db, actor, params.id), actor),
  }));
  route(kernel, campaignOffers.resetRejectedOffers, async ({ db, actor, params }) => ({
    reset: await resetRejectedOffers(db, actor, params.id),
  }));
  route(kernel, campaignOffers.potentialUnlocks, async ({ db, actor, locale, body }) =>
    listPotentialUnlocks(db, actor, await find(db, actor, locale, body.campaign_id)),
  );
}
