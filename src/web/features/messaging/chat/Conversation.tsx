import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { chat, type ChatThread } from '#contract/messaging/chat.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useRoom } from '#web/kernel/live/realtime.ts';
import { useMe, usePermission } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';
import css from './Chat.module.css';
import { useSending } from './use-sending.ts';
import { useTyping } from './use-typing.ts';

// the virtual list and the growing field are not needed for the first paint
const MessageList = lazy(() => import('./MessageList.tsx').then((part) => ({ default: part.MessageList })));
const ChatTools = lazy(() => import('./ChatTools.tsx').then((part) => ({ default: part.ChatTools })));
const Composer = lazy(() => import('./Composer.tsx').then((part) => ({ default: part.Composer })));

interface Props {
  thread_id: number;
  /** The number of a message that a search has found. */
  target?: number | undefined;
  /** Counts how often the same message was chosen again. */
  jumps?: number | undefined;
  /** The name of the other side, and links beside it. */
  head: (thread: ChatThread) => ReactNode;
}

/** One conversation: its messages, and the field to write, or the reason why nothing can be written. */
export function Conversation({ thread_id, target, jumps, head }: Props) {
  const found = useQuery(query(chat.thread, { params: { id: thread_id } }));
  // before the unlock nobody sees who types
  useRoom(found.data && !found.data.is_anonymous ? `chat.${thread_id}` : undefined);
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton rows={5} />;
  return <Opened key={thread_id} thread={found.data} target={target} jumps={jumps} head={head} />;
}

function Opened({ thread, target, jumps = 0, head }: Omit<Props, 'thread_id'> & { thread: ChatThread }) {
  const t = useTexts('chat');
  const { side } = useMe();
  const canWrite = usePermission('chat') || side === 'contact';
  const name = thread.recipient.full_name ?? t(side === 'contact' ? 'confidential' : 'erased_person');
  const { outgoing, send, again, forget } = useSending(thread.id, name);
  const typing = useTyping(thread.id);
  const last = thread.last_message;
  const isNew = thread.unread_messages_count > 0 && last?.side !== side;
  const words = last?.body || t(last?.phrase ? 'phrase_line' : last?.has_attachment ? 'file_line' : 'no_line');
  useAnnouncement(isNew && `${t('new_from', { name })}: ${words}`);
  const isOpen = canWrite && !thread.is_anonymous && thread.closed_by === null;
  const hasLines = thread.last_seq > 0 || outgoing.length > 0;
  return (
    <section className={css.conversation} aria-label={t('with', { name })}>
      {head(thread)}
      {hasLines ? (
        <Suspense fallback={<LoadingLines />}>
          <MessageList thread={thread} outgoing={outgoing} target={target} jumps={jumps} onAgain={again} onForget={forget} />
        </Suspense>
      ) : (
        <div className={css.messages}>{isOpen && <EmptyState compact title={t('empty.title')} text={t('empty.text', { name })} />}</div>
      )}
      <p className={css.typing} role="status">
        {typing.isTyping && t('typing', { name })}
      </p>
      {isOpen ? (
        <Suspense fallback={<div className={css.composer} />}>
          <Composer
            thread_id={thread.id}
            onSend={send}
            onType={typing.report}
            tools={(composing) => <ChatTools composing={composing} unlocked_driver_id={thread.unlocked_driver_id} />}
          />
        </Suspense>
      ) : (
        <Closed thread={thread} canWrite={canWrite} />
      )}
    </section>
  );
}

/** In the place of the messages, while they are loaded. */
const LoadingLines = () => (
  <div className={css.messages}>
    <RowsSkeleton rows={5} />
  </div>
);

/** V056 and the reasons of the policy. */
function Closed({ thread: { is_anonymous, closed_by }, canWrite }: { thread: ChatThread; canWrite: boolean }) {
  const t = useTexts('chat');
  const { side } = useMe();
  if (!canWrite) return <Note level="neutral">{t('closed.permission')}</Note>;
  if (is_anonymous && side === 'contact') return <Note level="info">{t('anonymous.contact')}</Note>;
  if (is_anonymous) {
    const toBoard = (
      <Button component={PageLink} to={hrefOf(pages.pipeline)} size="sm" variant="default">
        {t('to_board')}
      </Button>
    );
    return (
      <Note level="info" action={toBoard}>
        {t('anonymous.company')}
      </Note>
    );
  }
  return <Note level="neutral">{t(`closed.${closed_by!}`)}</Note>;
}
