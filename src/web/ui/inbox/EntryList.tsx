import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import css from './Inbox.module.css';

/** What a row of the list shows. */
export interface ListedEntry {
  href: Href;
  name: string;
  text: string;
  time: string;
  isOpen: boolean;
  isDecided?: boolean;
}

interface Props {
  label: string;
  more: string;
  /** Shown while the list is empty. */
  none: { title: string; text: string };
  list: UseInfiniteQueryResult<unknown>;
  entries: readonly ListedEntry[];
}

/** The entries beside the open one, oldest first, as links. */
export function EntryList({ label, more, none, list, entries }: Props): ReactNode {
  if (list.error && list.data === undefined) return <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <TableSkeleton columns={1} />;
  if (entries.length === 0) return <EmptyState compact icon={<IconCircleCheck size={36} stroke={1.5} />} {...none} />;
  return (
    <nav className={css.list} aria-label={label}>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.href} entry={entry} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {more}
        </Button>
      )}
    </nav>
  );
}

function Entry({ entry: { href, name, text, time, isOpen, isDecided } }: { entry: ListedEntry }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li>
      <PageLink
        ref={link}
        className={css.row}
        to={href}
        resetScroll={false}
        aria-current={isOpen || undefined}
        data-decided={isDecided || undefined}
      >
        <span className={css.rowName}>{name}</span>
        <span className={css.rowText}>{text}</span>
        <span className={css.rowTime}>{time}</span>
      </PageLink>
    </li>
  );
}
