import type { AudienceMeta, AudienceTarget } from '#contract/matching/audience-meta.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { REASON_LENGTH } from '#contract/matching/audience-meta.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

export interface AudienceValues extends Record<string, unknown> {
  name: string;
  partner_customer_id: number | null;
  contact_type: ContactType;
  meta: AudienceMeta;
}
export type AudienceForm = ContractForm<AudienceValues>;

/**
 * The part of the criteria that can be counted while typing: protected traits with a reason, ages in order. `undefined` without a place.
 */
export function countable({ contact_type, meta }: Pick<AudienceValues, 'contact_type' | 'meta'>): AudienceTarget | undefined {
  if (!meta.location) return undefined;
  const whole = { ...meta };
  if (meta.gender_reason.trim().length < REASON_LENGTH) Object.assign(whole, { gender: 'Any', gender_reason: '' });
  const in_order = meta.age_from === null || meta.age_to === null || meta.age_from <= meta.age_to;
  if (meta.age_reason.trim().length < REASON_LENGTH || !in_order) Object.assign(whole, { age_from: null, age_to: null, age_reason: '' });
  return { contact_type, meta: whole } as AudienceTarget;
}

/** Whether a criterion is not counted yet because its reason is missing. */
export const isHeldBack = ({ meta }: Pick<AudienceValues, 'meta'>): boolean =>
  (meta.gender !== 'Any' && meta.gender_reason.trim().length < REASON_LENGTH) ||
  ((meta.age_from !== null || meta.age_to !== null) && meta.age_reason.trim().length < REASON_LENGTH);
