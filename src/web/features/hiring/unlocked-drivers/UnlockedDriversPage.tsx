import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { options } from '#contract/foundation/options.ts';
import { isBeforeHire, statusNameOf } from '#contract/hiring/driver-status.ts';
import { unlockedDrivers, type UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { usePermission, useSession } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { ago, day, moment, phoneNumber } from '#web/ui/format.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { MultiSelect } from '#web/ui/input/MultiSelect.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { usePersonPages } from './person-pages.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { statusName } from './status-name.ts';

const CallOutcomes = lazy(async () => ({ default: (await import('#web/features/hiring/timeline/CallOutcomes.tsx')).CallOutcomes }));
const DriverStatusesDialog = lazy(async () => ({
  default: (await import('#web/features/hiring/driver-statuses/DriverStatusesDialog.tsx')).DriverStatusesDialog,
}));
const WriteTo = lazy(async () => ({ default: (await import('#web/features/foundation/write-to/WriteTo.tsx')).WriteTo }));
const UnlockedBulk = lazy(() => import('./UnlockedBulk.tsx'));

/** All unlocked drivers of the company, newest first; the filters are in the URL. */
export function UnlockedDriversPage() {
  const t = useTexts('unlocked_drivers');
  const isStaff = useSession().user?.side === 'staff';
  const { board, list: listPage, person } = usePersonPages();
  const filters = useFilters(listPage);
  const { page: _, per_page: __, ...rowFilters } = filters.values;
  // staff read the refusal of a row that they do not manage
  const canEdit = usePermission('unlocks') || isStaff;
  const list = useQuery(listQuery(unlockedDrivers.list, { query: filters.values }));
  const rows = list.data?.data ?? [];
  return (
    <>
      <PageHeader
        title={t(isStaff ? 'staff.title' : 'title')}
        text={t(isStaff ? 'staff.about' : 'about')}
        actions={
          isStaff ? (
            <Suspense fallback={null}>
              <WriteTo to={{ from: 'unlocked_drivers', ...rowFilters }} />
            </Suspense>
          ) : (
            canEdit && <OwnStatuses />
          )
        }
      />
      <FilterBar
        views={<Views />}
        search={filters.values.search}
        onSearch={(search) => filters.set({ search })}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <Filter />
      </FilterBar>
      <DataTable
        name="unlocked-drivers"
        label={t('title')}
        columns={useColumns(isStaff, canEdit)}
        list={list}
        rowName={(row) => row.driver.full_name}
        rowLink={(row) => hrefOf(person, { params: { id: row.id } })}
        bulkActions={(selection) => (
          <Suspense fallback={null}>
            <UnlockedBulk rows={rows} selection={selection} canEdit={canEdit} />
            {isStaff && <WriteTo compact to={{ from: 'unlocked_drivers', ids: [...selection.ids] }} />}
          </Suspense>
        )}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        source={listSource('unlocked_drivers', unlockedDrivers.list, { query: rowFilters })}
        empty={
          <EmptyState
            title={t(filters.isSet ? 'none_found' : 'none_yet')}
            text={t(filters.isSet ? 'none_found_text' : 'none_yet_text')}
            action={
              !filters.isSet && (
                <Button component={PageLink} to={hrefOf(board)} variant="default">
                  {t('to_pipeline')}
                </Button>
              )
            }
          />
        }
      />
    </>
  );
}

/** Opens the editor of the company's custom statuses. */
function OwnStatuses() {
  const t = useTexts('driver_statuses');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Suspense fallback={null}>{isOpen && <DriverStatusesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function useColumns(isStaff: boolean, canEdit: boolean): Column<UnlockedDriverRow>[] {
  const t = useTexts('unlocked_drivers');
  const company: Column<UnlockedDriverRow> = {
    key: 'company',
    header: t('staff.company'),
    cell: (row) => <PageLink to={hrefOf(pages.company, { params: { id: row.company_id } })}>{row.company_name}</PageLink>,
    value: (row) => row.company_name,
  };
  return [
    { key: 'name', header: t('name'), cell: (row) => (row.driver.is_erased ? t('erased') : row.driver.full_name), fixed: true },
    ...(isStaff ? [company] : []),
    { key: 'status', header: t('status_label'), cell: (row) => <StatusBadge row={row} />, value: (row) => statusName(row, t) },
    { key: 'campaign', header: t('campaign'), cell: (row) => row.campaign_name ?? '–' },
    { key: 'owner', header: t('owner'), cell: (row) => row.owner?.full_name ?? t('nobody'), hidden: isStaff },
    {
      key: 'phone',
      value: (row) => row.driver.phone,
      header: t('phone'),
      cell: (row) => <Phone row={row} canLog={canEdit && !isStaff} />,
    },
    { key: 'place', header: t('place'), cell: (row) => [row.driver.place, row.driver.country].filter(Boolean).join(', '), hidden: true },
    {
      key: 'contacted',
      header: t('last_contacted'),
      cell: (row) => <LastContact row={row} />,
      value: (row) => ({ at: row.last_contacted_at }),
    },
    {
      key: 'created',
      value: (row) => ({ at: row.created_at }),
      header: t('unlocked_at'),
      cell: (row) => <time title={moment(row.created_at)}>{day(row.created_at)}</time>,
      align: 'end',
    },
  ];
}

/** Dials; afterwards the outcome takes one press. */
function Phone({ row: { id, driver }, canLog }: { row: UnlockedDriverRow; canLog: boolean }) {
  const [isCalling, setCalling] = useState(false);
  if (!driver.phone) return '–';
  return (
    <>
      <a href={`tel:${driver.phone}`} onClick={() => setCalling(true)}>
        {phoneNumber(driver.phone)}
      </a>
      {canLog && isCalling && (
        <Suspense fallback={null}>
          <CallOutcomes unlocked_driver_id={id} name={driver.full_name} onLogged={() => setCalling(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Highlights drivers without a contact attempt. */
function LastContact({ row }: { row: UnlockedDriverRow }) {
  const t = useTexts('unlocked_drivers');
  if (row.last_contacted_at) return <span title={moment(row.last_contacted_at)}>{ago(row.last_contacted_at)}</span>;
  return isBeforeHire(row.status_id) && !row.driver.is_erased ? <Status level="warning">{t('not_yet')}</Status> : t('not_yet');
}

function Filter() {
  const t = useTexts('unlocked_drivers');
  const filters = useFilters(usePersonPages().list);
  const isStaff = useSession().user?.side === 'staff';
  const { status_id, custom_status_id, campaign_id, user_ids, company_id } = filters.values;
  const statuses = useQuery(query(options.driverStatuses, { query: { company_id } })).data?.data ?? [];
  const users = useQuery(query(unlockedDrivers.owners, { query: { company_id } })).data?.data ?? [];
  const chosen = custom_status_id ? `custom-${custom_status_id}` : status_id ? `base-${status_id}` : '';
  const chooseStatus = (value: string) => {
    const [kind, id] = value.split('-');
    filters.set({ status_id: kind === 'base' ? Number(id) : undefined, custom_status_id: kind === 'custom' ? Number(id) : undefined });
  };
  return (
    <>
      {isStaff && (
        <CompanyFilter
          value={company_id}
          onPick={(id) => filters.set({ company_id: id, campaign_id: undefined, custom_status_id: undefined, user_ids: undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('status_label')}
        value={chosen}
        onChange={(event) => chooseStatus(event.currentTarget.value)}
        data={[
          { value: '', label: t('any_status') },
          ...statuses.map(({ id, status_id: base, name, is_extra }) => ({
            value: `${is_extra ? 'custom' : 'base'}-${id}`,
            label: is_extra ? name : t(`status.${statusNameOf(base)}`),
          })),
        ]}
      />
      <SearchSelect
        aria-label={t('campaign')}
        none={t('any_campaign')}
        value={campaign_id}
        onPick={(id) => filters.set({ campaign_id: id })}
        choices={(wanted) => query(options.campaigns, { query: { ...wanted, company_id } })}
      />
      {(!isStaff || company_id !== undefined) && (
        <MultiSelect
          label={<span className="visually-hidden">{t('owner')}</span>}
          placeholder={t('any_owner')}
          options={users.map(({ id, full_name }) => ({ key: String(id), label: full_name }))}
          value={user_ids?.map(String)}
          onChange={(keys) => filters.set({ user_ids: keys.length > 0 ? keys.map(Number) : undefined })}
        />
      )}
    </>
  );
}
