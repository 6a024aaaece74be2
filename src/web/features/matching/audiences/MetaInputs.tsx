import { NativeSelect } from '@mantine/core';
import { metaCategories, type MetaOptionField } from '#contract/matching/audience-meta.ts';
import { withoutRequiredFromWanted } from '#contract/matching/audiences.policy.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { MultiSelect, type Operator } from '#web/ui/input/MultiSelect.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import type { AudienceForm } from './audience-form.ts';

type ListField = Exclude<MetaOptionField, 'education' | 'special_transport' | 'truck_type'>;
const requiredFields: Partial<Record<ListField, string>> = { qualifications_wanted: 'qualifications', experiences_wanted: 'experiences' };

/** A list criterion with its operator. A required entry is removed from the wanted list, and not offered there (V015). */
export function MetaList({ form, field, description }: { form: AudienceForm; field: ListField; description?: string }) {
  const t = useTexts('audiences');
  const meta = form.values.meta as unknown as Record<string, unknown>;
  const requiredKeys = (meta[requiredFields[field] ?? ''] ?? []) as string[];
  const picks = useOptionPicks(metaCategories[field]).filter(({ key }) => !requiredKeys.includes(key));
  const { id, name, value, onBlur, error } = form.field(`meta.${field}`);
  return (
    <MultiSelect
      id={id}
      name={name}
      label={t(`field.${field}`)}
      {...(description && { description })}
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

/** One option of a list, or any. `any` is the stored value of "any". */
export function MetaChoice({
  form,
  field,
  any = 'Any',
}: {
  form: AudienceForm;
  field: 'education' | 'special_transport' | 'truck_type';
  any?: string;
}) {
  const t = useTexts('audiences');
  const picks = useOptionPicks(metaCategories[field]);
  const data = [{ value: any, label: t('any') }, ...picks.map(({ key, label }) => ({ value: key, label }))];
  return <NativeSelect label={t(`field.${field}`)} data={data} {...form.field(`meta.${field}`)} />;
}

interface NumbersProps {
  form: AudienceForm;
  field: 'age_from' | 'age_to' | 'work_experience';
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

interface NumberProps {
  form: AudienceForm;
  field: 'truck_year' | 'truck_mileage' | 'semi_trailer_weight' | 'semi_trailer_year' | 'team_size';
  suffix?: string;
}

/** A typed number; empty requires nothing. */
export function MetaNumber({ form, field, suffix }: NumberProps) {
  const t = useTexts('audiences');
  const { onChange: _, ...props } = form.field(`meta.${field}`);

  return (
    <NumberInput
      label={t(`input.${field}`)}
      placeholder={t('any')}
      allowDecimal={false}
      grouped={field === 'truck_mileage'}
      {...(suffix && { suffix: ` ${suffix}` })}
      {...props}
      onChange={(value) => form.set(`meta.${field}`, value === '' ? null : Number(value))}
    />
  );
}
