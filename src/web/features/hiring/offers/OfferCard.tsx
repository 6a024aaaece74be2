import { Button } from '@mantine/core';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Offer } from '#contract/hiring/offers.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { Answering } from '#web/features/hiring/offline/Answering.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago, moment } from '#web/ui/format.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import { Thumbnail } from '#web/ui/Thumbnail.tsx';
import css from './Offer.module.css';
import { OfferFacts } from './OfferFacts.tsx';
import type { Answer } from './use-answering.ts';

/** The summary of an offer, with both answers. */
export function OfferCard({ offer, onAnswer }: { offer: Offer; onAnswer: (offer: Offer, answer: Answer) => void }) {
  const t = useTexts('offers');
  const when = offer.accepted_at ?? offer.sent_at ?? offer.created_at;
  return (
    <article className={css.card} aria-labelledby={`offer-${offer.id}`}>
      <div className={css.head}>
        <h3 id={`offer-${offer.id}`} className={css.title}>
          <PageLink to={hrefOf(pages.offer, { params: { id: offer.id } })}>{offer.campaign.title}</PageLink>
        </h3>
        <Thumbnail src={thumbUrl(offer.campaign.image_id)} />
      </div>
      <div className={css.body}>
        {!offer.is_running && (
          <span className={css.state}>
            <Status>{t(offer.is_filled ? 'filled' : 'paused')}</Status>
          </span>
        )}
        <OfferFacts offer={offer} />
        <p className={css.small} title={moment(when)}>
          {t(offer.accepted_at ? 'accepted_when' : 'received', { when: ago(when) })}
        </p>
      </div>
      {offer.status === 'open' && !offer.is_filled && (
        <Answering about={`offer.${offer.id}`}>
          <div className={css.actions}>
            <Button variant="default" onClick={() => onAnswer(offer, 'reject')}>
              {t('reject.button')}
            </Button>
            <Button onClick={() => onAnswer(offer, 'accept')}>{t('accept.button')}</Button>
          </div>
        </Answering>
      )}
    </article>
  );
}
