import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago } from '#web/ui/format.ts';
import css from '#web/ui/inbox/Inbox.module.css';
import { PageLink } from '#web/ui/PageLink.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { useFilters } from '#web/ui/use-filters.ts';
import { hrefOfEntry, type InboxFilters, type ListedEntry, type useInbox } from './use-inbox.ts';

interface Props {
  inbox: ReturnType<typeof useInbox>;
  filters: ReturnType<typeof useFilters<typeof pages.approvals.search>>;
}

/** The waiting entries, oldest first; decided ones keep their place. */
export function InboxList({ inbox: { list, rows, open }, filters }: Props) {
  const t = useTexts('approvals');
  if (list.error && !list.data) return <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <TableSkeleton columns={1} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={36} stroke={1.5} />}
        title={t(filters.isSet ? 'none_found' : 'none')}
        text={t(filters.isSet ? 'none_found_text' : 'none_text')}
      />
    );
  return (
    <nav className={css.list} aria-label={t('list')}>
      <ol>
        {rows.map((row) => (
          <Row key={row.key} row={row} isOpen={row.key === open} filters={filters.values} />
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

function Row({ row, isOpen, filters }: { row: ListedEntry; isOpen: boolean; filters: InboxFilters }) {
  const t = useTexts('approvals');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const kind = t(`kinds.${row.kind}`);
  return (
    <li>
      <PageLink
        ref={link}
        className={css.row}
        to={hrefOfEntry(row, filters)}
        resetScroll={false}
        aria-current={isOpen || undefined}
        data-decided={!row.is_waiting || undefined}
      >
        <span className={css.rowName}>{row.name}</span>
        <span className={css.rowText}>
          {row.company.name} · {row.is_change ? t('change_of', { kind }) : kind}
        </span>
        <span className={css.rowTime}>{row.is_waiting ? ago(row.submitted_at) : t('decided')}</span>
      </PageLink>
    </li>
  );
}
