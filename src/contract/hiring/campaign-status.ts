/** In order of precedence: the first status whose condition holds applies. */
export const campaignStatuses = [
  'archived',
  'blocked',
  'suspended',
  'prevented',
  'rejected',
  'draft',
  'pending',
  'filled',
  'active',
  'inactive',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

type When = Date | string | null;
/** The facts that determine the status of a campaign. */
export interface CampaignFacts {
  archived_at: When;
  blocked_at: When;
  suspended_at: When;
  prevented_at: When;
  rejected_at: When;
  published_at: When;
  approved_at: When;
  /** Reported hires fill all vacancies. */
  filled_at: When;
  is_active: boolean;
}

/** The only place that computes the status of a campaign. */
export function campaignStatus(facts: CampaignFacts): CampaignStatus {
  if (facts.archived_at) return 'archived';
  if (facts.blocked_at) return 'blocked';
  if (facts.suspended_at) return 'suspended';
  if (facts.prevented_at) return 'prevented';
  if (facts.rejected_at) return 'rejected';
  if (!facts.published_at) return 'draft';
  if (!facts.approved_at) return 'pending';
  if (facts.filled_at) return 'filled';
  return facts.is_active ? 'active' : 'inactive';
}

/** Offers are sent, and drivers can read the job, only while this is true. */
export const isRunning = (facts: CampaignFacts): boolean => campaignStatus(facts) === 'active';
