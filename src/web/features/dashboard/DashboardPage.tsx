import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dashboard } from '#contract/dashboard.ts';
import { unlockedDrivers } from '#contract/unlocked-drivers.ts';
import { useCampaignColumns } from '#web/features/campaigns/CampaignsPage.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/api.ts';
import { useMay, useMe } from '#web/kernel/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { number } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, Rows } from '#web/ui/Panel.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import css from './Dashboard.module.css';
import { NextSteps } from './NextSteps.tsx';
import { Onboarding } from './Onboarding.tsx';

const shownColumns = ['name', 'status', 'accepted', 'unlocked', 'hires'];

/** The company's day: what to do next, what the campaigns bring, what is still to be set up. */
export function DashboardPage() {
  const t = useTexts('dashboard');
  const me = useMe();
  const onboarding = useQuery(query(dashboard.onboarding));
  const list = useQuery(listQuery(dashboard.campaigns, { query: {} }));
  const columns = useCampaignColumns().filter(({ key }) => shownColumns.includes(key));
  return (
    <>
      <PageHeader title={t('title', { name: me.first_name })} text={t('text')} documentTitle={t('document_title')} />
      <Rows gap="lg">
        <Tiles />
        <Columns min={320}>
          <NextSteps onboarding={onboarding} />
          {onboarding.data && onboarding.data.percentage < 100 && <Onboarding onboarding={onboarding.data} />}
        </Columns>
        <section className={css.section}>
          <h2>{t('campaigns')}</h2>
          <DataTable
            name="dashboard-campaigns"
            label={t('campaigns')}
            columns={columns}
            list={list}
            rowName={(row) => row.name}
            rowLink={(row) => (row.activated_at ? `/campaigns/${row.id}` : `/campaigns/${row.id}/edit`)}
            empty={<NoCampaigns />}
          />
        </section>
      </Rows>
    </>
  );
}

function NoCampaigns() {
  const t = useTexts('dashboard');
  const may = useMay('campaigns');
  return (
    <EmptyState
      title={t('no_campaigns')}
      text={t('no_campaigns_text')}
      action={
        may && (
          <Button component={Link} to={'/campaigns/new' as never} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('step.create_campaign.do')}
          </Button>
        )
      }
    />
  );
}

/** Sums over all campaigns; who waits for an answer comes first. */
function Tiles() {
  const t = useTexts('dashboard');
  const list = useQuery(listQuery(dashboard.campaigns, { query: {} }));
  const people = useQuery(query(unlockedDrivers.list, { query: { status_id: 1 } as never }));
  const rows = list.data?.data;
  const sum = (of: (row: NonNullable<typeof rows>[number]) => number) => (rows ? number(rows.reduce((total, row) => total + of(row), 0)) : undefined);
  return (
    <StatRow>
      <StatTile label={t('tile.accepted')} value={sum((row) => row.accepted_offers_count)} text={t('tile.accepted_text')} to="/pipeline" />
      <StatTile label={t('tile.new')} value={people.data ? number(people.data.meta.total) : undefined} text={t('tile.new_text')} to="/unlocked-drivers?status_id=1" />
      <StatTile label={t('tile.active')} value={rows ? number(rows.filter(({ status }) => status === 'active').length) : undefined} text={t('tile.active_text')} to="/campaigns" />
      <StatTile label={t('tile.hires')} value={sum((row) => row.hires_count)} text={t('tile.hires_text')} />
    </StatRow>
  );
}
