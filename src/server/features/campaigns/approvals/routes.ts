import { approvals } from '#contract/campaigns/approvals.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { approveAudience, approveCampaign, rejectAudience, rejectCampaign } from './commands.ts';
import { listPendingAudiences, listPendingCampaigns } from './queries.ts';

export function approvalsRoutes(kernel: Kernel): void {
  route(kernel, approvals.pendingAudiences, ({ db, query }) => listPendingAudiences(db, query.after));
  route(kernel, approvals.approveAudience, ({ db, actor, body }) => approveAudience(db, actor, body));
  route(kernel, approvals.rejectAudience, ({ db, actor, body }) => rejectAudience(db, actor, body));
  route(kernel, approvals.pendingCampaigns, ({ db, locale, query }) => listPendingCampaigns(db, locale, query.after));
  route(kernel, approvals.approveCampaign, ({ db, actor, body }) => approveCampaign(db, actor, body));
  route(kernel, approvals.rejectCampaign, ({ db, actor, body }) => rejectCampaign(db, actor, body));
}
