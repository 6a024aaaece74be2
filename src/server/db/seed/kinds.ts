import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import type { SeededCompany } from './companies.ts';
import type { JobTemplate } from './texts.ts';

/** The share of each campaign state in the demo. Campaigns that were active have a history. */
export const campaignKinds = {
  active: 46,
  boosted: 4,
  inactive: 12,
  suspended: 5,
  archived: 10,
  pending: 8,
  draft: 8,
  rejected: 3,
  prevented: 2,
  blocked: 2,
} as const;
export type CampaignKind = keyof typeof campaignKinds;
export const runningKinds: ReadonlySet<CampaignKind> = new Set<CampaignKind>(['active', 'boosted']);

export interface SeededCampaign {
  id: number;
  company: SeededCompany;
  audience_id: number;
  target: AudienceTarget;
  template: JobTemplate;
  kind: CampaignKind;
  /** The time of the first offers; null: none were sent. */
  activated_at: Date | null;
}
