import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { activeSourcing, SEAT_CONVERSATIONS, type SourcingOverview } from '#contract/hiring/active-sourcing.ts';
import type { AnonymousDriver } from '#contract/hiring/audience-drivers.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import type { FirstMessageTools } from './first-message-tools.ts';
import { Conversations } from './Conversations.tsx';
import { MatchingDrivers } from './MatchingDrivers.tsx';

const FirstMessageDialog = lazy(async () => ({ default: (await import('./FirstMessageDialog.tsx')).FirstMessageDialog }));

/** Seats, what is left of the month, matching drivers to write to, and their answers. */
export default function SourcingWork({ tools }: { tools: FirstMessageTools }) {
  const overview = useQuery(query(activeSourcing.overview));
  if (overview.error && !overview.data) return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />;
  if (!overview.data) return <RowsSkeleton rows={6} />;
  return (
    <Stack gap="lg">
      {overview.data.seats === 0 ? (
        <>
          <NoSeats />
          <Conversations />
        </>
      ) : (
        <Work overview={overview.data} tools={tools} />
      )}
    </Stack>
  );
}

function NoSeats() {
  const t = useTexts('active_sourcing');
  const canBuy = usePermission('billing');
  return (
    <EmptyState
      title={t('no_seats')}
      text={t('no_seats_text')}
      action={
        canBuy && (
          <Button component={PageLink} to={hrefOf(pages.billing)} variant="default">
            {t('to_package')}
          </Button>
        )
      }
    />
  );
}

function Work({ overview, tools }: { overview: SourcingOverview; tools: FirstMessageTools }) {
  const t = useTexts('active_sourcing');
  const filters = useFilters(pages.activeSourcing);
  const { campaign, ...campaigns } = useCampaign(filters.values.campaign_id);
  const [driver, setDriver] = useState<AnonymousDriver>();
  const canWrite = usePermission('unlocks') && overview.left > 0;
  return (
    <>
      <StatRow>
        <StatTile label={t('left')} value={overview.left} />
        <StatTile label={t('seats')} value={overview.seats} />
        <StatTile label={t('seats_free')} value={overview.seats_free} />
      </StatRow>
      <Columns min={320}>
        <Panel title={t('drivers')}>
          {campaign ? (
            <Stack>
              <SearchSelect
                label={t('campaign')}
                none={campaign.name}
                value={campaign.id === filters.values.campaign_id ? campaign.id : undefined}
                choices={(wanted) => query(activeSourcing.campaigns, { query: wanted })}
                onPick={(id) => filters.set({ campaign_id: id })}
              />
              <MatchingDrivers key={campaign.id} campaign_id={campaign.id} onWrite={canWrite ? setDriver : undefined} />
            </Stack>
          ) : campaigns.isLoading ? (
            <RowsSkeleton rows={6} />
          ) : campaigns.error ? (
            <ErrorState error={campaigns.error} onRetry={campaigns.refetch} />
          ) : (
            <EmptyState compact title={t('no_campaign')} text={t('no_campaign_text')} />
          )}
        </Panel>
        <Stack gap="lg">
          <Users overview={overview} />
          <Conversations />
        </Stack>
      </Columns>
      <Suspense fallback={null}>
        {driver && campaign && (
          <FirstMessageDialog driver={driver} campaign={campaign} left={overview.left} tools={tools} onClose={() => setDriver(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** The campaign of the address while it is running, otherwise the first. */
function useCampaign(id: number | undefined) {
  const chosen = useQuery({ ...query(activeSourcing.campaigns, { query: { id: id ?? 0 } }), enabled: id !== undefined });
  const first = useQuery(query(activeSourcing.campaigns, { query: { limit: 1 } }));
  const isLoading = first.isPending || chosen.isLoading;
  return {
    campaign: chosen.data?.data[0] ?? (isLoading ? undefined : first.data?.data[0]),
    isLoading,
    error: chosen.error ?? first.error,
    refetch: () => void Promise.all([first.refetch(), id !== undefined && chosen.refetch()]),
  };
}

/** Who uses a seat this month. */
function Users({ overview: { users } }: { overview: SourcingOverview }) {
  const t = useTexts('active_sourcing');
  return (
    <Panel title={t('users')}>
      {users.length === 0 ? (
        <EmptyState compact title={t('no_users')} text={t('no_users_text')} />
      ) : (
        <DescriptionList
          facts={users.map((user) => [user.full_name, t('used', { count: user.accepted, opened: user.opened, max: SEAT_CONVERSATIONS })])}
        />
      )}
    </Panel>
  );
}
