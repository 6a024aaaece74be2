import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { statusColors, type CatalogueName, type OptionCategory } from '#contract/foundation/vocabulary.ts';
import { hasField, type CatalogueEntry } from '#contract/staff/catalogues.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import type { EntryForm } from './entry-form.ts';

interface Props {
  list: CatalogueName;
  category: OptionCategory | undefined;
  rows: readonly CatalogueEntry[];
  form: EntryForm;
}

/** The fields that only some lists have. */
export function EntryProperties({ list, category, rows, form }: Props) {
  const t = useTexts('catalogues');
  const groups = useTexts('option_groups');
  const known = [...new Set(rows.flatMap(({ group }) => group ?? []))];
  const nameOf = (group: string) => (hasKey('option_groups', `group.${group}`) ? groups(`group.${group}` as 'group.licence') : group);
  return (
    <>
      {hasField(list, 'group') && known.length > 1 && (
        <NativeSelect
          label={t('field.group')}
          data={[{ value: '', label: t('no_group') }, ...known.map((value) => ({ value, label: nameOf(value) }))]}
          {...form.field('group')}
        />
      )}
      {hasField(list, 'country_id') && <CountryField form={form} />}
      {hasField(list, 'level') && category === 'education' && (
        <NumberInput
          label={t('field.level')}
          description={t('level_text')}
          min={0}
          max={8}
          required
          {...form.field('level')}
          onChange={(level) => form.set('level', level === '' ? null : level)}
        />
      )}
      {hasField(list, 'can_have_text') && <Checkbox label={t('field.can_have_text')} {...form.flag('can_have_text')} />}
      {hasField(list, 'status_color') && (
        <NativeSelect
          label={t('field.status_color')}
          data={statusColors.map((value) => ({ value, label: t(`color.${value}`) }))}
          {...form.field('status_color')}
        />
      )}
    </>
  );
}

function CountryField({ form }: { form: EntryForm }) {
  const t = useTexts('catalogues');
  const countries = useQuery(query(options.countries));
  return (
    <NativeSelect
      label={t('field.country')}
      data={[
        { value: '', label: t('all_countries') },
        ...(countries.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...form.field('country_id')}
      value={form.values.country_id ?? ''}
      onChange={(event) => form.set('country_id', event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}
