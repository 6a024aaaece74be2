import { Outlet } from '@tanstack/react-router';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { InboxFrame } from '#web/ui/inbox/InboxFrame.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { Queue } from './Queue.tsx';
import { QueueFilter } from './QueueFilter.tsx';
import { useQueue } from './use-queue.ts';

/** What waits for a person, of all kinds; beside it the open entry, or the figures of today. */
export function InboxHome() {
  const t = useTexts('inbox');
  const { first_name } = useMe();
  const filters = useFilters(pages.staffHome);
  const queue = useQueue(filters.values);
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
