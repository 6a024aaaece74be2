import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listConcernedUsers } from '#server/features/campaigns/approval-decisions/queries.ts';
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

/** Staff blocked a company's campaign. */
const campaignBlocked = message('campaign_blocked', {
  on: 'campaign.blocked',
  read: async (db, { campaign_id }) => {
    const campaign = await findCampaignState(db, campaign_id);
    return campaign?.blocked_reason ? { ...campaign, reason: campaign.blocked_reason } : undefined;
  },
  to: ({ company_id }, db) => listConcernedUsers(db, company_id, 'campaigns', null),
  link: ({ id }) => hrefOf(pages.campaign, { params: { id } }),
  app: { text: 'campaign_blocked', data: ({ name: campaign, reason }) => ({ campaign, reason }) },
});

/** Staff de-blocked it. */
const campaignDeblocked = message('campaign_deblocked', {
  on: 'campaign.deblocked',
  read: (db, { campaign_id }) => findCampaignState(db, campaign_id),
  to: ({ company_id }, db) => listConcernedUsers(db, company_id, 'campaigns', null),
  link: ({ id }) => hrefOf(pages.campaign, { params: { id } }),
  app: { text: 'campaign_deblocked', data: ({ name: campaign }) => ({ campaign }) },
});

/** The campaign has stopped because its slot is not paid and no other one is free. */
const campaignUnpaid = message('campaign_unpaid', {
  on: 'campaign.unpaid',
  read: (db, { campaign_id }) => findCampaignState(db, campaign_id),
  to: ({ company_id }, db) => listConcernedUsers(db, company_id, 'campaigns', null),
  link: () => hrefOf(pages.billing),
  app: { text: 'campaign_unpaid', data: ({ name: campaign }) => ({ campaign }) },
});

/** All vacancies have a hire: the company closes the campaign, or wants more people. */
const campaignFilled = message('campaign_filled', {
  on: 'campaign.filled',
  read: async (db, { campaign_id }) => {
    const campaign = await findCampaignState(db, campaign_id);
    return campaign?.filled_at ? campaign : undefined;
  },
  to: ({ company_id }, db) => listConcernedUsers(db, company_id, 'campaigns', null),
  link: ({ id }) => hrefOf(pages.campaign, { params: { id } }),
  app: { text: 'campaign_filled', data: ({ name: campaign, vacancies: count }) => ({ campaign, count }) },
});

export const campaignStatesMessages = [campaignFilled, campaignSuspended, campaignBlocked, campaignDeblocked, campaignUnpaid];
