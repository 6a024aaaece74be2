import { Button } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { campaigns, type Campaign } from '#contract/campaigns/campaigns.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { ArchiveFilterBar } from '#web/ui/ArchiveFilterBar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { ActivateButton } from './ActivateButton.tsx';
import { useCampaignColumns } from './CampaignColumns.tsx';
import { CampaignMenu } from './CampaignMenu.tsx';
import css from './Campaigns.module.css';
import { orderOf } from './order.ts';
import { useCampaignActions } from './use-campaign-actions.ts';

const CampaignBulk = lazy(() => import('./CampaignBulk.tsx'));

/** The company's campaigns, most hires first (V063). */
export function CampaignsPage() {
  const t = useTexts('campaigns');
  const filters = useFilters(pages.campaigns);
  const canEdit = usePermission('campaigns');
  const { search, page, per_page, archived, sort } = filters.values;
  const listFilters = { search, archived, ...orderOf(sort) };
  const list = useQuery(listQuery(campaigns.list, { query: { ...listFilters, page, per_page } }));
  const rows = list.data?.data ?? [];
  const create = canEdit && (
    <Button component={PageLink} to={hrefOf(pages.newCampaign)} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={create} />
      <ArchiveFilterBar filters={filters} archivedLabel={t('archived')} views={<Views />} />
      <DataTable
        name="campaigns"
        label={t('title')}
        columns={useCampaignColumns()}
        list={list}
        rowName={(row) => row.name}
        rowLink={(row) =>
          row.activated_at ? hrefOf(pages.campaign, { params: { id: row.id } }) : hrefOf(pages.editCampaign, { params: { id: row.id } })
        }
        rowActions={(row) => <RowActions campaign={row} canEdit={canEdit} />}
        bulkActions={
          canEdit
            ? (selection) => (
                <Suspense fallback={null}>
                  <CampaignBulk rows={rows} selection={selection} />
                </Suspense>
              )
            : undefined
        }
        sort={sort}
        onSort={(next) => filters.set({ sort: next })}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        source={listSource('campaigns', campaigns.list, { query: listFilters })}
        empty={
          filters.isSet ? (
            <EmptyState title={t('none_found')} text={t('none_found_text')} />
          ) : (
            <EmptyState
              icon={<IconSpeakerphone size={36} stroke={1.5} />}
              title={t('none_yet')}
              text={t('none_yet_text')}
              action={create}
            />
          )
        }
      />
    </>
  );
}

function RowActions({ campaign, canEdit }: { campaign: Campaign; canEdit: boolean }) {
  const actions = useCampaignActions(campaign);
  return (
    <span className={css.rowActions}>
      {canEdit && campaign.status === 'inactive' && <ActivateButton campaign={campaign} actions={actions} compact />}
      <CampaignMenu campaign={campaign} actions={actions} />
    </span>
  );
}
