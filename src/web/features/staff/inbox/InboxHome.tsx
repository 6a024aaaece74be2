import { Outlet } from '@tanstack/react-router';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { InboxFrame } from '#web/ui/inbox/InboxFrame.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useKeys } from '#web/ui/single-keys.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { Queue } from './Queue.tsx';
import { QueueFilter } from './QueueFilter.tsx';
import { hrefOfItem, useQueue } from './use-queue.ts';
import type { InboxItem } from '#contract/staff/inbox.ts';

/** What waits for a person, of all kinds; beside it the open entry, or the figures of today. */
export function InboxHome() {
  const t = useTexts('inbox');
  const { first_name } = useMe();
  const filters = useFilters(pages.staffHome);
  const queue = useQueue(filters.values);
  const go = async (item: InboxItem | undefined) => {
    if (item) await goTo(hrefOfItem(item, filters.values));
  };
  const goNext = async () => {
    if (queue.isLast && queue.list.hasNextPage) await queue.list.fetchNextPage();
    await go(queue.next);
  };
  useKeys({ j: () => void goNext(), k: () => void go(queue.previous) });
  const isOpen = queue.open !== undefined;
  return (
    <>
      <PageHeader
        title={isOpen ? t('title') : t('hello', { name: first_name })}
        text={t('waiting', { count: queue.total })}
        documentTitle={t(isOpen ? 'title' : 'today')}
      />
      <InboxFrame
        isOpen={isOpen}
        hasHome
        back={{ label: t('back'), to: hrefOf(pages.staffHome, { search: filters.values }) }}
        side={
          <>
            <QueueFilter />
            <Queue queue={queue} filters={filters} />
          </>
        }
      >
        <Outlet />
      </InboxFrame>
    </>
  );
}
