import { metaCategories, type AudienceMeta } from '#contract/matching/audience-meta.ts';
import type { Criterion } from '#contract/matching/matching.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance, listed, number } from '#web/ui/format.ts';

export interface MetaFact {
  criterion: Criterion | 'location' | 'optimize_audience';
  name: string;
  value: string;
  /** The written reason for a protected trait. */
  reason?: string;
}

/** All fields of the three contact types; a missing one requires nothing. */
type AnyMeta = Partial<Record<string, unknown>> & AudienceMeta;

const lists = [
  'qualifications',
  'experiences',
  'qualifications_wanted',
  'experiences_wanted',
  'skills',
  'languages',
  'employment_types',
  'traveling',
  'travelings',
  'international_countries',
] as const;
const choices = ['education', 'special_transport', 'truck_type'] as const;
const flags = ['tackle', 'willingness_to_move', 'qualification_adr', 'lift_platform', 'optimize_audience'] as const;
const atLeast = ['truck_year', 'semi_trailer_year'] as const;

/** The criteria of an audience as text, in reading order, without empty ones. */
export function useMetaFacts(): (meta: AudienceMeta) => MetaFact[] {
  const t = useTexts('audiences');
  const label = useLabels();
  return (given) => {
    const meta = given as AnyMeta;
    const facts: MetaFact[] = [];
    const add = (criterion: MetaFact['criterion'], value: string, reason?: string) =>
      facts.push({ criterion, name: t(`field.${criterion}`), value, ...(reason && { reason }) });
    if (meta.location) add('location', meta.location.label ?? `${number(meta.location.lat)}, ${number(meta.location.lng)}`);
    add('range', distance(meta.range));
    for (const field of lists) {
      const keys = (meta[field] ?? []) as string[];
      const words = keys.map((key) => label(metaCategories[field], key));
      if (words.length > 0) add(field, listed(words, meta[`${field}_operator`] === 'or' ? 'disjunction' : 'conjunction'));
    }
    for (const field of choices) {
      const key = meta[field];
      if (typeof key === 'string' && key !== 'Any' && key !== '0') add(field, label(metaCategories[field], key));
    }
    if (meta.work_experience !== null) add('work_experience', t('years_at_least', { count: meta.work_experience }));
    if (meta.day_night_preference !== 'Any') add('day_night_preference', t(`day_night.${meta.day_night_preference}`));
    for (const field of atLeast) if (typeof meta[field] === 'number') add(field, t('from_year', { year: String(meta[field]) }));
    if (typeof meta['truck_mileage'] === 'number') add('truck_mileage', t('at_most_km', { km: number(meta['truck_mileage']) }));
    if (typeof meta['semi_trailer_weight'] === 'number')
      add('semi_trailer_weight', t('at_least_tonnes', { count: meta['semi_trailer_weight'] }));
    if (meta['team_under_management'] === true) add('team_size', t('people_at_least', { count: Number(meta['team_size'] ?? 1) }));
    for (const field of flags) if (meta[field] === true) add(field, t('yes'));
    if (meta.gender !== 'Any') add('gender', t(`gender.${meta.gender}`), meta.gender_reason);
    if (meta.age_from !== null || meta.age_to !== null) add('age', ageOf(meta, t), meta.age_reason);
    return facts;
  };
}

function ageOf({ age_from, age_to }: AudienceMeta, t: ReturnType<typeof useTexts<'audiences'>>): string {
  if (age_from !== null && age_to !== null) return t('age_between', { from: age_from, to: age_to });
  return age_from !== null ? t('age_from_only', { from: age_from }) : t('age_to_only', { to: age_to ?? 0 });
}
