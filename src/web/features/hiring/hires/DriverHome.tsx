import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Hire } from '#contract/hiring/hires.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { AnswerDialogs } from '#web/features/hiring/offers/AnswerDialogs.tsx';
import { OfferCard } from '#web/features/hiring/offers/OfferCard.tsx';
import { useAnswering } from '#web/features/hiring/offers/use-answering.ts';
import { NoOffers } from '#web/features/hiring/offers/OffersPage.tsx';
import { OutstandingReviews } from '#web/features/hiring/reviews/OutstandingReviews.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { AsOf } from '#web/ui/AsOf.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { Hired } from './Hired.tsx';
import { HireCard } from './HireCard.tsx';
import css from './Hires.module.css';
import { homeQueries } from './home-queries.ts';
import { Section } from './Section.tsx';
import { UnlockCard } from './UnlockCard.tsx';

const ReceivedReviews = lazy(() =>
  import('#web/features/hiring/reviews/ReceivedReviews.tsx').then((part) => ({ default: part.ReceivedReviews })),
);
const NewsPanel = lazy(() => import('#web/features/foundation/news/NewsPanel.tsx').then((part) => ({ default: part.NewsPanel })));
const OwnMeetings = lazy(() => import('#web/features/hiring/meetings/OwnMeetings.tsx').then((part) => ({ default: part.OwnMeetings })));
const FirstOffers = lazy(() => import('#web/features/hiring/offers/FirstOffers.tsx'));
const Completeness = lazy(() => import('./Completeness.tsx'));
const SHOWN = 3;

/** The driver's start page: open requests first, then current processes. */
export function DriverHome() {
  const t = useTexts('hires');
  const me = useMe();
  const answering = useAnswering();
  const open = useQuery(homeQueries.open);
  const accepted = useQuery(homeQueries.accepted);
  const reported = useQuery(homeQueries.reported);
  const unlocks = useQuery(homeQueries.unlocks);
  const reviewRequests = useQuery(homeQueries.reviews);
  const all = [open, accepted, reported, unlocks, reviewRequests];
  const failed = all.find(({ isLoadingError }) => isLoadingError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => all.forEach((list) => void list.refetch())} />;
  if (!open.data || !accepted.data || !reported.data || !unlocks.data || !reviewRequests.data) return <CardsSkeleton />;
  const toAnswer = reported.data.data.filter(({ status }) => status === 'reported');
  const waiting = accepted.data.data.filter(({ stage }) => stage === 'in_process');
  const count = open.data.data.length + toAnswer.length + reviewRequests.data.data.length;
  const isNew = open.data.data.length > 0 && accepted.data.data.length + reported.data.data.length === 0;
  const nothing = count + waiting.length + unlocks.data.data.length === 0;
  return (
    <>
      <PageHeader
        title={t('home.hello', { name: me.first_name })}
        text={count > 0 ? t('home.about', { count }) : t('home.quiet')}
        documentTitle={t('home.title')}
      />
      <Stack gap="lg">
        <AsOf at={Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt))} />
        <Stats open={open.data.data.length} accepted={accepted.data.data.length} hires={reported.data.data} />
        {isNew && (
          <Suspense fallback={null}>
            <FirstOffers count={open.data.data.length} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <OwnMeetings />
        </Suspense>
        <Section title={t('waiting')} items={toAnswer} show={(hire) => <HireCard hire={hire} />} />
        <Section
          title={t('home.open')}
          items={open.data.data.slice(0, SHOWN)}
          aside={open.data.data.length > SHOWN && <AllOffers />}
          show={(offer) => <OfferCard offer={offer} onAnswer={answering.onAnswer} />}
        />
        {nothing && <NoOffers status="open" />}
        <OutstandingReviews />
        <Section title={t('home.unlocks')} items={unlocks.data.data} show={(unlock) => <UnlockCard unlock={unlock} />} />
        <Section title={t('home.accepted')} items={waiting} show={(offer) => <OfferCard offer={offer} onAnswer={answering.onAnswer} />} />
        <Suspense fallback={null}>
          <Completeness />
          <ReceivedReviews />
          <NewsPanel />
        </Suspense>
      </Stack>
      <AnswerDialogs {...answering} />
      <Hired />
    </>
  );
}

function Stats({ open, accepted, hires: reported }: { open: number; accepted: number; hires: readonly Hire[] }) {
  const t = useTexts('hires');
  const hired = reported.filter(({ status }) => status === 'confirmed').length;
  return (
    <div className={css.stats}>
      <StatRow>
        <StatTile label={t('stats.open')} value={open} to={hrefOf(pages.offers)} />
        <StatTile label={t('stats.accepted')} value={accepted} to={hrefOf(pages.offers, { search: { status: 'accepted' } })} />
        <StatTile label={t('stats.hires')} value={hired} to={hrefOf(pages.hires)} />
      </StatRow>
    </div>
  );
}

function AllOffers() {
  const t = useTexts('offers');
  return <PageLink to={hrefOf(pages.offers)}>{t('see_all')}</PageLink>;
}
