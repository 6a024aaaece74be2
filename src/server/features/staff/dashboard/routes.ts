import { dashboard } from '#contract/staff/dashboard.ts';
import { listCampaigns, listCampaignsForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { getFigures, getOnboarding, listFilledCampaigns, listPlayers, listWeeks } from './queries.ts';

export function dashboardRoutes(kernel: Kernel): void {
  route(kernel, dashboard.onboarding, ({ db, actor }) => getOnboarding(db, actor));
  route(kernel, dashboard.figures, ({ db, actor }) => getFigures(db, actor.company_id));
  route(kernel, dashboard.filledCampaigns, ({ db, actor }) => listFilledCampaigns(db, actor.company_id));
  route(kernel, dashboard.history, ({ db, actor }) => listWeeks(db, actor.company_id));
  route(kernel, dashboard.players, ({ db, actor, query }) => listPlayers(db, actor, query));
  route(kernel, dashboard.campaigns, ({ db, actor, locale, query: { company_id, ...filters } }) => {
    if (actor.side === 'company') return listCampaigns(db, actor, locale, filters);
    return listCampaignsForStaff(db, company_id, locale, filters);
  });
}
