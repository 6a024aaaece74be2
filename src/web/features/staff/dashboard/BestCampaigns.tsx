import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { CampaignStatus } from '#web/features/campaigns/campaigns/CampaignStatus.tsx';
import { figureColumns } from '#web/features/campaigns/campaigns/figure-columns.ts';
import { orderOf } from '#web/features/campaigns/campaigns/order.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './Dashboard.module.css';

/** Campaigns by hires, then by unlocks, with the unlocks per hire. */
export function BestCampaigns() {
  const t = useTexts('dashboard');
  const filters = useFilters(pages.dashboard);
  const canEdit = usePermission('campaigns');
  const { sort, page } = filters.values;
  const list = useQuery({
    ...joinedQuery(dashboard.campaigns, { query: { page, ...orderOf(sort) } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Campaign>[] = [
    {
      key: 'name',
      header: t('campaigns.name'),
      sort: 'name',
      fixed: true,
      unlabelled: true,
      cell: (row) => <CampaignName campaign={row} />,
    },
    ...figureColumns({
      accepted: t('campaigns.accepted'),
      unlocked: t('campaigns.unlocked'),
      hires: t('campaigns.hires'),
      ratio: t('campaigns.ratio'),
    }),
  ];
  const create = canEdit && (
    <Button component={PageLink} to={hrefOf(pages.newCampaign)}>
      {t('campaigns.create')}
    </Button>
  );
  return (
    <section className={css.section} data-part="best">
      <header className={css.head}>
        <h2 className={css.heading}>{t('campaigns.title')}</h2>
        <PageLink to={hrefOf(pages.campaigns)}>{t('campaigns.all')}</PageLink>
      </header>
      <DataTable
        name="dashboard-campaigns"
        label={t('campaigns.title')}
        columns={columns}
        list={list}
        rowName={(row) => row.name}
        rowLink={(row) =>
          row.activated_at ? hrefOf(pages.campaign, { params: { id: row.id } }) : hrefOf(pages.editCampaign, { params: { id: row.id } })
        }
        sort={sort}
        onSort={(next) => filters.set({ sort: next })}
        onPage={(next) => filters.set({ page: next })}
        empty={
          <EmptyState
            icon={<IconSpeakerphone size={36} stroke={1.5} />}
            title={t('campaigns.none')}
            text={t('campaigns.none_text')}
            action={create}
          />
        }
      />
    </section>
  );
}

function CampaignName({ campaign }: { campaign: Campaign }) {
  return (
    <span className={css.campaign}>
      <span className={css.name}>{campaign.name}</span>
      <CampaignStatus campaign={campaign} />
    </span>
  );
}
