import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '#contract/campaigns.ts';
import { companyAdmin } from '#contract/company-admin.ts';
import { StaffCampaignMenu } from '#web/features/campaigns/StaffCampaignMenu.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { money, number, ratio } from '#web/ui/format.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { usePage } from './use-page.ts';

const campaignLevels: Partial<Record<Campaign['status'], Level>> = {
  active: 'success',
  pending: 'warning',
  rejected: 'danger',
  blocked: 'danger',
  suspended: 'danger',
  prevented: 'danger',
};

export function CampaignsTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const { asked, pages } = usePage();
  const list = useQuery(listQuery(companyAdmin.campaigns, { params: { id }, query: asked }));
  const columns: Column<Campaign>[] = [
    { key: 'name', header: t('column.campaign'), cell: (row) => row.name, fixed: true },
    {
      key: 'status',
      header: t('column.state'),
      cell: (row) => <Status level={campaignLevels[row.status] ?? 'neutral'}>{row.status_translated}</Status>,
      value: (row) => row.status_translated,
    },
    { key: 'audience', header: t('column.audience'), cell: (row) => row.audience?.name ?? '–' },
    {
      key: 'hires_count',
      header: t('column.hires'),
      cell: (row) => number(row.hires_count),
      value: (row) => row.hires_count,
      align: 'end',
    },
    {
      key: 'unlocked_drivers_count',
      header: t('column.unlocked_drivers'),
      cell: (row) => number(row.unlocked_drivers_count),
      value: (row) => row.unlocked_drivers_count,
      align: 'end',
    },
    {
      key: 'hire_ratio',
      header: t('column.hire_ratio'),
      cell: (row) => ratio(row.unlocked_drivers_count > 0 ? row.hire_ratio : null),
      value: (row) => row.hire_ratio,
      align: 'end',
    },
    {
      key: 'cost_per_unlock',
      header: t('column.cost_per_unlock'),
      cell: (row) => money(row.cost_per_unlock),
      value: (row) => ({ cents: row.cost_per_unlock }),
      align: 'end',
    },
    {
      key: 'remaining_budget',
      header: t('column.remaining_budget'),
      cell: (row) => money(row.remaining_budget),
      value: (row) => ({ cents: row.remaining_budget }),
      align: 'end',
      hidden: true,
    },
  ];
  return (
    <DataTable
      name="company-campaigns"
      label={t('tab.campaigns')}
      columns={columns}
      list={list}
      rowName={(row) => row.name}
      rowActions={(row) => <StaffCampaignMenu campaign={row} />}
      {...pages}
      source={listSource('all_campaigns', companyAdmin.campaigns, { params: { id }, query: {} })}
      empty={<EmptyState title={t('none.campaigns')} />}
    />
  );
}
