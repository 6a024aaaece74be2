import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { takeBack } from '#web/offline/queue.ts';
import { startOffline } from '#web/offline/start.ts';
import { useWaiting } from '#web/offline/waiting.ts';
import { Note } from '#web/ui/Note.tsx';
import css from './Offline.module.css';

/** On every driver's page: starts offline storage and sending, and shows refused answers. */
export default function OfflineNotes() {
  const { id } = useMe();
  useEffect(() => void startOffline(id).catch(() => undefined), [id]);
  const refused = useWaiting().filter(({ refusal }) => refusal !== undefined);
  return refused.length > 0 ? <Refused answers={refused} /> : null;
}

function Refused({ answers }: { answers: ReturnType<typeof useWaiting> }) {
  const t = useTexts('offline');
  return (
    <div className={css.notes}>
      {answers.map(({ id, title, refusal }) => (
        <Note
          key={id}
          level="danger"
          title={t('refused', { title })}
          action={
            <Button size="sm" variant="default" onClick={() => void takeBack(id)}>
              {t('put_away')}
            </Button>
          }
        >
          {refusal || t('refused_text')}
        </Note>
      ))}
    </div>
  );
}
