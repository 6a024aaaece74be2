import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyAdmin, type StaffToday } from '#contract/staff/company-admin.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { ExplainedTile } from '#web/ui/chart/MeaningsButton.tsx';
import { CompanyChip } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { ago, number } from '#web/ui/format.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow } from '#web/ui/StatTile.tsx';
import { Item, ItemList } from '#web/ui/ItemList.tsx';
import { WhenNear } from '#web/ui/WhenNear.tsx';
import { followCount } from '../statistics/chart-query.ts';
import { usePins } from '../statistics/use-pins.ts';
import { CompanyState } from './CompanyState.tsx';
import { MarketDays } from './MarketDays.tsx';
import { StuckCampaigns } from './StuckCampaigns.tsx';

const PinnedCharts = lazy(() => import('../statistics/PinnedCharts.tsx'));

/** Beside the inbox: today's events, the user's pinned charts, and new companies. All parts begin at once, so their calls are one request. */
export function StaffHome() {
  const today = useQuery({ ...joinedQuery(companyAdmin.today), ...followCount });
  const hasPins = usePins().length > 0;
  return (
    <Stack>
      {today.error && !today.data && <ErrorState error={today.error} onRetry={() => void today.refetch()} />}
      {today.isPending && <CardsSkeleton cards={4} />}
      {today.data && <Today today={today.data} />}
      <FiguresAsOf at={today.data?.as_of} />
      {hasPins && (
        <Suspense fallback={null}>
          <PinnedCharts />
        </Suspense>
      )}
      <StuckCampaigns />
      <MarketDays />
      {today.data && <Newest companies={today.data.newest_companies} />}
    </Stack>
  );
}

function Today({ today: { today } }: { today: StaffToday }) {
  const t = useTexts('company_admin');
  return (
    <section aria-label={t('home.today')}>
      <StatRow dense>
        <ExplainedTile
          label={t('home.today_companies')}
          value={number(today.companies)}
          text={t('home.since_midnight')}
          meanings={['company_registrations']}
        />
        <ExplainedTile
          label={t('home.today_drivers')}
          value={number(today.drivers)}
          text={t('home.since_midnight')}
          meanings={['driver_registrations']}
        />
        <ExplainedTile label={t('home.today_offers')} value={number(today.offers)} text={t('home.since_midnight')} meanings={['offers']} />
        <ExplainedTile
          label={t('home.today_unlocks')}
          value={number(today.unlocks)}
          text={t('home.since_midnight')}
          meanings={['unlocks']}
        />
        <ExplainedTile label={t('home.today_hires')} value={number(today.hires)} text={t('home.since_midnight')} meanings={['hires']} />
      </StatRow>
    </section>
  );
}

function Newest({ companies }: { companies: StaffToday['newest_companies'] }) {
  const t = useTexts('company_admin');
  return (
    <Panel title={t('home.newest')} aside={<PageLink to={hrefOf(pages.companies)}>{t('home.all_companies')}</PageLink>}>
      {companies.length === 0 && <EmptyState compact title={t('none_yet')} />}
      <ItemList>
        {companies.map((company) => (
          <Item key={company.id}>
            {/* most of the logos are below the first view */}
            <WhenNear aheadPx={0} fallback={<Company company={company} />}>
              <Company company={company} image={thumbUrl(company.logo_id)} />
            </WhenNear>
            <CompanyState company={company} />
          </Item>
        ))}
      </ItemList>
    </Panel>
  );
}

function Company({ company, image }: { company: StaffToday['newest_companies'][number]; image?: string | undefined }) {
  return (
    <CompanyChip
      name={company.name}
      text={[company.city, ago(company.created_at)].filter(Boolean).join(' · ')}
      to={hrefOf(pages.company, { params: { id: company.id } })}
      image={image}
    />
  );
}
