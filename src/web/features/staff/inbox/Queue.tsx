import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { pages } from '#contract/pages.ts';
import type { InboxItem } from '#contract/staff/inbox.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago, money } from '#web/ui/format.ts';
import css from '#web/ui/inbox/Inbox.module.css';
import { PageLink } from '#web/ui/PageLink.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { useFilters } from '#web/ui/use-filters.ts';
import { hrefOfItem, type QueueFilters, type useQueue } from './use-queue.ts';
import { useTitle } from './use-title.ts';

interface Props {
  queue: ReturnType<typeof useQueue>;
  filters: ReturnType<typeof useFilters<typeof pages.staffHome.search>>;
}

/** The waiting entries, oldest first. */
export function Queue({ queue: { list, rows, isOpen }, filters }: Props) {
  const t = useTexts('inbox');
  if (list.error && !list.data) return <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <TableSkeleton columns={1} />;
  if (rows.length === 0)
    return (
      <EmptyState
        compact
        icon={<IconCircleCheck size={36} stroke={1.5} />}
        title={t(filters.isSet ? 'none_found' : 'none')}
        text={t(filters.isSet ? 'none_found_text' : 'none_text')}
      />
    );
  return (
    <nav className={css.list} aria-label={t('title')}>
      <ol>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.id}`} row={row} isOpen={isOpen(row)} filters={filters.values} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </nav>
  );
}

function Row({ row, isOpen, filters }: { row: InboxItem; isOpen: boolean; filters: QueueFilters }) {
  const t = useTexts('inbox');
  const titleOf = useTitle();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const words = [
    row.kind === 'dead_letters' ? undefined : t(`kinds.${row.kind}`),
    row.company?.name === row.name ? undefined : row.company?.name,
    row.kind === 'dead_letters' ? row.name : undefined,
    row.amount === null ? undefined : money(row.amount),
    row.owner?.full_name,
  ];
  return (
    <li>
      <PageLink ref={link} className={css.row} to={hrefOfItem(row, filters)} resetScroll={false} aria-current={isOpen || undefined}>
        <span className={css.rowName}>{titleOf(row)}</span>
        <span className={css.rowText}>{words.filter(Boolean).join(' · ')}</span>
        <span className={css.rowTime}>{ago(row.since)}</span>
      </PageLink>
    </li>
  );
}
