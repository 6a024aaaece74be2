import { useQuery } from '@tanstack/react-query';
import { companyAdmin } from '#contract/company-admin.ts';
import type { UnlockedDriverRow } from '#contract/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { day, moment, money } from '#web/ui/format.ts';
import { DataTable, type ListResult } from '#web/ui/table/DataTable.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { usePage } from './use-page.ts';

export function UnlockedTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { page, setPage } = usePage();
  const list = useQuery(listQuery(companyAdmin.unlockedDrivers, { params: { id }, query: { page } }));
  return (
    <UnlockedTable
      name="company-unlocked"
      label={t('tab.unlocked_drivers')}
      none={t('none.unlocked_drivers')}
      list={list}
      onPage={setPage}
    />
  );
}

export function HiredTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { page, setPage } = usePage();
  const list = useQuery(listQuery(companyAdmin.hiredUnlockedDrivers, { params: { id }, query: { page } }));
  return <UnlockedTable name="company-hired" label={t('tab.hired')} none={t('none.hired')} list={list} onPage={setPage} />;
}

interface UnlockedProps {
  name: string;
  label: string;
  none: string;
  list: ListResult<UnlockedDriverRow>;
  onPage: (page: number) => void;
}

function UnlockedTable({ name, label, none, list, onPage }: UnlockedProps) {
  const t = useTexts('company_admin');
  const columns: Column<UnlockedDriverRow>[] = [
    { key: 'driver', header: t('column.driver'), cell: (row) => row.driver.full_name || `#${row.driver.id}`, fixed: true },
    { key: 'status', header: t('column.state'), cell: (row) => row.effective_status.name },
    { key: 'hire', header: t('column.hire'), cell: (row) => (row.hire ? t(`hire.${row.hire}`) : '–') },
    { key: 'campaign', header: t('column.campaign'), cell: (row) => row.campaign_name ?? '–' },
    { key: 'owner', header: t('column.owner'), cell: (row) => row.owner?.full_name ?? '–' },
    { key: 'first_work_day_at', header: t('column.first_work_day_at'), cell: (row) => day(row.first_work_day_at), hidden: true },
    { key: 'created_at', header: t('column.unlocked_at'), cell: (row) => moment(row.created_at) },
    { key: 'price', header: t('column.price'), cell: (row) => money(row.price), align: 'end' },
  ];
  return (
    <DataTable
      name={name}
      label={label}
      columns={columns}
      list={list}
      rowName={(row) => row.driver.full_name || `#${row.driver.id}`}
      onPage={onPage}
      empty={<EmptyState title={none} />}
    />
  );
}
