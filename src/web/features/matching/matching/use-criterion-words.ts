import { metaCategories, type MetaOptionField } from '#contract/matching/audience-meta.ts';
import type { Criterion } from '#contract/matching/matching.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance, listed, number } from '#web/ui/format.ts';

const years: readonly Criterion[] = ['truck_year', 'semi_trailer_year'];
const isUnset = (value: unknown) => value === null || value === undefined || value === 'Any' || value === '';

/** The name of a criterion, and the required or actual value as text. */
export function useCriterionWords() {
  const audience = useTexts('audiences');
  const t = useTexts('matching');
  const label = useLabels();
  const nameOf = (criterion: Criterion): string => audience(`field.${criterion}`);
  const wordOf = (criterion: Criterion, key: string): string => {
    if (criterion === 'gender') return key === 'female' || key === 'male' || key === 'diverse' ? audience(`gender.${key}`) : key;
    if (criterion === 'day_night_preference')
      return key === 'day' || key === 'night' || key === 'both' ? audience(`day_night.${key}`) : key;
    if (criterion === 'contact_type') return audience(`contact_type.${key as 'driver'}`);
    return criterion in metaCategories ? label(metaCategories[criterion as MetaOptionField], key) : key;
  };
  function wordsOf(criterion: Criterion, value: unknown, operator: 'and' | 'or' | null = null): string {
    if (Array.isArray(value)) {
      const words = value.map((key: string) => wordOf(criterion, key));
      return words.length > 0 ? listed(words, operator === 'or' ? 'disjunction' : 'conjunction') : t('nothing');
    }
    if (isUnset(value)) return t('nothing');
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'string') return wordOf(criterion, value);
    if (typeof value === 'number') return amountOf(criterion, value);
    const { from, to } = value as { from: number | null; to: number | null };
    return t('span', { from: from ?? '…', to: to ?? '…' });
  }
  const amountOf = (criterion: Criterion, amount: number): string => {
    if (criterion === 'range') return distance(amount);
    if (criterion === 'work_experience' || criterion === 'age') return t('years', { count: amount });
    return years.includes(criterion) ? String(amount) : number(amount);
  };
  return { nameOf, wordsOf, amountOf };
}
