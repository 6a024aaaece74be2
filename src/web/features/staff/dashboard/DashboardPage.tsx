import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { FilledNote } from '#web/features/campaigns/campaigns/FilledNote.tsx';
import { OutstandingReviews } from '#web/features/hiring/reviews/OutstandingReviews.tsx';
import { NextTasks } from '#web/features/messaging/tasks/NextTasks.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { ExplainedTile } from '#web/ui/chart/MeaningsButton.tsx';
import { countedUpTo, duration, number, percent } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, Stack } from '#web/ui/Panel.tsx';
import { IsolatedRegion } from '#web/ui/Regions.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { WhenNear } from '#web/ui/WhenNear.tsx';
import { BestCampaigns } from './BestCampaigns.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OnboardingChecklist } from './OnboardingChecklist.tsx';
import { ResponseClock } from './ResponseClock.tsx';
import { Weeks } from './Weeks.tsx';

const DashboardEnd = lazy(() => import('./DashboardEnd.tsx'));

/** The company's start page: waiting drivers, next steps, figures. */
export function DashboardPage() {
  const t = useTexts('dashboard');
  const { first_name } = useMe();
  const onboarding = useQuery(joinedQuery(dashboard.onboarding));
  return (
    <>
      <PageHeader title={t('hello', { name: first_name })} documentTitle={t('title')} text={t('about')} />
      <Stack gap="md">
        <FilledCampaigns />
        <Figures />
        <Columns min={340}>
          <Stack gap="md">
            <NextTasks />
            <NextSteps list={onboarding} />
            {onboarding.data && onboarding.data.percentage < 100 && <OnboardingChecklist onboarding={onboarding.data} />}
          </Stack>
          <Stack gap="md">
            <ResponseClock />
            <Weeks />
          </Stack>
        </Columns>
        <BestCampaigns />
        <OutstandingReviews />
        {/* the first calls are one request: the panels above have their height */}
        {!onboarding.isPending && (
          <WhenNear>
            <IsolatedRegion>
              <DashboardEnd />
            </IsolatedRegion>
          </WhenNear>
        )}
      </Stack>
    </>
  );
}

/** Campaigns that wait for the company's decision. Without them, or after an error, there is no notice. */
function FilledCampaigns() {
  const { data } = useQuery(joinedQuery(dashboard.filledCampaigns));
  return data?.data.map((campaign) => <FilledNote key={campaign.id} campaign={campaign} />);
}

/** Missing numbers are dashes: the panels below show the errors. */
function Figures() {
  const t = useTexts('dashboard');
  const { data, isError } = useQuery(joinedQuery(dashboard.figures));
  const players = useQuery(joinedQuery(dashboard.players, { query: {} }));
  const player = players.data?.data[0];
  const shown = (value: number | undefined, text: (value: number) => string = number) =>
    value === undefined ? (isError ? number(null) : undefined) : text(value);
  const letter = player && t(`player.${player.player}`);
  return (
    <section aria-label={t('figures')}>
      <StatRow part="figures">
        <StatTile
          label={t('figure.waiting')}
          value={shown(data?.waiting_count, countedUpTo)}
          text={t('figure.waiting_text')}
          level={data?.waiting_count ? 'warning' : 'neutral'}
          to={hrefOf(pages.pipeline)}
        />
        <StatTile label={t('figure.running')} value={shown(data?.running_campaigns_count)} to={hrefOf(pages.campaigns)} />
        <ExplainedTile
          label={t('figure.accepted')}
          value={shown(data?.accepted_30_days_count)}
          text={data && t('figure.unlocked', { count: data.unlocked_30_days_count })}
          meanings={['acceptances', 'unlocks']}
        />
        <ExplainedTile
          label={t('figure.hired')}
          value={shown(data?.hired_year_count)}
          text={data && t('figure.ratio', { share: percent(data.hire_ratio) })}
          meanings={['hires']}
          to={hrefOf(pages.unlockedDrivers)}
        />
        <StatTile
          label={t('figure.answer')}
          value={player ? duration(player.usual_answer_s) : players.isError ? duration(null) : undefined}
          text={letter}
          level={player?.player === 'A' ? 'success' : player?.player === 'C' ? 'warning' : 'neutral'}
        />
      </StatRow>
    </section>
  );
}
