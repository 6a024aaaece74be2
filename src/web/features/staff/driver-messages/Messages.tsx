import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { driverMessages, type DriverMessage } from '#contract/staff/driver-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { moment } from '#web/ui/format.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './DriverMessages.module.css';

const levels = { queued: 'neutral', sent: 'info', delivered: 'success', failed: 'danger' } as const;

/** The messages, oldest first. They arrive newest first. */
export function Messages({ messages, name }: { messages: readonly DriverMessage[]; name: string }) {
  const t = useTexts('driver_messages');
  const list = useRef<HTMLOListElement>(null);
  const newest = messages[0]?.id;
  // the newest message is in view when it arrives
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  if (messages.length === 0) return <EmptyState compact title={t('none')} text={t('none_text')} />;
  return (
    <ol ref={list} className={css.messages} aria-label={t('with', { name })} aria-live="polite" tabIndex={0}>
      {messages.toReversed().map((message) => (
        <li key={message.id} className={css.message} data-type={message.type}>
          <p className={css.words}>{message.message}</p>
          <p className={css.soft}>
            {message.type === 'in' ? name : (message.sender?.full_name ?? 'Cabina')} · {moment(message.created_at)}
          </p>
          {message.type === 'in' && message.is_stop && <Status level="warning">{t('stopped')}</Status>}
          {message.type === 'out' && <Delivery message={message} />}
        </li>
      ))}
    </ol>
  );
}

function Delivery({ message: { id, status, failed_reason, not_before } }: { message: DriverMessage }) {
  const t = useTexts('driver_messages');
  const again = useMutation(mutation(driverMessages.sendAgain));
  if (status !== 'failed')
    return <Status level={levels[status]}>{not_before ? t('queued_until', { when: moment(not_before) }) : t(`status.${status}`)}</Status>;
  return (
    <div className={css.failed}>
      <Status level="danger">
        {t('status.failed')}: {t(`failed.${failed_reason ?? 'unknown'}`)}
      </Status>
      <Button variant="default" size="compact-sm" loading={again.isPending} onClick={() => again.mutate({ params: { id } })}>
        {t('again')}
      </Button>
    </div>
  );
}
