import type { CampaignContent } from '#contract/hiring/campaign-form.ts';
import type { CampaignFacts } from '#contract/hiring/campaign-status.ts';
import { campaignStatus } from '#contract/hiring/campaign-status.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { grossOf, valuedOverTimeRules, type Pay } from '#contract/hiring/salary.ts';

/** A campaign can be published until its first activation. Afterwards its changes are published; they have a parent (ST005). */
export const canPublish = (campaign: { activated_at: unknown; parent_id: number | null }): boolean =>
  campaign.activated_at === null || campaign.parent_id !== null;

/** Why a campaign cannot be activated; undefined: it can. The slot is checked elsewhere. */
export function startObstacle(
  facts: CampaignFacts,
  audience: { status: string; archived_at: unknown; deleted_at: unknown } | undefined,
): ErrorCode | undefined {
  switch (campaignStatus({ ...facts, is_active: false })) {
    case 'archived':
      return 'campaign_archived';
    case 'blocked':
    case 'prevented':
    case 'suspended':
      return 'campaign_suspended';
    case 'rejected':
    case 'draft':
    case 'pending':
      return 'campaign_not_approved';
    case 'filled':
      return 'campaign_filled';
    case 'active':
    case 'inactive':
  }
  return audience?.status === 'approved' && !audience.archived_at && !audience.deleted_at ? undefined : 'audience_not_ready';
}

/** Whether boosting needs a confirmation (B27): the campaign uses a slot and has no subscription of its own. */
export const boostNeedsConfirmation = (campaign: { slot: object | null; has_active_subscription: boolean; boosted_at: unknown }): boolean =>
  !campaign.boosted_at && campaign.slot !== null && !campaign.has_active_subscription;

/** Only staff can resume what staff suspended. */
export const canResume = (side: 'company' | 'staff', campaign: { suspended_by_staff: boolean }): boolean =>
  side === 'staff' || !campaign.suspended_by_staff;

type Problems = Record<string, ErrorCode>;

function payProblems(end: string, pay: Pay): Problems {
  const at = (field: string) => `meta.salary.range.${end}.${field}`;
  const problems: Problems = {};
  if (pay.type === 'fix' && !pay.amount_gross) problems[at('amount_gross')] = 'required';
  if (pay.type === 'hourly' && !pay.hourly) problems[at('hourly')] = 'required';
  if (pay.type === 'hourly' && !pay.hours) problems[at('hours')] = 'required';
  if (valuedOverTimeRules.includes(pay.over_time_rule) && pay.over_time_value === null) problems[at('over_time_value')] = 'required';
  return problems;
}

/** The fields that are missing before the campaign can be published. Directive (EU) 2023/970 requires the pay range. */
export function missingForPublishing({ name, title, description, audience_id, contact_person_id, meta }: CampaignContent): Problems {
  const { from, till } = meta.salary.range;
  const [least, most] = [grossOf(from), grossOf(till)];
  return {
    ...(!name && { name: 'required' as const }),
    ...(!title && { title: 'required' as const }),
    ...(!description && { description: 'required' as const }),
    ...(!audience_id && { audience_id: 'required' as const }),
    ...(!contact_person_id && { contact_person_id: 'required' as const }),
    ...payProblems('from', from),
    ...payProblems('till', till),
    ...(least !== null &&
      most !== null &&
      least > most && { [`meta.salary.range.till.${till.type === 'fix' ? 'amount_gross' : 'hourly'}`]: 'pay_till_below_from' as const }),
  };
}
