import type { Staff } from '#contract/people.ts';
import { acceptAudience, refuseAudience } from '#server/features/matching/audiences/commands.ts';
import { resetRejectedOffers } from '#server/features/campaigns/campaign-offers/commands.ts';
import { acceptCampaign, refuseCampaign } from '#server/features/campaigns/campaigns/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';

interface Decided {
  id: number;
  company_id: number;
}

const note = (
  tx: Tx,
  staff: Staff,
  action: `${'audience' | 'campaign'}.${'approved' | 'rejected'}`,
  { id, company_id }: Decided,
  details: Record<string, unknown>,
) => audit(tx, staff, { action, subject: action.split('.')[0]!, subject_id: id, company_id, details });

export async function approveAudience(
  tx: Tx,
  staff: Staff,
  { audience_id, updated_at }: { audience_id: number; updated_at?: string | undefined },
) {
  const decided = await acceptAudience(tx, staff, audience_id, updated_at);
  await note(tx, staff, 'audience.approved', decided, { decided_on: audience_id });
  return { id: decided.id, status: 'approved' as const };
}

export async function rejectAudience(
  tx: Tx,
  staff: Staff,
  { audience_id, rejected_reason }: { audience_id: number; rejected_reason: string },
) {
  const decided = await refuseAudience(tx, staff, audience_id, rejected_reason);
  await note(tx, staff, 'audience.rejected', decided, { decided_on: audience_id, rejected_reason });
  return { id: decided.id, status: 'rejected' as const };
}

interface CampaignApproval {
  campaign_id: number;
  reset_rejected_offers: boolean;
  updated_at?: string | undefined;
}

export async function approveCampaign(tx: Tx, staff: Staff, { campaign_id, reset_rejected_offers, updated_at }: CampaignApproval) {
  const decided = await acceptCampaign(tx, staff, campaign_id, updated_at);
  if (reset_rejected_offers) await resetRejectedOffers(tx, staff, decided.id);
  await note(tx, staff, 'campaign.approved', decided, { decided_on: campaign_id, reset_rejected_offers });
  return { id: decided.id, status: 'approved' as const };
}

export async function rejectCampaign(
  tx: Tx,
  staff: Staff,
  { campaign_id, rejected_reason }: { campaign_id: number; rejected_reason: string },
) {
  const decided = await refuseCampaign(tx, campaign_id, rejected_reason);
  await note(tx, staff, 'campaign.rejected', decided, { decided_on: campaign_id, rejected_reason });
  return { id: decided.id, status: 'rejected' as const };
}
