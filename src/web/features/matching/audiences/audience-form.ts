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
 * What can be counted while somebody is still typing: a protected trait counts once its reason stands there, ages once they are
 * in order. `undefined` while there is no place.
 */
export function countable({ contact_type, meta }: Pick<AudienceValues, 'contact_type' | 'meta'>): AudienceTarget | undefined {
  if (!meta.location) return undefined;
  const whole = { ...meta };
  if (meta.gender_reason.trim().length < REASON_LENGTH) Object.assign(whole, { gender: 'Any', gender_reason: '' });
  const in_order = meta.age_from === null || meta.age_to === null || meta.age_from <= meta.age_to;
  if (meta.age_reason.trim().length < REASON_LENGTH || !in_order) Object.assign(whole, { age_from: null, age_to: null, age_reason: '' });
  return { contact_type, meta: whole } as AudienceTarget;
}

/** Whether something is asked for that is not counted yet, for want of a reason. */
export const isHeldBack = ({ meta }: Pick<AudienceValues, 'meta'>): boolean =>
  (meta.gender !== 'Any' && meta.gender_reason.trim().length < REASON_LENGTH) ||
  ((meta.age_from !== null || meta.age_to !== null) && meta.age_reason.trim().length < REASON_LENGTH);
