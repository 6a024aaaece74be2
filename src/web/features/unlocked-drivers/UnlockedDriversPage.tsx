import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/options.ts';
import { hiredStatusId, unlockedDrivers, type UnlockedDriverRow } from '#contract/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { ago, day, moment } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { StatusBadge, statusKey } from './StatusBadge.tsx';

interface Filters {
  search?: string;
  page?: number;
  status_id?: number;
  custom_status_id?: number;
  user_ids?: number;
  campaign_id?: number;
}

/** Everybody the company has unlocked, the newest first; the filters stand in the address. */
export function UnlockedDriversPage() {
  const t = useTexts('unlocked_drivers');
  const filters = useFilters<Filters>();
  const list = useQuery(listQuery(unlockedDrivers.list, { query: { ...filters.values } as never }));
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <FilterBar
        search={filters.values.search}
        onSearch={(search) => filters.set({ search })}
        pause_ms={700}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <Filter />
      </FilterBar>
      <DataTable
        name="unlocked-drivers"
        label={t('title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => row.driver.full_name}
        rowLink={(row) => `/unlocked-drivers/${row.id}`}
        onPage={(page) => filters.set({ page })}
        empty={
          <EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t(filters.isSet ? 'none_found_text' : 'none_yet_text')} />
        }
      />
    </>
  );
}

function useColumns(): Column<UnlockedDriverRow>[] {
  const t = useTexts('unlocked_drivers');
  return [
    { key: 'name', header: t('name'), cell: (row) => (row.driver.is_erased ? t('erased') : row.driver.full_name), fixed: true },
    { key: 'status', header: t('status_label'), cell: (row) => <StatusBadge row={row} /> },
    { key: 'campaign', header: t('campaign'), cell: (row) => row.campaign_name ?? '–' },
    { key: 'owner', header: t('owner'), cell: (row) => row.owner?.full_name ?? t('nobody') },
    {
      key: 'phone',
      header: t('phone'),
      cell: (row) => (row.driver.phone ? <a href={`tel:${row.driver.phone}`}>{row.driver.phone}</a> : '–'),
    },
    { key: 'place', header: t('place'), cell: (row) => [row.driver.place, row.driver.country].filter(Boolean).join(', '), hidden: true },
    { key: 'contacted', header: t('last_contacted'), cell: (row) => <LastContact row={row} /> },
    {
      key: 'created',
      header: t('unlocked_at'),
      cell: (row) => <time title={moment(row.created_at)}>{day(row.created_at)}</time>,
      align: 'end',
    },
  ];
}

/** Whom nobody has called yet stands out: that is the work of the day. */
function LastContact({ row }: { row: UnlockedDriverRow }) {
  const t = useTexts('unlocked_drivers');
  if (row.last_contacted_at) return <span title={moment(row.last_contacted_at)}>{ago(row.last_contacted_at)}</span>;
  return row.status_id < hiredStatusId && !row.driver.is_erased ? <Status level="warning">{t('not_yet')}</Status> : t('not_yet');
}

function Filter() {
  const t = useTexts('unlocked_drivers');
  const filters = useFilters<Filters>();
  const { status_id, custom_status_id, campaign_id, user_ids } = filters.values;
  const statuses = useQuery(query(options.driverStatuses, { query: {} })).data?.data ?? [];
  const campaigns = useQuery(query(options.campaigns, { query: {} })).data?.data ?? [];
  const users = useQuery(query(unlockedDrivers.owners, { query: {} })).data?.data ?? [];
  const chosen = custom_status_id ? `custom-${custom_status_id}` : status_id ? `base-${status_id}` : '';
  const chooseStatus = (value: string) => {
    const [kind, id] = value.split('-');
    filters.set({ status_id: kind === 'base' ? Number(id) : undefined, custom_status_id: kind === 'custom' ? Number(id) : undefined });
  };
  return (
    <>
      <NativeSelect
        aria-label={t('status_label')}
        value={chosen}
        onChange={(event) => chooseStatus(event.currentTarget.value)}
        data={[
          { value: '', label: t('any_status') },
          ...statuses.map(({ id, status_id: base, name, is_extra }) => ({
            value: `${is_extra ? 'custom' : 'base'}-${id}`,
            label: is_extra ? name : t(`status.${statusKey(base)}`),
          })),
        ]}
      />
      <NativeSelect
        aria-label={t('campaign')}
        value={campaign_id ?? ''}
        onChange={(event) => filters.set({ campaign_id: Number(event.currentTarget.value) || undefined })}
        data={[{ value: '', label: t('any_campaign') }, ...campaigns.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <NativeSelect
        aria-label={t('owner')}
        value={user_ids ?? ''}
        onChange={(event) => filters.set({ user_ids: Number(event.currentTarget.value) || undefined })}
        data={[{ value: '', label: t('any_owner') }, ...users.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
      />
    </>
  );
}
