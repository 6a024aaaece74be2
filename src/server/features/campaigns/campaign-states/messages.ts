import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listConcernedUsers } from '#server/features/campaigns/approvals/queries.ts';
import { message } from '#server/messages/message.ts';
import { findCampaignState } from './queries.ts';

/** Staff suspended a company's campaign. */
const campaignSuspended = message('campaign_suspended', {
  on: 'campaign.suspended',
  read: async (db, { campaign_id }) => {
    const campaign = await findCampaignState(db, campaign_id);
    return campaign?.suspended_reason ? { ...campaign, reason: campaign.suspended_reason } : undefined;
  },
  to: ({ company_id }, db) => listConcernedUsers(db, company_id, 'campaigns', null),
  link: ({ id }) => hrefOf(pages.campaign, { params: { id } }),
  app: { text: 'campaign_suspended', data: ({ name: campaign, reason }) => ({ campaign, reason }) },
});

/** The campaign has stopped because its slot is not paid and no other one is free. */
const campaignUnpaid = message('campaign_unpaid', {
  on: 'campaign.unpaid',
  read: (db, { campaign_id }) => findCampaignState(db, campaign_id),
  to: ({ company_id }, db) => listConcernedUsers(db, company_id, 'campaigns', null),
  link: () => hrefOf(pages.billing),
  app: { text: 'campaign_unpaid', data: ({ name: campaign }) => ({ campaign }) },
});

export const campaignStatesMessages = [campaignSuspended, campaignUnpaid];
