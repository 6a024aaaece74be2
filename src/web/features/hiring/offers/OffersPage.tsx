import { Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { offerTabs, type OfferTab } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { AsOf } from '#web/ui/AsOf.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { AnswerDialogs } from './AnswerDialogs.tsx';
import css from './Offer.module.css';
import { OfferCard } from './OfferCard.tsx';
import { offersQuery } from './offer-queries.ts';
import { useAnswering } from './use-answering.ts';

export function OffersPage() {
  const t = useTexts('offers');
  const { status = 'open' } = useFilters(pages.offers).values;
  const { answering, onAnswer, onClose } = useAnswering();
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <Stack>
        <nav className={css.tabs} aria-label={t('tabs.label')}>
          {offerTabs.map((each) => (
            <PageLink
              key={each}
              to={hrefOf(pages.offers, { search: each === 'open' ? {} : { status: each } })}

              className={css.tab}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(`tabs.${each}`)}
            </PageLink>
          ))}
        </nav>
        <h2 className="visually-hidden">{t(`tabs.${status}`)}</h2>
        <OfferList status={status} onAnswer={onAnswer} />
      </Stack>
      <AnswerDialogs answering={answering} onClose={onClose} />
    </>
  );
}

function OfferList({ status, onAnswer }: { status: OfferTab; onAnswer: ReturnType<typeof useAnswering>['onAnswer'] }) {
  const t = useTexts('offers');
  const list = useQuery(offersQuery(status));
  if (list.isPending) return <CardsSkeleton />;
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.data.length === 0) return <NoOffers status={status} />;
  return (
    <>
      <AsOf at={list.dataUpdatedAt} />
      <ul className={css.list} aria-label={t(`tabs.${status}`)}>
        {list.data.data.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function NoOffers({ status }: { status: OfferTab }) {
  const t = useTexts('offers');
  return (
    <EmptyState
      icon={<IconMailOpened size={36} stroke={1.5} />}
      title={t(`none.${status}`)}
      text={t(`none.${status}_text`)}
      action={
        status === 'open' && (
          <Button component={PageLink} to={hrefOf(pages.profile)} variant="default">
            {t('complete_profile')}
          </Button>
        )
      }
    />
  );
}
