import { Button } from '@mantine/core';
import { IconClock, IconLockOpen, IconMapPin, IconSteeringWheel } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OfferCard } from '#contract/pipeline.ts';
import { useLabels } from '#web/features/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago, distance, money } from '#web/ui/format.ts';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import css from './PipedCard.module.css';

interface Props {
  card: OfferCard;
  onOpen: () => void;
  onUnlock?: (() => void) | undefined;
}

/** One person on the board: facts always, the name once it is paid for. */
export function PipedCard({ card, onOpen, onUnlock }: Props) {
  const t = useTexts('pipeline');
  const label = useLabels();
  const { driver } = card;
  const licences = driver.qualifications.filter((key) => key.startsWith('lic_')).slice(-2);
  return (
    <div className={css.card}>
      <div className={css.head}>
        {card.unlocked_driver_id === null ? (
          <button type="button" className={css.name} onClick={onOpen}>
            {driver.initials}
            {driver.age_band && <span className={css.age}>{t('age_band', { from: driver.age_band.from, till: driver.age_band.till })}</span>}
          </button>
        ) : (
          <Link className={css.name} to={`/unlocked-drivers/${card.unlocked_driver_id}` as never}>
            {driver.full_name}
          </Link>
        )}
        <ScoreBar score={card.score} />
      </div>
      <p className={css.fact}>
        <IconSteeringWheel size={15} stroke={1.7} aria-hidden />
        {[...licences.map((key) => label('qualifications', key).split(' (')[0]), driver.work_experience !== null && t('years', { count: driver.work_experience })].filter(Boolean).join(' · ')}
      </p>
      <p className={css.fact}>
        <IconMapPin size={15} stroke={1.7} aria-hidden />
        {distance(card.distance_km)} · {card.campaign.name}
      </p>
      <ResponseClock card={card} />
      {card.stage === 'in_process' && onUnlock && (
        <Button size="compact-sm" variant="light" leftSection={<IconLockOpen size={15} stroke={1.8} aria-hidden />} onClick={onUnlock}>
          {t('unlock.short', { amount: money(card.campaign.cost_per_unlock) })}
        </Button>
      )}
    </div>
  );
}

/** From accept to the first contact: how long the person has been waiting, or how long it took. */
function ResponseClock({ card }: { card: OfferCard }) {
  const t = useTexts('pipeline');
  if (!card.accepted_at) return null;
  const waits = card.first_contacted_at === null;
  return (
    <p className={css.fact} data-waits={waits || undefined}>
      <IconClock size={15} stroke={1.7} aria-hidden />
      {waits ? t('clock.waits', { since: ago(card.accepted_at) }) : t('clock.contacted', { when: ago(card.first_contacted_at) })}
    </p>
  );
}
