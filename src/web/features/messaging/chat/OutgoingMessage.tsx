import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClockUp } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Chat.module.css';
import { Attachment, LinkedText, Phrase } from './Message.tsx';
import type { Outgoing } from './use-sending.ts';

interface Props {
  message: Outgoing;
  onAgain: (message: Outgoing) => void;
  onForget: (key: string) => void;
}

/** A message on its way, stored until there is a connection, or failed. */
export function OutgoingMessage({ message, onAgain, onForget }: Props) {
  const t = useTexts('chat');
  const { body, attachment, phrase, state, key } = message;
  return (
    <article className={css.message} data-ours data-state={state}>
      <div className={css.bubble}>
        {attachment && <Attachment file={attachment} />}
        {phrase && <Phrase phrase={phrase} />}
        {body && (
          <p className={css.body} dir="auto">
            <LinkedText text={body} />
          </p>
        )}
      </div>
      <p className={css.facts}>
        {state === 'failed' ? <IconAlertTriangle size={15} stroke={2} aria-hidden /> : <IconClockUp size={15} stroke={2} aria-hidden />}
        {t(`state.${state}`)}
        {state === 'failed' && (
          <>
            <Button variant="subtle" onClick={() => onAgain(message)}>
              {t('again')}
            </Button>
            <Button variant="subtle" color="gray" onClick={() => onForget(key)}>
              {t('forget')}
            </Button>
          </>
        )}
      </p>
    </article>
  );
}
