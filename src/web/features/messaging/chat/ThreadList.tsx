import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Presence } from '#contract/accounts/presence.ts';
import type { Href } from '#contract/page.ts';
import { chat, type ChatThread } from '#contract/messaging/chat.ts';
import { useDriverPresence } from '#web/features/accounts/presence/use-present.ts';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, keyOf } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Count } from '#web/ui/Count.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago, moment } from '#web/ui/format.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './ThreadList.module.css';
import { useName } from './use-name.ts';

// the sentences come after the list
const PhraseText = lazy(() => import('#web/features/messaging/phrases/PhraseText.tsx'));

interface Props {
  search: string;
  current?: number | undefined;
  linkOf: (thread: ChatThread) => Href;
}

/** S068: the threads, the newest message first. `search` finds the name of the other side. */
export function ThreadList({ search, current, linkOf }: Props) {
  const t = useTexts('chat');
  const threads = useThreads(search);
  const presenceOf = useDriverPresence();
  if (threads.isLoadingError) return <ErrorState compact error={threads.error} onRetry={() => void threads.refetch()} />;
  if (threads.isPending) return <RowsSkeleton rows={6} />;
  const all = threads.data.pages.flatMap(({ data }) => data);
  if (all.length === 0)
    return search ? (
      <EmptyState compact title={t('none_found')} />
    ) : (
      <EmptyState compact icon={<IconMessages size={32} stroke={1.5} />} title={t('none.title')} text={t('none.text')} />
    );
  return (
    <>
      <ul className={css.threads}>
        {all.map((thread) => (
          <li key={thread.id}>
            <PageLink
              to={linkOf(thread)}
              className={css.thread}
              aria-current={thread.id === current ? 'true' : undefined}
              resetScroll={false}
            >
              <ThreadRow thread={thread} presence={presenceOf(thread.unlocked_driver_id)} />
            </PageLink>
          </li>
        ))}
      </ul>
      {threads.hasNextPage && (
        <Button variant="subtle" fullWidth loading={threads.isFetchingNextPage} onClick={() => void threads.fetchNextPage()}>
          {t('older_threads')}
        </Button>
      )}
    </>
  );
}

const useThreads = (search: string) =>
  useInfiniteQuery({
    queryKey: [...keyOf(chat.threads, { query: search ? { search } : {} }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(chat.threads, { query: { ...(search && { search }), ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });

function ThreadRow({ thread, presence }: { thread: ChatThread; presence: Presence | undefined }) {
  const t = useTexts('chat');
  const name = useName(thread);
  const unread = thread.unread_messages_count;
  return (
    <>
      <Initials name={name} image={thread.recipient.image_id ? thumbUrl(thread.recipient.image_id) : undefined} size={40} />
      <span className={css.words}>
        <span className={css.line}>
          <span className={css.name} data-unread={unread > 0 || undefined}>
            {name} {presence && <StatusDot presence={presence} />}
          </span>
          <time className={css.time} dateTime={thread.updated_at} title={moment(thread.updated_at)}>
            {ago(thread.updated_at)}
          </time>
        </span>
        <span className={css.line}>
          <LastLine thread={thread} />
          {unread > 0 && <Count count={unread} label={t('unread', { count: unread })} />}
        </span>
      </span>
    </>
  );
}

type LastMessage = NonNullable<ChatThread['last_message']>;

function LastLine({ thread: { last_message, is_anonymous, closed_by } }: { thread: ChatThread }) {
  const t = useTexts('chat');
  const { side } = useMe();
  if (!last_message)
    return (
      <span className={css.last}>
        {is_anonymous ? t(`anonymous_line.${side === 'contact' ? 'contact' : 'company'}`) : closed_by ? t('closed_line') : t('no_line')}
      </span>
    );
  return (
    <span className={css.last}>
      {last_message.is_mine && `${t('you')} `}
      <bdi>
        <LastWords message={last_message} />
      </bdi>
    </span>
  );
}

function LastWords({ message: { body, deleted_at, is_erased, has_attachment, phrase } }: { message: LastMessage }) {
  const t = useTexts('chat');
  if (is_erased) return t('erased');
  if (deleted_at) return t('deleted');
  if (body) return body;
  if (has_attachment) return t('file_line');
  return (
    phrase && (
      <Suspense fallback={t('phrase_line')}>
        <PhraseText phrase={phrase} />
      </Suspense>
    )
  );
}
