import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconLockOpen, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import type { OfferCard } from '#contract/hiring/pipeline.ts';
import { clockOf } from '#contract/hiring/response-clock.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { CallOutcomes } from '#web/features/hiring/timeline/CallOutcomes.tsx';
import { usePersonPages } from '#web/features/hiring/unlocked-drivers/person-pages.ts';
import { useLicence } from '#web/features/foundation/options/use-licence.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { day, dayOfMonth, distance, duration, moment, phoneNumber, shortMoney, time } from '#web/ui/format.ts';
import css from './PipelineCard.module.css';

interface Props {
  card: OfferCard;
  /** Whether the board has cards of several campaigns. */
  showsCampaign: boolean;
  onOpen: () => void;
  onUnlock?: (() => void) | undefined;
}

/** One driver on the board, in two lines: who and how long they wait, what they can and when they accepted. The rest is one click away. */
export function PipelineCard({ card, showsCampaign, onOpen, onUnlock }: Props) {
  const { driver } = card;
  const t = useTexts('pipeline');
  const waits = card.stage === 'in_process' && card.unlocked_driver_id === null && !driver.is_erased;
  const [isCalling, setCalling] = useState(false);
  const isToCall = card.can_edit && (isCalling || (card.stage === 'unlocked' && driver.phone !== null && card.first_contacted_at === null));
  return (
    <div className={css.card}>
      <div className={css.line}>
        <Name card={card} onOpen={onOpen} />
        <Waiting card={card} />
        {driver.phone && (
          <a className={css.call} href={`tel:${driver.phone}`} title={phoneNumber(driver.phone)} onClick={() => setCalling(true)}>
            <IconPhone size={16} stroke={1.7} aria-hidden />
            <span className="visually-hidden">{phoneNumber(driver.phone)}</span>
          </a>
        )}
      </div>
      <div className={css.line}>
        <Facts card={card} showsCampaign={showsCampaign} />
        <Acceptance card={card} />
      </div>
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
      {isToCall && card.unlocked_driver_id !== null && (
        <div className={css.outcomes}>
          <CallOutcomes
            unlocked_driver_id={card.unlocked_driver_id}
            name={driver.full_name ?? driver.initials}
            onLogged={() => setCalling(false)}
          />
        </div>
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

/** Licence, dangerous goods, distance and campaign on one line; hovering shows all of them, with experience and match. */
function Facts({ card: { driver, distance_km, score, campaign }, showsCampaign }: Pick<Props, 'card' | 'showsCampaign'>) {
  const t = useTexts('pipeline');
  const licence = useLicence();
  const abilities = [licence(driver.qualifications), driver.qualifications.some((key) => key.startsWith('adr')) && 'ADR'];
  const place = distance_km !== null && t('away', { distance: distance(distance_km) });
  const shown = [...abilities, place, showsCampaign && campaign.name].filter(Boolean).join(' · ');
  const experience = driver.work_experience !== null && t('years', { count: driver.work_experience });
  const all = [...abilities, experience, place, `${t('score')} ${score}`, campaign.name].filter(Boolean).join(' · ');
  return (
    <span className={css.facts} title={all}>
      {shown}
    </span>
  );
}

const HOUR_S = 3600;
const LONG_WAIT_S = 24 * HOUR_S;
/** In its largest unit, so that the name has room. */
const rough = (waited: number) =>
  [LONG_WAIT_S, HOUR_S].reduce((rest, unit) => (rest >= unit ? Math.floor(rest / unit) * unit : rest), waited);
const seconds = (from: string, till: number) => Math.max(0, (till - new Date(from).getTime()) / 1000);

/** How long the person has waited for a first contact. */
function Waiting({ card }: { card: OfferCard }) {
  const t = useTexts('pipeline');
  const clock = clockOf(card);
  if (clock?.state !== 'waits' || card.stage === 'unqualified') return null;
  const waited = seconds(clock.since, serverNow());
  const words = t('clock.waits', { time: duration(waited) });
  return (
    <span className={css.waiting} data-long={waited > LONG_WAIT_S || undefined} title={words}>
      <IconClock size={15} stroke={1.7} aria-hidden />
      <span aria-hidden>{duration(rough(waited))}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The day of the acceptance, today its time; hovering shows when the company answered. */
function Acceptance({ card }: { card: OfferCard }) {
  const t = useTexts('pipeline');
  const clock = clockOf(card);
  if (!clock) return null;
  const isToday = day(clock.since) === day(new Date(serverNow()).toISOString());
  const answered =
    clock.state === 'answered' && t('clock.answered', { time: duration(seconds(clock.since, new Date(clock.at).getTime())) });
  const words = [`${t('accepted_at')} ${moment(clock.since)}`, answered].filter(Boolean).join(' · ');
  return (
    <time className={css.accepted} dateTime={clock.since} title={words}>
      <IconCheck size={14} stroke={2} aria-hidden />
      <span className="visually-hidden">{t('accepted_at')}</span>{' '}
      {isToday ? t('accepted_today', { time: time(clock.since) }) : dayOfMonth(clock.since)}
    </time>
  );
}
