import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { canAnswer } from '#contract/hiring/offers.policy.ts';
import { offers, type OfferDetail } from '#contract/hiring/offers.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Answering } from '#web/features/hiring/offline/Answering.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { AsOf } from '#web/ui/AsOf.tsx';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import css from './Offer.module.css';
import { track } from './offer-calls.ts';
import { FirstMessage } from './FirstMessage.tsx';
import { OfferView } from './OfferView.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { usePlainAnswer } from './use-plain-answer.ts';

const CallCompany = lazy(() => import('./CallCompany.tsx').then((part) => ({ default: part.CallCompany })));

/** One offer in full, with the buttons always within reach of the thumb. */
export function OfferPage() {
  const { id } = usePageParams(pages.offer);
  const offer = useQuery(query(offers.detail, { params: { id: id } }));
  if (offer.isPending) return <CardsSkeleton />;
  if (offer.isLoadingError) return <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />;
  return <Shown offer={offer.data} at={offer.dataUpdatedAt} />;
}

function Shown({ offer, at }: { offer: OfferDetail; at: number }) {
  const t = useTexts('offers');
  const { id, token } = offer;
  useEffect(() => track({ id, token, by_link: false }, 'visible'), [id, token]);
  return (
    <Stack>
      <DocumentTitle title={`${offer.campaign.title} · Cabina`} />
      <PageLink to={hrefOf(pages.offers)} className={css.back}>
        <IconArrowLeft size={18} stroke={2} aria-hidden />
        {t('detail.back')}
      </PageLink>
      <AsOf at={at} />
      <FirstMessage message={offer.first_message} />
      <OfferView offer={offer} />
      {offer.status === 'accepted' && (
        <Suspense fallback={null}>
          <CallCompany offer={offer} />
        </Suspense>
      )}
      <AnswerBar offer={offer} />
    </Stack>
  );
}

function AnswerBar({ offer }: { offer: OfferDetail }) {
  const t = useTexts('offers');
  const [answering, setAnswering] = useState<'accept' | 'reject'>();
  const plain = usePlainAnswer(offer.id, setAnswering);
  const isPlain = offer.first_message !== null && offer.status === 'open';
  const press = (answer: 'accept' | 'reject') => (isPlain ? plain.answer(answer) : setAnswering(answer));
  const handle = { id: offer.id, token: offer.token, by_link: false };
  const close = () => setAnswering(undefined);
  const canAccept = canAnswer(offer, 'accept');
  const canReject = canAnswer(offer, 'reject');
  return (
    <>
      {(canAccept || canReject) && (
        <section className={css.bar} aria-label={t('detail.answer')}>
          <Answering about={`offer.${offer.id}`}>
            <div className={css.actions}>
              {canReject && (
                <Button variant="default" disabled={plain.isPending} onClick={() => press('reject')}>
                  {t(offer.status === 'accepted' ? 'reject.take_back' : 'reject.button')}
                </Button>
              )}
              {canAccept && (
                <Button loading={plain.isPending} onClick={() => press('accept')}>
                  {t('accept.button')}
                </Button>
              )}
            </div>
          </Answering>
        </section>
      )}
      <AcceptDialog offer={offer} handle={handle} open={answering === 'accept'} onClose={close} />
      <RejectDialog offer={offer} handle={handle} open={answering === 'reject'} onClose={close} />
    </>
  );
}
