import { catalogueOf, criteria, declarationOf, hasOptions, type OptionalCriterion } from '#contract/matching/criteria.ts';
import type { Criterion } from '#contract/matching/matching.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance, listed, number } from '#web/ui/format.ts';

const isUnset = (value: unknown) => value === null || value === undefined || value === 'Any' || value === '';

/** The name of a criterion, and the required or actual value as text. */
export function useCriterionWords() {
  const audience = useTexts('audiences');
  const t = useTexts('matching');
  const label = useLabels();
  const nameOf = (criterion: Criterion): string => audience(`field.${criterion}`);
  const wordOf = (criterion: Criterion, key: string): string => {
    if (criterion === 'contact_type') return audience(`contact_type.${key as 'driver'}`);
    if (hasOptions(criterion)) return label(catalogueOf(criterion), key);
    const declared = isDeclared(criterion) && declarationOf(criterion);
    if (!declared || declared.kind !== 'word') return key;
    return declared.words.includes(key) || key === declared.both ? audience(`${criterion}.${key}` as 'gender.female') : key;
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
    const declared = isDeclared(criterion) ? declarationOf(criterion) : undefined;
    if (declared?.kind === 'age') return t('years', { count: amount });
    if (declared?.kind !== 'at_least') return number(amount);
    if (declared.unit === 'years') return t('years', { count: amount });
    return declared.unit === 'year' ? String(amount) : number(amount);
  };
  return { nameOf, wordsOf, amountOf };
}

const isDeclared = (criterion: Criterion): criterion is OptionalCriterion => criterion in criteria;
