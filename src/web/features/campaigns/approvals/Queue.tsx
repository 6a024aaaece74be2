import { IconChevronLeft, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { infiniteQueryOptions, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { keyOf } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Approvals.module.css';

interface Page<Item> {
  data: Item[];
  meta: { total: number; next: string | null };
}

/** The pages of a queue, loaded on demand. They share the key of the endpoint, so that an event refetches all loaded ones. */
export const queueQuery = <Item,>(
  endpoint: Endpoint,
  read: (input: { query: { after?: string | undefined } }, extras: { signal: AbortSignal }) => Promise<Page<Item>>,
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint), 'queue'],
    queryFn: ({ pageParam, signal }) => read({ query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });

interface Props<Item> {
  title: string;
  text: string;
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  children: (item: Item) => ReactNode;
}

/** One entry at a time, oldest first. A decided entry leaves the queue, and the next one is shown. */
export function Queue<Item extends { id: number }>({ title, text, list, children }: Props<Item>) {
  const t = useTexts('approvals');
  const [openId, setOpenId] = useState<number>();
  const items = itemsOf(list.data);
  const total = list.data?.pages.at(-1)?.meta.total ?? 0;
  const found = items.findIndex(({ id }) => id === openId);
  const at = Math.max(0, found);
  const item = items[at];
  // the first entry is part of the page and does not take the focus
  const [first, setFirst] = useState<number>();
  if (item && first === undefined) setFirst(item.id);
  const go = async (to: number) => {
    const read = to < items.length ? items : itemsOf((await list.fetchNextPage()).data);
    setOpenId(read[to]?.id);
  };
  const steps = items.length > 1 && (
    <nav className={css.steps} aria-label={t('queue')}>
      <ActionIcon variant="default" size={36} disabled={at === 0} aria-label={t('previous')} onClick={() => void go(at - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span>{t('position', { at: at + 1, of: total })}</span>
      <ActionIcon
        variant="default"
        size={36}
        disabled={at >= items.length - 1 && !list.hasNextPage}
        loading={list.isFetchingNextPage}
        aria-label={t('next')}
        onClick={() => void go(at + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  );
  return (
    <>
      <PageHeader title={title} text={text} actions={steps} />
      {Boolean(list.error) && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <FormSkeleton fields={6} />}
      {list.data && !item && <EmptyState icon={<IconCircleCheck size={36} stroke={1.5} />} title={t('none')} text={t('none_text')} />}
      {item && (
        <div key={item.id} ref={item.id === first ? undefined : takeFocus} tabIndex={-1}>
          {children(item)}
        </div>
      )}
    </>
  );
}

const itemsOf = <Item,>(data: InfiniteData<Page<Item>> | undefined): Item[] => data?.pages.flatMap((page) => page.data) ?? [];

/** The button that brought this one up went with the one before: the focus goes on here. */
const takeFocus = (frame: HTMLElement | null): void => {
  setTimeout(() => {
    const held = document.activeElement;
    if (frame && held === document.body && document.contains(frame)) frame.focus({ preventScroll: true });
  });
};
