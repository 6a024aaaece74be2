import { Button } from '@mantine/core';
import { IconClockUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { takeBack } from '#web/offline/queue.ts';
import type { Waiting } from '#web/offline/store.ts';
import { toast, useAnnouncement } from '#web/ui/toast.ts';
import css from './Offline.module.css';

/** Replaces the buttons: the queued answer, with undo until it is sent. */
export default function WaitingAnswer({ waiting }: { waiting: Waiting }) {
  const t = useTexts('offline');
  const [busy, setBusy] = useState(false);
  useAnnouncement(`${t(`waiting.${waiting.answer}`)}. ${t('waiting.text')}`);
  const undo = async () => {
    setBusy(true);
    const wasHere = await takeBack(waiting.id);
    if (wasHere) toast.success(t('taken_back'));
    else toast.info(t('gone'));
  };
  return (
    <div className={css.waiting}>
      <IconClockUp size={22} stroke={1.7} aria-hidden />
      <div className={css.words}>
        <strong>{t(`waiting.${waiting.answer}`)}</strong>
        <span>{t('waiting.text')}</span>
      </div>
      <Button variant="default" loading={busy} onClick={() => void undo()}>
        {t('take_back')}
      </Button>
    </div>
  );
}
