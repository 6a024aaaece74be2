import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { chat, type ChatHit, type ChatThread } from '#contract/messaging/chat.ts';
import { useDriverPresence } from '#web/features/accounts/presence/use-present.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import css from './Chat.module.css';
import { Conversation } from './Conversation.tsx';
import { MIN_SEARCH } from './min-search.ts';
import { ThreadList } from './ThreadList.tsx';
import { useName } from './use-name.ts';

const Hits = lazy(() => import('./Hits.tsx').then((part) => ({ default: part.Hits })));

/** S067: the threads and the opened one; on narrow screens one of both. */
export function CompanyChatPage() {
  const t = useTexts('chat');
  const isNarrow = useNarrow();
  const { values, set } = useFilters(pages.chat);
  const { search = '', message } = values;
  const { thread, isSearched } = useChosen(values);
  const linkOf = (id: number, seq?: number) =>
    hrefOf(pages.chat, { search: { thread: id, ...(search && { search }), ...(seq !== undefined && { message: seq }) } });
  const isOpen = thread !== undefined || isSearched;
  // the address of the open hit changes nothing when it is pressed again
  const [jumps, setJumps] = useState(0);
  const jumpAgain = (hit: ChatHit) => void (hit.thread_id === thread && hit.seq === message && setJumps((count) => count + 1));
  return (
    <>
      {!(isNarrow && isOpen) && <PageHeader title={t('title')} text={t('about')} />}
      <div className={css.page} data-open={isOpen || undefined}>
        <div className={css.side}>
          <SearchInput value={search} onChange={(text) => set({ search: text })} label={t('search.company')} />
          <ThreadList search={search} current={thread} linkOf={({ id }) => linkOf(id)} />
          {search.length >= MIN_SEARCH && (
            <Suspense>
              <Hits search={search} linkOf={({ thread_id, seq }) => linkOf(thread_id, seq)} onOpen={jumpAgain} />
            </Suspense>
          )}
        </div>
        <div className={css.window}>
          {thread !== undefined ? (
            <Conversation
              key={thread}
              thread_id={thread}
              target={message}
              jumps={jumps}
              head={(found) => <Head thread={found} isNarrow={isNarrow} />}
            />
          ) : (
            <EmptyState title={t(isSearched ? 'none_found' : 'choose.title')} text={t('choose.text')} />
          )}
        </div>
      </div>
    </>
  );
}

/** The thread of the address, by its number or by its driver. */
function useChosen({ thread, driver_id }: { thread?: number | undefined; driver_id?: number | undefined }) {
  const byDriver = useQuery({ ...query(chat.threads, { query: { driver_id } }), enabled: thread === undefined && driver_id !== undefined });
  const found = byDriver.data?.data[0]?.id;
  return { thread: thread ?? found, isSearched: thread === undefined && byDriver.isSuccess && found === undefined };
}

function Head({ thread, isNarrow }: { thread: ChatThread; isNarrow: boolean }) {
  const t = useTexts('chat');
  const name = useName(thread);
  const presence = useDriverPresence()(thread.unlocked_driver_id);
  // the list with the page's title is hidden
  const Title = isNarrow ? 'h1' : 'h2';
  return (
    <header className={css.head}>
      {isNarrow && (
        <PageLink to={hrefOf(pages.chat)} className={css.back} aria-label={t('to_list')}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        </PageLink>
      )}
      {isNarrow && <DocumentTitle title={name} />}
      <Title className={css.title}>
        {name} {presence && <StatusDot presence={presence} />}
      </Title>
      {thread.unlocked_driver_id !== null && (
        <Button
          component={PageLink}
          to={hrefOf(pages.unlockedDriver, { params: { id: thread.unlocked_driver_id } })}
          size="sm"
          variant="default"
        >
          {t('to_person')}
        </Button>
      )}
    </header>
  );
}
