import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { driverMessages, type Conversation } from '#contract/staff/driver-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { cursorPages } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { ago } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './DriverMessages.module.css';

/** One conversation a driver, by the newest message. */
export default function Conversations() {
  const t = useTexts('driver_messages');
  const filters = useFilters(pages.driverMessages);
  const { search, driver } = filters.values;
  const list = useInfiniteQuery(cursorPages(driverMessages.drivers, { search }));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <div className={css.side}>
      <FilterBar
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        isFiltered={Boolean(search)}
        onClear={() => filters.set({ search: undefined })}
      />
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton />}
      {list.data && rows.length === 0 && (
        <EmptyState compact title={t(search ? 'none_found' : 'none_yet')} text={t(search ? 'none_found_text' : 'none_yet_text')} />
      )}
      <ul className={css.list} aria-label={t('title')}>
        {rows.map((row) => (
          <li key={row.driver.id}>
            <Row row={row} isOpen={row.driver.id === driver} search={search} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Row({ row: { driver, last, unseen }, isOpen, search }: { row: Conversation; isOpen: boolean; search: string | undefined }) {
  const t = useTexts('driver_messages');
  return (
    <PageLink
      to={hrefOf(pages.driverMessages, { search: { search, driver: driver.id } })}
      className={css.row}
      aria-current={isOpen || undefined}
      data-unseen={unseen || undefined}
    >
      <IconMessage2 size={20} stroke={1.7} aria-hidden />
      <span className={css.name}>{driver.full_name || `#${driver.id}`}</span>
      <span className={css.soft}>{ago(last.created_at)}</span>
      <span className={css.preview}>
        {unseen && <strong>{t('unseen')} </strong>}
        {last.status === 'failed' && `${t('status.failed')}: `}
        {last.message}
      </span>
    </PageLink>
  );
}
