import type { AudienceMeta } from './audience-meta.ts';
import { criteria, type Criterion } from './matching.ts';

/** The fields of the criteria by name. Their schemas distinguish the three contact types. */
type Fields = Record<string, unknown>;

/** The change that removes one criterion. `range` cannot be removed. */
export function withoutCriterion(criterion: Exclude<Criterion, 'contact_type' | 'range'>): Fields {
  switch (criterion) {
    case 'age':
      return { age_from: null, age_to: null };
    case 'gender':
    case 'day_night_preference':
    case 'special_transport':
    case 'truck_type':
      return { [criterion]: 'Any' };
    case 'education':
      return { education: '0' };
    case 'team_size':
      return { team_size: 1 };
    case 'tackle':
    case 'willingness_to_move':
    case 'qualification_adr':
    case 'lift_platform':
    case 'team_under_management':
      return { [criterion]: false };
    case 'work_experience':
    case 'truck_year':
    case 'truck_mileage':
    case 'semi_trailer_weight':
    case 'semi_trailer_year':
      return { [criterion]: null };
    case 'languages':
    case 'employment_types':
    case 'traveling':
    case 'travelings':
    case 'qualifications':
    case 'experiences':
    case 'qualifications_wanted':
    case 'experiences_wanted':
    case 'skills':
    case 'international_countries':
      return { [criterion]: [] };
  }
}

/** A criterion that can be removed. */
export type OptionalCriterion = Parameters<typeof withoutCriterion>[0];
const optionalCriteria = criteria.filter(
  (criterion): criterion is OptionalCriterion => criterion !== 'contact_type' && criterion !== 'range',
);

const isNothing = (value: unknown, nothing: unknown) =>
  value === undefined || value === nothing || (Array.isArray(value) && value.length === 0);

export function isRequired(meta: AudienceMeta, criterion: OptionalCriterion): boolean {
  const fields = meta as unknown as Fields;
  return Object.entries(withoutCriterion(criterion)).some(([field, nothing]) => !isNothing(fields[field], nothing));
}

/** The criteria that require something, without `range`. */
export const requiredCriteria = (meta: AudienceMeta): OptionalCriterion[] =>
  optionalCriteria.filter((criterion) => isRequired(meta, criterion));
