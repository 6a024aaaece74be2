import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import { isRequired, catalogueOf, criteria, declaredCriteria, hasOptions, type CriterionOfKind } from '#contract/matching/criteria.ts';
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

type Words = CriterionOfKind<'word'>;
/** The keys of the texts for criteria that are one of few words. */
export type WordKey = { [Name in Words]: `${Name}.${(typeof criteria)[Name]['words'][number]}` }[Words];

/** The criteria of an audience as text, in reading order, without empty ones. */
export function useMetaFacts(): (meta: AudienceMeta) => MetaFact[] {
  const t = useTexts('audiences');
  const label = useLabels();
  const inUnit = {
    years: (count: number) => t('years_at_least', { count }),
    year: (year: number) => t('from_year', { year: String(year) }),
    km: (km: number) => t('at_most_km', { km: number(km) }),
    tonnes: (count: number) => t('at_least_tonnes', { count }),
    people: (count: number) => t('people_at_least', { count }),
  };
  function valueOf(declared: (typeof declaredCriteria)[number], meta: AudienceMeta): string {
    const fields = meta as Partial<Record<string, unknown>> & AudienceMeta;
    const value = fields[declared.name];
    switch (declared.kind) {
      case 'age':
        return ageOf(meta, t);
      case 'flag':
        return t('yes');
      case 'word':
        return t(`${declared.name}.${String(value)}` as WordKey);
      case 'at_least':
      case 'at_most':
        return inUnit[declared.unit](Number(value));
      default: {
        const keys = Array.isArray(value) ? (value as string[]) : [String(value)];
        const labels = hasOptions(declared.name) ? keys.map((key) => label(catalogueOf(declared.name as 'skills'), key)) : keys;
        return listed(labels, fields[`${declared.name}_operator`] === 'or' ? 'disjunction' : 'conjunction');
      }
    }
  }
  return (meta) => {
    const facts: MetaFact[] = [];
    const add = (criterion: MetaFact['criterion'], value: string, reason?: string) =>
      facts.push({ criterion, name: t(`field.${criterion}`), value, ...(reason && { reason }) });
    if (meta.location) add('location', meta.location.label ?? `${number(meta.location.lat)}, ${number(meta.location.lng)}`);
    add('range', distance(meta.range));
    const reasons: Partial<Record<Criterion, string>> = { gender: meta.gender_reason, age: meta.age_reason };
    for (const declared of declaredCriteria)
      if (isRequired(meta, declared.name)) add(declared.name, valueOf(declared, meta), reasons[declared.name]);
    if (meta.optimize_audience) add('optimize_audience', t('yes'));
    return facts;
  };
}

function ageOf({ age_from, age_to }: AudienceMeta, t: ReturnType<typeof useTexts<'audiences'>>): string {
  if (age_from !== null && age_to !== null) return t('age_between', { from: age_from, to: age_to });
  return age_from !== null ? t('age_from_only', { from: age_from }) : t('age_to_only', { to: age_to ?? 0 });
}
