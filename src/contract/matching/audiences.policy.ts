import type { AudienceMeta } from './audience-meta.ts';
import { isRequired, withoutCriterion } from './criteria.ts';

/** An audience of a running campaign cannot be archived. Used by the command and by the button. */
export const canArchive = (audience: { running_campaigns_count: number }): boolean => audience.running_campaigns_count === 0;

/** The contact type is fixed once a campaign uses the audience. */
export const canChangeType = (audience: { campaigns_count: number }): boolean => audience.campaigns_count === 0;

export interface ProtectedTrait {
  trait: 'gender' | 'age';
  reason: string;
}

/** The protected traits of the criteria, each with its written reason (AGG § 11; Ley 15/2022). */
export function protectedTraits(
  meta: Pick<AudienceMeta, 'gender' | 'gender_reason' | 'age_from' | 'age_to' | 'age_reason'>,
): ProtectedTrait[] {
  const traits: ProtectedTrait[] = [];
  if (meta.gender !== 'Any') traits.push({ trait: 'gender', reason: meta.gender_reason });
  if (meta.age_from !== null || meta.age_to !== null) traits.push({ trait: 'age', reason: meta.age_reason });
  return traits;
}

/** Whether the criteria require a protected trait. */
export const requiresTrait = (meta: object): boolean => isRequired(meta, 'gender') || isRequired(meta, 'age');
/** The same criteria for people of every gender and age. */
export const withoutTraits = <Meta extends object>(meta: Meta): Meta => ({
  ...meta,
  ...withoutCriterion('gender'),
  ...withoutCriterion('age'),
});

/** A required qualification or experience is removed from the wanted list (V015). */
export function withoutRequiredFromWanted<Meta extends object>(meta: Meta): Meta {
  const lists = meta as Record<string, unknown>;
  const left = (wanted: string, required: string) => {
    const [wantedKeys, requiredKeys] = [lists[wanted], lists[required]];
    return Array.isArray(wantedKeys) && Array.isArray(requiredKeys)
      ? { [wanted]: wantedKeys.filter((key) => !requiredKeys.includes(key)) }
      : {};
  };
  return { ...meta, ...left('qualifications_wanted', 'qualifications'), ...left('experiences_wanted', 'experiences') };
}
