import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { hrefOf } from '#contract/page.ts';
import { pages as allPages } from '#contract/pages.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { useCampaignColumns } from '#web/features/campaigns/campaigns/CampaignColumns.tsx';
import { StaffCampaignMenu } from '#web/features/staff/campaigns/StaffCampaignMenu.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { moneyColumn } from '#web/ui/table/columns.ts';
import { ArchivedSwitch } from './ArchivedSwitch.tsx';
import { usePage } from './use-page.ts';

export function CampaignsTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const page = usePage();
  const { position, pages } = page;
  const list = useQuery(listQuery(companyAdmin.campaigns, { params: { id }, query: position }));
  const columns = [
    ...useCampaignColumns(),
    moneyColumn<Campaign>({ key: 'cost_per_unlock', header: t('column.cost_per_unlock') }, (row) => row.cost_per_unlock),
    moneyColumn<Campaign>({ key: 'remaining_budget', header: t('column.remaining_budget'), hidden: true }, (row) => row.remaining_budget),
  ];
  return (
    <>
      <ArchivedSwitch {...page} />
      <DataTable
        name="company-campaigns"
        label={t('tab.campaigns')}
        columns={columns}
        list={list}
        rowName={(row) => row.name}
        rowLink={(row) => hrefOf(allPages.staffCampaign, { params: { id: row.id } })}
        rowActions={(row) => <StaffCampaignMenu campaign={row} />}
        {...pages}
        source={listSource('all_campaigns', companyAdmin.campaigns, { params: { id }, query: { archived: position.archived } })}
        empty={<EmptyState title={t('none.campaigns')} />}
      />
    </>
  );
}
