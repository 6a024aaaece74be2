import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkSource, BulkVia } from '#contract/foundation/vocabulary.ts';
import { locales, type Locale } from '#contract/people.ts';
import { bulkMessages, type BulkCount, type BulkPreview } from '#contract/staff/bulk-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { money, number } from '#web/ui/format.ts';
import { languageNames } from '#web/ui/Language.tsx';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import css from './BulkMessages.module.css';
import type { Draft } from './draft.ts';

interface Props {
  text: Draft;
  via: BulkVia;
  from: BulkSource;
  recipients: BulkCount['recipients'];
}

/** A pause in typing before the preview is made anew. */
const PAUSE_MS = 600;

/** The message as a reader of the chosen language gets it, and a test to oneself. */
export function Preview({ text, via, from, recipients }: Props) {
  const t = useTexts('bulk_messages');
  const readers = locales.filter((locale) => recipients.some((person) => person.locale === locale && person.reason === null));
  const [chosen, setReader] = useState<Locale>();
  const reader = chosen ?? readers[0] ?? text.language;
  const { subject, message, language, translations } = text;
  const words = { via, subject, message, language, translations };
  const recipient_ids = recipients.map(({ id }) => id);
  const body = useDebounced(JSON.stringify({ ...words, from, reader, ...(recipient_ids.length > 0 && { recipient_ids }) }), PAUSE_MS);
  const isWhole =
    message.trim() !== '' && (via === 'sms' || subject.trim() !== '') && translations.every((each) => each.message.trim() !== '');
  const preview = useQuery({
    ...query(bulkMessages.preview, { body: JSON.parse(body) as never }),
    enabled: isWhole && (JSON.parse(body) as { message: string }).message.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });
  const test = useMutation({ ...mutation(bulkMessages.test), onSuccess: () => toast.success(t('test_sent')) });
  const countOf = (locale: Locale) => recipients.filter((person) => person.locale === locale && person.reason === null).length;
  return (
    <Panel
      title={t('preview')}
      aside={
        <Button
          variant="default"
          size="compact-md"
          disabled={!isWhole}
          loading={test.isPending}
          onClick={() => test.mutate({ body: { ...words, from, reader } })}
        >
          {t('test')}
        </Button>
      }
    >
      <Stack>
        <NativeSelect
          label={t('reader')}
          value={reader}
          onChange={(event) => setReader(locales.find((each) => each === event.currentTarget.value))}
          data={locales.map((value) => ({ value, label: t('reader_of', { language: languageNames[value], count: countOf(value) }) }))}
        />
        {!isWhole && <p className={css.soft}>{t('preview_empty')}</p>}
        {isWhole && preview.error && <Note level="danger">{sentenceOf(preview.error)}</Note>}
        {isWhole && preview.isPending && !preview.error && <LinesSkeleton />}
        {isWhole && preview.data && !preview.error && <Letter preview={preview.data} via={via} />}
      </Stack>
    </Panel>
  );
}

/** A mail is rendered in a sandboxed frame, as a mail program would. */
function Letter({ preview, via }: { preview: BulkPreview; via: BulkVia }) {
  const t = useTexts('bulk_messages');
  if (via === 'email')
    return (
      <div>
        <p className={css.subject}>{preview.subject}</p>
        <iframe title={t('preview_of', { subject: preview.subject })} className={css.html} sandbox="" srcDoc={preview.html ?? ''} />
      </div>
    );
  return (
    <Stack>
      <p className={css.sms}>{preview.text}</p>
      <DescriptionList
        figures
        facts={[
          [t('segments'), number(preview.segments)],
          [t('total_segments'), number(preview.total_segments)],
          [t('cost'), money(preview.cost)],
        ]}
      />
      <p className={css.soft}>{t('alphabet')}</p>
    </Stack>
  );
}
