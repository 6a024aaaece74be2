import { ActionIcon, Button, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBellOff, IconMail, IconMailOpened } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { notifications, type Notification } from '#contract/notifications.ts';
import { session } from '#contract/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation } from '#web/kernel/api.ts';
import { invalidate } from '#web/kernel/stale.ts';
import type { SearchOf } from '#web/kernel/search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { ago, moment } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { DesktopSwitch } from './DesktopSwitch.tsx';
import css from './Notifications.module.css';
import { detailOf, useSentence } from './sentence.ts';
import { notificationsSearch } from './search.ts';

const readAnew = () => invalidate(notifications.list, session.current);

/** What has happened to somebody, newest first; a tap marks it as read and leads there. */
export function NotificationsPage() {
  const t = useTexts('notifications');
  const filters = useFilters<SearchOf<typeof notificationsSearch>>();
  const { page, unread } = filters.values;
  const list = useQuery(listQuery(notifications.list, { query: { page, unread: unread ? '1' : undefined } }));
  const markAll = useMutation({ ...mutation(notifications.markAllAsRead), onSuccess: readAnew });
  const rows = list.data?.data ?? [];
  const all = (
    <Button variant="default" loading={markAll.isPending} onClick={() => markAll.mutate({})}>
      {t('mark_all')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={rows.some(({ read_at }) => !read_at) && all} />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <Switch
          label={t('unread_only')}
          checked={unread ?? false}
          onChange={(event) => filters.set({ unread: event.currentTarget.checked || undefined })}
        />
        <DesktopSwitch />
      </FilterBar>
      {list.isPending && <RowsSkeleton />}
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState icon={<IconBellOff size={32} stroke={1.5} />} title={t(unread ? 'none_unread' : 'none')} text={t('none_text')} />
      )}
      {rows.length > 0 && (
        <ul className={css.list} aria-label={t('title')}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {list.data && <Pages meta={list.data.meta} onPage={(next) => filters.set({ page: next })} />}
    </>
  );
}

function Row({ row }: { row: Notification }) {
  const t = useTexts('notifications');
  const sentence = useSentence();
  const navigate = useNavigate();
  const mark = useMutation({ ...mutation(notifications.markAsRead), onSuccess: readAnew });
  const toggle = useMutation({ ...mutation(notifications.toggleRead), onSuccess: readAnew });
  const Icon = row.read_at ? IconMailOpened : IconMail;
  const open = async () => {
    if (!row.read_at) await mark.mutateAsync({ params: { id: row.id } });
    if (row.link) await navigate({ href: row.link } as never);
  };
  return (
    <li className={css.row} data-unread={row.read_at === null || undefined}>
      <button type="button" className={css.words} onClick={() => void open()}>
        <span className={css.title}>
          {!row.read_at && <span className="visually-hidden">{t('unread')}: </span>}
          {sentence(row)}
        </span>
        <span className={css.detail}>{detailOf(row)}</span>
      </button>
      <time className={css.when} dateTime={row.created_at} title={moment(row.created_at)}>
        {ago(row.created_at)}
      </time>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t(row.read_at ? 'mark_unread' : 'mark_read')}
        onClick={() => toggle.mutate({ params: { id: row.id } })}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
