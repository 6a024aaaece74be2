import { TextInput } from '@mantine/core';
import type { CatalogueName, OptionCategory } from '#contract/foundation/vocabulary.ts';
import { locales } from '#contract/people.ts';
import { entriesOf, type CatalogueEntry } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { languageNames } from '#web/ui/Language.tsx';
import { Columns, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { EntryProperties } from './EntryProperties.tsx';
import { fieldsOfList, valuesOf, type EntryForm } from './entry-form.ts';

interface Props {
  list: CatalogueName;
  category: OptionCategory | undefined;
  /** The entry to change; without one a new one is added. */
  entry?: CatalogueEntry;
  rows: readonly CatalogueEntry[];
  onClose: () => void;
}

/** All fields and all five languages of an entry. A language without a text shows the one that takes its place. */
export function EntryDialog({ list, category, entry, rows, onClose }: Props) {
  const t = useTexts('catalogues');
  const calls = entriesOf[list];
  const saved = (text: string) => () => {
    toast.success(text);
    onClose();
  };
  const initial = valuesOf(entry);
  const creating = useContractForm(calls.create, {
    initial,
    input: (values) => ({ body: { ...fieldsOfList(list, values), key: values.key, ...(list === 'options' && category && { category }) } }),
    onSaved: saved(t(`created.${list}`)),
  });
  const editing = useContractForm(calls.update, {
    initial,
    input: (values) => ({ params: { id: entry?.id ?? 0 }, body: fieldsOfList(list, values) }),
    onSaved: saved(t(`edited.${list}`)),
  });
  const form: EntryForm = entry ? editing : creating;
  const title = entry ? t('edit_of', { name: entry.name }) : t(`add_to.${list}`);
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <Stack gap="sm">
        {entry ? (
          <p>
            {t('field.key')}: <code>{entry.key}</code>
          </p>
        ) : (
          <TextInput label={t('field.key')} description={t('key_text')} required data-autofocus autoComplete="off" {...form.field('key')} />
        )}
        <Texts form={form} entry={entry} />
        <EntryProperties list={list} category={entry?.category ?? category} rows={rows} form={form} />
        <Columns min={200}>
          <NumberInput
            label={t('field.order')}
            min={1}
            max={10_000}
            {...form.field('order')}
            onChange={(order) => form.set('order', order === '' ? 1 : order)}
          />
        </Columns>
      </Stack>
    </FormDialog>
  );
}

function Texts({ form, entry }: { form: EntryForm; entry: CatalogueEntry | undefined }) {
  const t = useTexts('catalogues');
  const texts = form.values.label;
  const fallback = ['es', 'en', 'de', 'pl', 'ro'].map((locale) => texts[locale as 'es']).find(Boolean);
  return (
    <>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          lang={locale}
          label={languageNames[locale]}
          placeholder={fallback}
          {...(entry && !texts[locale] && fallback && { description: t('falls_back', { text: fallback }) })}
          {...form.field(`label.${locale}`)}
        />
      ))}
      {form.errors['label'] && <p role="alert">{form.errors['label']}</p>}
    </>
  );
}
