import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { BulkSource, BulkVia } from '#contract/foundation/vocabulary.ts';
import { locales, type Locale } from '#contract/people.ts';
import { placeholdersOf } from '#contract/staff/bulk-messages.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { languageNames } from '#web/ui/Language.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import css from './BulkMessages.module.css';
import { SmsSize } from '../driver-messages/SmsSize.tsx';
import type { Draft } from './draft.ts';

interface Props {
  form: ContractForm<Draft>;
  via: BulkVia;
  from: BulkSource;
}

/** The text in one language, and translations for readers of others. */
export function TextFields({ form, via, from }: Props) {
  const t = useTexts('bulk_messages');
  const { language, translations } = form.values;
  const used = [language, ...translations.map((words) => words.language)];
  const free = locales.filter((each) => !used.includes(each));
  const add = (next: Locale) => form.set('translations', [...translations, { language: next, subject: '', message: '' }]);
  const remove = (gone: Locale) =>
    form.set(
      'translations',
      translations.filter((words) => words.language !== gone),
    );
  return (
    <Stack>
      <p className={css.keys}>
        <span className={css.soft}>{t('placeholders')}</span>
        {placeholdersOf(from).map((name) => (
          <code key={name}>{`{{${name}}}`}</code>
        ))}
      </p>
      <NativeSelect
        label={t('language')}
        description={t('language_hint')}
        data={locales.filter((each) => each === language || free.includes(each)).map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('language')}
      />
      <WordFields form={form} via={via} prefix="" message={form.values.message} />
      {translations.map((words, index) => (
        <FieldGroup key={words.language} title={t('translation', { language: languageNames[words.language] })}>
          <WordFields form={form} via={via} prefix={`translations.${index}.`} message={words.message} />
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => remove(words.language)}>
            {t('remove_translation', { language: languageNames[words.language] })}
          </Button>
        </FieldGroup>
      ))}
      {free.length > 0 && (
        <div className={css.keys}>
          <span className={css.soft}>{t('add_translation')}</span>
          {free.map((each) => (
            <Button key={each} variant="default" size="compact-sm" onClick={() => add(each)}>
              {languageNames[each]}
            </Button>
          ))}
        </div>
      )}
    </Stack>
  );
}

function WordFields({ form, via, prefix, message }: Pick<Props, 'form' | 'via'> & { prefix: string; message: string }) {
  const t = useTexts('bulk_messages');
  return (
    <>
      {via === 'email' && <TextInput label={t('subject')} required maxLength={150} {...form.field(`${prefix}subject`)} />}
      <Textarea label={t('message')} required autosize minRows={via === 'email' ? 8 : 4} {...form.field(`${prefix}message`)} />
      {via === 'sms' && <SmsSize message={message} />}
    </>
  );
}
