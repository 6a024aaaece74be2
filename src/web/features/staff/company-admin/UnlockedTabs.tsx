import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages as allPages } from '#contract/pages.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import type { UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';
import { statusName } from '#web/features/hiring/unlocked-drivers/status-name.ts';
import { StatusBadge } from '#web/features/hiring/unlocked-drivers/StatusBadge.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { day } from '#web/ui/format.ts';
import { DataTable, type ListResult } from '#web/ui/table/DataTable.tsx';
import { listSource, type ListSource } from '#web/ui/table/list-source.ts';
import { momentColumn, moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { usePage } from './use-page.ts';

export function UnlockedTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { position, pages } = usePage();
  const list = useQuery(listQuery(companyAdmin.unlockedDrivers, { params: { id }, query: position }));
  return (
    <UnlockedTable
      name="company-unlocked"
      label={t('tab.unlocked_drivers')}
      none={t('none.unlocked_drivers')}
      list={list}
      pages={pages}
      source={listSource('unlocked_drivers', companyAdmin.unlockedDrivers, { params: { id }, query: {} })}
    />
  );
}

export function HiredTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { position, pages } = usePage();
  const list = useQuery(listQuery(companyAdmin.hiredUnlockedDrivers, { params: { id }, query: position }));
  return (
    <UnlockedTable
      name="company-hired"
      label={t('tab.hired')}
      none={t('none.hired')}
      list={list}
      pages={pages}
      source={listSource('unlocked_drivers', companyAdmin.hiredUnlockedDrivers, { params: { id }, query: {} })}
    />
  );
}

interface UnlockedProps {
  name: string;
  label: string;
  none: string;
  list: ListResult<UnlockedDriverRow>;
  pages: ReturnType<typeof usePage>['pages'];
  source: ListSource<UnlockedDriverRow>;
}

function UnlockedTable({ name, label, none, list, pages, source }: UnlockedProps) {
  const t = useTexts('company_admin');
  const words = useTexts('unlocked_drivers');
  const columns: Column<UnlockedDriverRow>[] = [
    { key: 'driver', header: t('column.driver'), cell: (row) => row.driver.full_name || `#${row.driver.id}`, fixed: true },
    { key: 'status', header: t('column.state'), cell: (row) => <StatusBadge row={row} />, value: (row) => statusName(row, words) },
    { key: 'hire', header: t('column.hire'), cell: (row) => (row.hire ? t(`hire.${row.hire}`) : '–') },
    { key: 'campaign', header: t('column.campaign'), cell: (row) => row.campaign_name ?? '–' },
    { key: 'owner', header: t('column.owner'), cell: (row) => row.owner?.full_name ?? '–' },
    {
      key: 'first_work_day_at',
      header: t('column.first_work_day_at'),
      cell: (row) => day(row.first_work_day_at),
      value: (row) => row.first_work_day_at,
      hidden: true,
    },
    momentColumn({ key: 'created_at', header: t('column.unlocked_at') }, (row) => row.created_at),
    moneyColumn({ key: 'price', header: t('column.price') }, (row) => row.price),
  ];
  return (
    <DataTable
      name={name}
      label={label}
      columns={columns}
      list={list}
      rowName={(row) => row.driver.full_name || `#${row.driver.id}`}
      rowLink={(row) => hrefOf(allPages.staffUnlockedDriver, { params: { id: row.id } })}
      {...pages}
      source={source}
      empty={<EmptyState title={none} />}
    />
  );
}
