import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { canAnswer } from '#contract/hiring/offers.policy.ts';
import { offers, type OfferLink } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { query } from '#web/kernel/http/api.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import css from './Offer.module.css';
import { track } from './offer-calls.ts';
import { FirstMessage } from './FirstMessage.tsx';
import { OfferView } from './OfferView.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { SignInLink } from './SignInLink.tsx';

export type LinkAnswer = 'accept' | 'reject';
interface Props {
  token: string;
  /** The answer of the link; nothing is sent before the reader presses the button. */
  answer: LinkAnswer;
  via?: string | undefined;
}

/** The page behind the links of a mail or an SMS: the offer, answered without signing in. */
export function OfferLinkPage({ token, answer, via }: Props) {
  const link = useQuery({ ...query(offers.byToken, { params: { token } }), meta: { quiet: true } });
  return (
    <div className={css.column}>
      {link.isPending ? (
        <CardsSkeleton />
      ) : link.isError ? (
        <NoOffer error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <Linked link={link.data} answer={answer} via={via} />
      )}
    </div>
  );
}

function NoOffer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts('offers');
  if (!isApiError(error) || error.status !== 404) return <ErrorState error={error} onRetry={onRetry} isPage />;
  return (
    <>
      <DocumentTitle title={`${t('link.invalid_title')} · Cabina`} />
      <EmptyState
        isPage
        icon={<IconLinkOff size={36} stroke={1.5} />}
        title={t('link.invalid_title')}
        text={t('link.invalid_text')}
        action={<SignInLink variant="filled" />}
      />
    </>
  );
}

function Linked({ link: { offer, first_name, phone_verified }, answer, via }: Omit<Props, 'token'> & { link: OfferLink }) {
  const t = useTexts('offers');
  const { id, token } = offer;
  // opening the page sends no code: with an unconfirmed phone, the reader presses the button first
  const opensItself = canAnswer(offer, answer) && (answer === 'reject' || phone_verified);
  const [openAnswer, setOpenAnswer] = useState<LinkAnswer | undefined>(opensItself ? answer : undefined);
  useEffect(() => {
    const handle = { id, token, by_link: true };
    if (via === 'sms') track(handle, 'clicked_from_sms');
    if (via === 'mail') track(handle, 'clicked_from_mail');
    track(handle, 'visible');
  }, [id, token, via]);
  const handle = { id, token, by_link: true };
  const close = () => setOpenAnswer(undefined);
  return (
    <Stack>
      <DocumentTitle title={`${offer.campaign.title} · Cabina`} />
      <p className={css.hello}>{t('link.hello', { name: first_name })}</p>
      <FirstMessage message={offer.first_message} />
      <OfferView offer={offer} />
      <section className={css.bar} aria-label={t('detail.answer')}>
        {canAnswer(offer, 'accept') ? (
          <div className={css.actions}>
            <Button variant="default" onClick={() => setOpenAnswer('reject')}>
              {t('reject.button')}
            </Button>
            <Button onClick={() => setOpenAnswer('accept')}>{t('accept.button')}</Button>
          </div>
        ) : (
          <SignInLink variant="filled" />
        )}
      </section>
      <AcceptDialog offer={offer} handle={handle} open={openAnswer === 'accept'} onClose={close} />
      <RejectDialog offer={offer} handle={handle} open={openAnswer === 'reject'} onClose={close} />
    </Stack>
  );
}
