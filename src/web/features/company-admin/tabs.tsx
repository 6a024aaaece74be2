import { useQuery } from '@tanstack/react-query';
import type { Audience } from '#contract/audiences.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { companyAdmin } from '#contract/company-admin.ts';
import type { UnlockedDriverRow } from '#contract/unlocked-drivers.ts';
import { TransactionsTable } from '#web/features/billing/TransactionsTable.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, moment, money, number } from '#web/ui/format.ts';
import { Rows } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable, type ListResult } from '#web/ui/table/DataTable.tsx';
import { usePage } from './use-page.ts';

interface TabProps {
  id: number;
}

const campaignLevels: Partial<Record<Campaign['status'], Level>> = { active: 'success', pending: 'warning', rejected: 'danger', blocked: 'danger', suspended: 'danger', prevented: 'danger' };

export function CampaignsTab({ id }: TabProps) {
  const t = useTexts('company_admin');
  const { page, setPage } = usePage();
  const list = useQuery(listQuery(companyAdmin.campaigns, { params: { id }, query: { page } }));
  const columns: Column<Campaign>[] = [
    { key: 'name', header: t('column.campaign'), cell: (row) => row.name, fixed: true },
    { key: 'status', header: t('column.state'), cell: (row) => <Status level={campaignLevels[row.status] ?? 'neutral'}>{row.status_translated}</Status> },
    { key: 'audience', header: t('column.audience'), cell: (row) => row.audience?.name ?? '–' },
    { key: 'hires_count', header: t('column.hires'), cell: (row) => number(row.hires_count), align: 'end' },
    { key: 'unlocked_drivers_count', header: t('column.unlocked_drivers'), cell: (row) => number(row.unlocked_drivers_count), align: 'end' },
    { key: 'hire_ratio', header: t('column.hire_ratio'), cell: (row) => number(row.hire_ratio), align: 'end' },
    { key: 'cost_per_unlock', header: t('column.cost_per_unlock'), cell: (row) => money(row.cost_per_unlock), align: 'end' },
    { key: 'remaining_budget', header: t('column.remaining_budget'), cell: (row) => money(row.remaining_budget), align: 'end', hidden: true },
  ];
  return (
    <DataTable name="company-campaigns" label={t('tab.campaigns')} columns={columns} list={list} rowName={(row) => row.name} onPage={setPage} empty={<EmptyState title={t('none.campaigns')} />} />
  );
}

const audienceLevels: Record<Audience['status'], Level> = { pending: 'warning', approved: 'success', rejected: 'danger' };

export function AudiencesTab({ id }: TabProps) {
  const t = useTexts('company_admin');
  const { page, setPage } = usePage();
  const list = useQuery(listQuery(companyAdmin.audiences, { params: { id }, query: { page } }));
  const columns: Column<Audience>[] = [
    { key: 'name', header: t('column.audience'), cell: (row) => row.name, fixed: true },
    { key: 'contact_type', header: t('column.contact_type'), cell: (row) => t(`contact_type.${row.contact_type}`) },
    { key: 'status', header: t('column.state'), cell: (row) => <Status level={audienceLevels[row.status]}>{t(`audience.${row.status}`)}</Status> },
    { key: 'updated_at', header: t('column.updated_at'), cell: (row) => moment(row.updated_at) },
  ];
  return (
    <DataTable name="company-audiences" label={t('tab.audiences')} columns={columns} list={list} rowName={(row) => row.name} onPage={setPage} empty={<EmptyState title={t('none.audiences')} />} />
  );
}

export function UnlockedTab({ id }: TabProps) {
  const t = useTexts('company_admin');
  const { page, setPage } = usePage();
  const list = useQuery(listQuery(companyAdmin.unlockedDrivers, { params: { id }, query: { page } }));
  return <UnlockedTable name="company-unlocked" label={t('tab.unlocked_drivers')} none={t('none.unlocked_drivers')} list={list} onPage={setPage} />;
}

export function HiredTab({ id }: TabProps) {
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
    <DataTable name={name} label={label} columns={columns} list={list} rowName={(row) => row.driver.full_name || `#${row.driver.id}`} onPage={onPage} empty={<EmptyState title={none} />} />
  );
}

export function TransactionsTab({ id }: TabProps) {
  const t = useTexts('company_admin');
  const { page, setPage } = usePage();
  const list = useQuery(listQuery(companyAdmin.transactions, { params: { id }, query: { page } }));
  return <TransactionsTable list={list} onPage={setPage} empty={<EmptyState title={t('none.transactions')} />} />;
}

/** The same figures as on the company's own pages. */
export function StatsTab({ id }: TabProps) {
  const t = useTexts('company_admin');
  const { data, error, refetch } = useQuery(query(companyAdmin.stats, { params: { id } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton cards={4} />;
  return (
    <Rows>
      <StatRow>
        <StatTile label={t('stat.charged')} value={money(data.charged_gross)} text={t('stat.gross')} />
        <StatTile label={t('stat.open')} value={money(data.open_gross)} />
        <StatTile label={t('stat.pending')} value={money(data.pending_gross)} />
        <StatTile label={t('stat.credited')} value={money(data.credited_gross)} />
      </StatRow>
      <StatRow>
        <StatTile label={t('stat.slots')} value={number(data.slots_count)} text={t('stat.free', { count: data.free_slots_count })} />
        <StatTile label={t('stat.campaigns')} value={number(data.campaigns_count)} text={t('stat.active', { count: data.active_campaigns_count })} />
        <StatTile label={t('stat.audiences')} value={number(data.audiences_count)} />
        <StatTile label={t('stat.users')} value={number(data.users_count)} />
      </StatRow>
      <StatRow>
        <StatTile label={t('stat.offers_sent')} value={number(data.offers_sent_count)} />
        <StatTile label={t('stat.offers_accepted')} value={number(data.offers_accepted_count)} />
        <StatTile label={t('stat.unlocked_drivers')} value={number(data.unlocked_drivers_count)} />
        <StatTile label={t('stat.hires')} value={number(data.hires_count)} text={t('stat.ratio', { ratio: number(data.hire_to_unlock_ratio) })} />
      </StatRow>
    </Rows>
  );
}
