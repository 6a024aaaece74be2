import { Checkbox, NativeSelect } from '@mantine/core';
import { withoutRequiredFromWanted } from '#contract/matching/audiences.policy.ts';
import { catalogueOf, criteria, declarationOf, type CriterionOfKind, type OptionalCriterion } from '#contract/matching/criteria.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { MultiSelect, type Operator } from '#web/ui/input/MultiSelect.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { offeredFor } from '#web/ui/input/offered.ts';
import type { AudienceForm } from './audience-form.ts';
import type { WordKey } from './use-meta-facts.ts';

/** Up to so many numbers are offered as a list, more are typed. */
const OFFERED_NUMBERS = 60;
const symbols = { km: 'km', tonnes: 't', years: undefined, year: undefined, people: undefined } as const;

/** The input of a criterion, by its kind. */
export function MetaField({ form, criterion }: { form: AudienceForm; criterion: OptionalCriterion }) {
  const t = useTexts('audiences');
  const declared = declarationOf(criterion);
  switch (declared.kind) {
    case 'list':
      return <MetaList form={form} field={criterion as ListField} />;
    case 'option':
    case 'level':
      return <MetaChoice form={form} field={criterion as ChoiceField} any={declared.nothing} />;
    case 'word':
      return <MetaWord form={form} field={criterion as WordField} />;
    case 'flag':
      return <Checkbox label={t(`field.${criterion}`)} {...form.flag(`meta.${criterion}`)} />;
    case 'at_least':
    case 'at_most': {
      const { min, max } = declared;
      if (max - min > OFFERED_NUMBERS) return <MetaNumber form={form} field={criterion as NumberField} />;
      const words = (count: number) => t('years_at_least', { count });
      return <MetaNumberChoice form={form} field={criterion} label={t(`field.${criterion}`)} min={min} max={max} words={words} />;
    }
    case 'age':
      return null;
  }
}

type ListField = CriterionOfKind<'list'>;
const requiredFields: Partial<Record<ListField, string>> = { qualifications_wanted: 'qualifications', experiences_wanted: 'experiences' };
const hints = { qualifications_wanted: 'wanted_hint', experiences_wanted: 'wanted_experience_hint' } as const;

/** A list criterion with its operator. A required entry is removed from the wanted list, and not offered there (V015). */
function MetaList({ form, field }: { form: AudienceForm; field: ListField }) {
  const t = useTexts('audiences');
  const meta = form.values.meta as unknown as Record<string, unknown>;
  const requiredKeys = (meta[requiredFields[field] ?? ''] ?? []) as string[];
  const picks = useOptionPicks(catalogueOf(field)).filter(({ key }) => !requiredKeys.includes(key));
  const { id, name, value, onBlur, error } = form.field(`meta.${field}`);
  return (
    <MultiSelect
      id={id}
      name={name}
      label={t(`field.${field}`)}
      {...(field in hints && { description: t(hints[field as keyof typeof hints]) })}
      placeholder={t('any')}
      options={picks}
      value={value as string[]}
      onBlur={onBlur}
      {...(error && { error })}
      onChange={(keys) => form.set('meta', withoutRequiredFromWanted({ ...form.values.meta, [field]: keys }))}
      operator={meta[`${field}_operator`] as Operator}
      onOperator={(operator) => form.set(`meta.${field}_operator`, operator)}
    />
  );
}

type ChoiceField = CriterionOfKind<'option' | 'level'>;

/** One option of a list, or any. `any` is the stored value of "any". */
function MetaChoice({ form, field, any }: { form: AudienceForm; field: ChoiceField; any: string }) {
  const t = useTexts('audiences');
  const chosen = (form.values.meta as unknown as Record<string, unknown>)[field] as string;
  const picks = offeredFor(chosen, useOptionPicks(catalogueOf(field)));
  const data = [{ value: any, label: t('any') }, ...picks.map(({ key, label }) => ({ value: key, label }))];
  return <NativeSelect label={t(`field.${field}`)} data={data} {...form.field(`meta.${field}`)} />;
}

type WordField = CriterionOfKind<'word'>;

/** One of few words, or any. */
function MetaWord({ form, field }: { form: AudienceForm; field: WordField }) {
  const t = useTexts('audiences');
  const { words, nothing } = criteria[field];
  const data = [{ value: nothing, label: t('any') }, ...words.map((value) => ({ value, label: t(`${field}.${value}` as WordKey) }))];
  return <NativeSelect label={t(`field.${field}`)} data={data} {...form.field(`meta.${field}`)} />;
}

interface NumbersProps {
  form: AudienceForm;
  field: string;
  label: string;
  min: number;
  max: number;
  /** The text of a number: "5 years". */
  words: (value: number) => string;
}

/** One of a few numbers, or any. */
export function MetaNumberChoice({ form, field, label, min, max, words }: NumbersProps) {
  const t = useTexts('audiences');
  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const { onChange: _, ...props } = form.field(`meta.${field}`);
  const data = [{ value: '', label: t('any') }, ...numbers.map((value) => ({ value: String(value), label: words(value) }))];
  const choose = (text: string) => form.set(`meta.${field}`, text === '' ? null : Number(text));
  return (
    <NativeSelect
      label={label}
      data={data}
      {...props}
      value={String(props.value)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Numbers that are typed; a list of numbers has the name of its field as label. */
type NumberField = Exclude<CriterionOfKind<'at_least' | 'at_most'>, 'work_experience'>;

/** A typed number; empty requires nothing. */
function MetaNumber({ form, field }: { form: AudienceForm; field: NumberField }) {
  const t = useTexts('audiences');
  const { onChange: _, ...props } = form.field(`meta.${field}`);
  const { unit } = criteria[field];
  const suffix = symbols[unit];
  return (
    <NumberInput
      label={t(`input.${field}`)}
      placeholder={t('any')}
      allowDecimal={false}
      grouped={unit === 'km'}
      {...(suffix && { suffix: ` ${suffix}` })}
      {...props}
      onChange={(value) => form.set(`meta.${field}`, value === '' ? null : Number(value))}
    />
  );
}
