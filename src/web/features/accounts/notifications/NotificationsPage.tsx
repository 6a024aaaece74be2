import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBellOff } from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { AsOf } from '#web/ui/AsOf.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { DesktopSwitch } from './DesktopSwitch.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import css from './Notifications.module.css';
import { useReadingAll } from './use-reading.ts';

/** All notifications of the user, newest first. */
export function NotificationsPage() {
  const t = useTexts('notifications');
  const filters = useFilters(pages.notifications);
  const { page, unread } = filters.values;
  const list = useQuery(listQuery(notifications.list, { query: { page, unread } }));
  const markAll = useReadingAll();
  const rows = list.data?.data ?? [];
  const all = (
    <Button variant="default" onClick={() => markAll.mutate({})}>
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
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <EmptyState icon={<IconBellOff size={32} stroke={1.5} />} title={t(unread ? 'none_unread' : 'none')} text={t('none_text')} />
      )}
      {list.data && <AsOf at={list.dataUpdatedAt} />}
      {rows.length > 0 && (
        <ul className={css.list} aria-label={t('title')}>
          {rows.map((row) => (
            <NotificationRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {list.data && <Pages meta={list.data.meta} onPage={(next) => filters.set({ page: next })} />}
    </>
  );
}
