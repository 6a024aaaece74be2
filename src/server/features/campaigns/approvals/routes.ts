import { approvals } from '#contract/campaigns/approvals.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { approve, reject } from './commands.ts';
import { getAudienceApproval, getCampaignApproval, listInbox, listPendingAudiences, listPendingCampaigns } from './queries.ts';

const audience = ({ audience_id: id }: { audience_id: number }) => ({ kind: 'audience', id }) as const;
const campaign = ({ campaign_id: id }: { campaign_id: number }) => ({ kind: 'campaign', id }) as const;

export function approvalsRoutes(kernel: Kernel): void {
  route(kernel, approvals.inbox, ({ db, query }) => listInbox(db, query));
  route(kernel, approvals.audience, ({ db, params }) => getAudienceApproval(db, params.id));
  route(kernel, approvals.campaign, ({ db, params, locale }) => getCampaignApproval(db, locale, params.id));
  route(kernel, approvals.pendingAudiences, ({ db, query }) => listPendingAudiences(db, query.after));
  route(kernel, approvals.approveAudience, ({ db, actor, body }) => approve(db, actor, audience(body), { updated_at: body.updated_at }));
  route(kernel, approvals.rejectAudience, ({ db, actor, body }) => reject(db, actor, audience(body), body.rejected_reason));
  route(kernel, approvals.pendingCampaigns, ({ db, locale, query }) => listPendingCampaigns(db, locale, query.after));
  route(kernel, approvals.approveCampaign, ({ db, actor, body }) => approve(db, actor, campaign(body), body));
  route(kernel, approvals.rejectCampaign, ({ db, actor, body }) => reject(db, actor, campaign(body), body.rejected_reason));
}
