import { z } from 'zod';
import { CampaignState } from './campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Vacancies } from '#contract/hiring/campaign-form.ts';
import { BulkIds, BulkReport } from '#contract/shapes.ts';

const company = { access: 'company:campaigns', response: CampaignState } as const;
const staff = { access: 'staff:admin', response: CampaignState } as const;

/**
 * Actions on several campaigns at once. An action names the state that it leads to, unlike a toggle; a campaign in that state is left
 * unchanged.
 */
export const campaignActions = ['activate', 'stop', 'suspend', 'resume', 'archive', 'unarchive'] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** Calls that switch a campaign on and off. Each returns the new state. */
export const campaignStates = {
  bulk: endpoint('POST', '/api/campaigns/bulk', {
    access: 'company:campaigns',
    /** `reason` is required for suspending. */
    body: z.strictObject({ action: z.enum(campaignActions), ids: BulkIds, reason: z.string().trim().max(500).optional() }),
    response: BulkReport,
  }),
  /** Occupies a slot, or releases it. */
  toggleActivate: endpoint('POST', '/api/campaigns/{id}/toggleActivate', company),
  /** Boosting an inactive campaign also activates it (B27). */
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
  /** The number of people that the campaign wants. More than are filled: it runs again. Changes at once, without an approval. */
  setVacancies: endpoint('PUT', '/api/campaigns/{id}/vacancies', { ...company, body: z.strictObject({ vacancies: Vacancies }) }),
  deBlock: endpoint('POST', '/api/campaigns/{id}/de-block', staff),
};
