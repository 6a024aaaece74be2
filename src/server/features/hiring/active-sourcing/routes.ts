import { activeSourcing } from '#contract/hiring/active-sourcing.ts';
import { AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { limitTime } from '#server/features/matching/matching/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { acceptConversation, openConversation, rejectConversation } from './commands.ts';
import { getOverview, listCampaigns, listConversations, listDrivers } from './queries.ts';

export function activeSourcingRoutes(kernel: Kernel): void {
  const ids = new AudienceIds(kernel.config.secret);
  route(kernel, activeSourcing.overview, ({ db, actor }) => getOverview(db, actor));
  route(kernel, activeSourcing.campaigns, ({ db, actor, query }) => listCampaigns(db, actor, query));
  route(kernel, activeSourcing.conversations, ({ db, actor, query }) => listConversations(db, actor, query.after));
  route(kernel, activeSourcing.drivers, async ({ db, actor, params, query }) => {
    await limitTime(db);
    return listDrivers(db, actor, ids, params.id, query.after);
  });
  route(kernel, activeSourcing.message, ({ db, actor, params, body }) => openConversation(db, actor, ids, { ...params, ...body }));
  route(kernel, activeSourcing.accept, ({ db, actor, params }) => acceptConversation(db, actor, params.id));
  route(kernel, activeSourcing.reject, ({ db, actor, params }) => rejectConversation(db, actor, params.id));
}
