import { z } from 'zod';
import { CampaignState } from './campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { BulkIds, BulkReport } from '#contract/shapes.ts';

const company = { access: 'company:campaigns', response: CampaignState } as const;
const staff = { access: 'staff:admin', response: CampaignState } as const;

/** What can be done to several campaigns at once. Unlike a toggle an action names the state it leads to: a campaign in it already stays. */
export const campaignActions = ['activate', 'stop', 'suspend', 'resume', 'archive', 'unarchive'] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** What switches a campaign on and off; every call answers the campaign's new state. */
export const campaignStates = {
  bulk: endpoint('POST', '/api/campaigns/bulk', {
    access: 'company:campaigns',
    /** `reason`: suspending asks for it. */
    body: z.strictObject({ action: z.enum(campaignActions), ids: BulkIds, reason: z.string().trim().max(500).optional() }),
    response: BulkReport,
  }),
  /** Takes a slot, or gives it back. */
  toggleActivate: endpoint('POST', '/api/campaigns/{id}/toggleActivate', company),
  /** Boosting a campaign that rests activates it too (B27). */
  toggleBoost: endpoint('POST', '/api/campaigns/{id}/toggleBoost', company),
  toggleArchive: endpoint('POST', '/api/campaigns/{id}/toggleArchive', company),
  toggleSuspend: endpoint('POST', '/api/campaigns/{id}/toggleSuspend', {
    access: ['company:campaigns', 'staff:admin'],
    body: z.strictObject({ reason: z.string().trim().max(500).optional() }),
    response: CampaignState,
  }),
  toggleCritical: endpoint('PUT', '/api/campaigns/{id}/toggleCritical', staff),
  togglePrevent: endpoint('POST', '/api/campaigns/{id}/togglePrevent', staff),
  /** Its company reads the reason beside the status. Only staff de-block it. */
  block: endpoint('POST', '/api/campaigns/{id}/block', {
    access: 'staff:admin',
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    response: CampaignState,
  }),
  deBlock: endpoint('POST', '/api/campaigns/{id}/de-block', staff),
};
