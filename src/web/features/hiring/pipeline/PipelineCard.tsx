import { Button } from '@mantine/core';
import { IconClock, IconLockOpen, IconMapPin, IconPhone, IconSpeakerphone, IconSteeringWheel } from '@tabler/icons-react';
import { hrefOf } from '#contract/page.ts';
import type { OfferCard } from '#contract/hiring/pipeline.ts';
import { clockOf } from '#contract/hiring/response-clock.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { usePersonPages } from '#web/features/hiring/unlocked-drivers/person-pages.ts';
import { useLicence } from '#web/features/foundation/options/use-licence.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { distance, duration, moment, phoneNumber, shortMoney } from '#web/ui/format.ts';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import css from './PipelineCard.module.css';

interface Props {
  card: OfferCard;
  /** Whether the board has cards of several campaigns. */
  showsCampaign: boolean;
  onOpen: () => void;
  onUnlock?: (() => void) | undefined;
}

/** One driver on the board: facts always, the name once unlocked. */
export function PipelineCard({ card, showsCampaign, onOpen, onUnlock }: Props) {
  const { driver } = card;
  const t = useTexts('pipeline');
  const waits = card.stage === 'in_process' && card.unlocked_driver_id === null && !driver.is_erased;
  return (
    <div className={css.card}>
      <Name card={card} onOpen={onOpen} />
      <Abilities card={card} />
      <p className={css.fact}>
        <IconMapPin size={15} stroke={1.7} aria-hidden />
        <span className={css.words}>
          {card.distance_km === null ? t('distance_unknown') : t('away', { distance: distance(card.distance_km) })}
        </span>
        <ScoreBar score={card.score} />
      </p>
      {showsCampaign && (
        <p className={css.fact}>
          <IconSpeakerphone size={15} stroke={1.7} aria-hidden />
          <span className={css.campaign} title={card.campaign.name}>
            {card.campaign.name}
          </span>
        </p>
      )}
      <ResponseClock card={card} />
      {driver.phone && (
        <p className={css.fact}>
          <IconPhone size={15} stroke={1.7} aria-hidden />
          <a href={`tel:${driver.phone}`}>{phoneNumber(driver.phone)}</a>
        </p>
      )}
      {waits && onUnlock && (
        <Button
          className={css.unlock}
          size="compact-sm"
          variant="light"
          leftSection={<IconLockOpen size={15} stroke={1.8} aria-hidden />}
          onClick={onUnlock}
        >
          {t('unlock.short', { amount: shortMoney(card.campaign.cost_per_unlock) })}
          <span className="visually-hidden">, {driver.initials}</span>
        </Button>
      )}
    </div>
  );
}

function Name({ card: { driver, unlocked_driver_id }, onOpen }: { card: OfferCard; onOpen: () => void }) {
  const t = useTexts('pipeline');
  const { person } = usePersonPages();
  if (unlocked_driver_id !== null)
    return (
      <PageLink className={css.name} to={hrefOf(person, { params: { id: unlocked_driver_id } })}>
        {driver.is_erased ? t('erased') : driver.full_name}
      </PageLink>
    );
  return (
    <button type="button" className={css.name} onClick={onOpen}>
      {driver.initials}{' '}
      {driver.age_band && <span className={css.age}>{t('age_band', { from: driver.age_band.from, till: driver.age_band.till })}</span>}
    </button>
  );
}

/** The main qualifications: licence, dangerous goods, experience. */
function Abilities({ card: { driver } }: { card: OfferCard }) {
  const t = useTexts('pipeline');
  const licence = useLicence();
  const words = [
    licence(driver.qualifications),
    driver.qualifications.some((key) => key.startsWith('adr')) && 'ADR',
    driver.work_experience !== null && t('years_short', { count: driver.work_experience }),
  ].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className={css.fact}>
      <IconSteeringWheel size={15} stroke={1.7} aria-hidden />
      <span className={css.words}>{words.join(' · ')}</span>
    </p>
  );
}

const LONG_WAIT_S = 86_400;
const seconds = (from: string, till: number) => Math.max(0, (till - new Date(from).getTime()) / 1000);

/** From acceptance to first contact: the current waiting time, or the final one. */
function ResponseClock({ card }: { card: OfferCard }) {
  const t = useTexts('pipeline');
  const clock = clockOf(card);
  if (!clock || card.stage === 'unqualified') return null;
  const waited = seconds(clock.since, clock.state === 'waits' ? serverNow() : new Date(clock.at).getTime());
  return (
    <p className={css.fact} data-waits={(clock.state === 'waits' && waited > LONG_WAIT_S) || undefined}>
      <IconClock size={15} stroke={1.7} aria-hidden />
      <time className={css.words} dateTime={clock.since} title={moment(clock.since)}>
        {t(`clock.${clock.state}`, { time: duration(waited) })}
      </time>
    </p>
  );
}
