import { Button, NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DEFAULT_DELETE_REASON, erasure, ERASURE_TEXT_MIN, erasureWords, WITHOUT_REASON } from '#contract/accounts/erasure.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { disconnectLive } from '#web/kernel/live/realtime.ts';
import { leave } from '#web/kernel/pages/reload.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { forgetAllDrafts } from '#web/ui/form/drafts.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';

const HOME_AFTER_MS = 10_000;

/** V023: the word, a reason and a text; without a reason no text is required. Afterwards the session is over. */
export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('account');
  const locale = useLocale();
  const [reason_id, setReason] = useState(DEFAULT_DELETE_REASON);
  const [text, setText] = useState('');
  const [key, setKey] = useState('');
  const reasons = useQuery(query(erasure.deleteReasons));
  const erase = useMutation({ ...mutation(erasure.erase), meta: { form: true }, onSuccess: endHere });
  if (erase.isSuccess) return <Erased />;
  const reason = reasons.data?.data.find(({ id }) => id === reason_id);
  const needsText = reason?.key !== WITHOUT_REASON;
  const enough = !needsText || text.trim().length >= ERASURE_TEXT_MIN;
  const word = erasureWords[locale];
  const typed = key.trim().normalize('NFC');
  const ready = reason !== undefined && enough && (typed === word || typed === erasureWords.de);
  const errors = isApiError(erase.error) ? erase.error.fields : {};
  return (
    <Dialog
      open
      role="alertdialog"
      size="md"
      title={t('erase.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('erase.keep')}
          </Button>
          <Button
            color="signal"
            disabled={!ready}
            loading={erase.isPending}
            onClick={() => erase.mutate({ body: { reason_id, text, key: typed } })}
          >
            {t('erase.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <Note level="danger">{t('erase.text')}</Note>
        {!reasons.data && <LinesSkeleton lines={3} />}
        {reasons.data && (
          <NativeSelect
            label={t('erase.reason')}
            error={errors['reason_id']}
            data={reasons.data.data.map(({ id, label }) => ({ value: String(id), label: label[locale] }))}
            value={String(reason_id)}
            onChange={(event) => setReason(Number(event.currentTarget.value))}
          />
        )}
        {needsText && (
          <Textarea
            label={t('erase.why')}
            description={t('erase.why_hint', { min: ERASURE_TEXT_MIN, count: text.trim().length })}
            error={errors['text']}
            autosize
            minRows={3}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('erase.word', { word })}
          error={errors['key']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}

/** Deletes local data without a draft warning, and suppresses the message about the ended session. */
function endHere(): void {
  disconnectLive();
  forgetAllDrafts();
}
const goHome = () => leave('/');

function Erased() {
  const t = useTexts('account');
  useAnnouncement(t('erased.text'));
  useEffect(() => {
    const timer = setTimeout(goHome, HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open title={t('erased.title')} onClose={goHome} footer={<Button onClick={goHome}>{t('erased.home')}</Button>}>
      <p>{t('erased.text')}</p>
    </Dialog>
  );
}
