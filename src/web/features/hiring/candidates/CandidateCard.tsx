import { hrefOf } from '#contract/page.ts';
import type { CandidateRow } from '#contract/hiring/candidates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { shortMoney } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { useCandidateName } from './CandidateBadges.tsx';
import css from './CandidateCard.module.css';
import { useCandidatePages } from './candidate-pages.ts';

/** One person on the board: the name as far as it may be read, the job, the price. */
export function CandidateCard({ card }: { card: CandidateRow }) {
  const t = useTexts('candidates');
  const { one } = useCandidatePages();
  const nameOf = useCandidateName();
  const facts = [card.price > 0 && shortMoney(card.price), card.partner_customer?.name ?? card.campaign?.name, card.owner?.full_name];
  return (
    <div className={css.card}>
      <div className={css.line}>
        <PageLink className={css.name} to={hrefOf(one, { params: { id: card.id } })}>
          {card.is_erased ? nameOf(card) : (card.full_name ?? card.initials)}
        </PageLink>
      </div>
      <div className={css.line}>
        <span className={css.facts} title={facts.filter(Boolean).join(' · ')}>
          {facts.filter(Boolean).join(' · ')}
        </span>
        {card.consent === 'requested' && !card.is_erased && <Status level="warning">{t('consent.requested')}</Status>}
      </div>
    </div>
  );
}
