import { IconClockCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { pipeline, type OfferCard } from '#contract/hiring/pipeline.ts';
import { NOTIFY_WAITING_AFTER_HOURS } from '#contract/hiring/response-clock.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, distance, duration, moment } from '#web/ui/format.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Dashboard.module.css';

const SHOWN = 6;
const SHOWN_TODAY = 4;
const HOUR_S = 3600;

/** Accepted offers without contact since: those of today, newest first, and those that have waited longest. */
export function ResponseClock() {
  const t = useTexts('dashboard');
  const list = useQuery(joinedQuery(pipeline.stage, { params: { stage: 'in_process' }, query: { sort: 'waiting' } }));
  const total = list.data?.meta.total ?? 0;
  const all = total > 0 && (
    <PageLink to={hrefOf(pages.pipeline, { search: { sort: 'waiting' } })}>{t('clock.all', { count: total })}</PageLink>
  );
  return (
    <Panel title={t('clock.title')} aside={all} part="clock">
      {list.isPending ? (
        <RowsSkeleton rows={SHOWN} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} compact />
      ) : total === 0 ? (
        <EmptyState compact icon={<IconClockCheck size={32} stroke={1.5} />} title={t('clock.none')} text={t('clock.none_text')} />
      ) : (
        <TodayAndBefore longest={list.data.data} isWhole={list.data.data.length >= total} loaded_at={list.dataUpdatedAt} />
      )}
    </Panel>
  );
}

/** `longest`: who waits longest, first; `isWhole`: there are no others. */
function TodayAndBefore({ longest, isWhole, loaded_at }: { longest: readonly OfferCard[]; isWhole: boolean; loaded_at: number }) {
  const t = useTexts('dashboard');
  const inOrder = { params: { stage: 'in_process' as const }, query: { sort: 'newest' as const } };
  const newest = useQuery({ ...query(pipeline.stage, inOrder), enabled: !isWhole }).data?.data ?? [];
  const isOfToday = ({ accepted_at }: OfferCard) => accepted_at !== null && day(accepted_at) === day(new Date(loaded_at).toISOString());
  const today = (isWhole ? [...longest].reverse() : newest).filter(isOfToday).slice(0, SHOWN_TODAY);
  const before = longest.filter((card) => !isOfToday(card)).slice(0, SHOWN - today.length);
  return (
    <>
      {today.length > 0 && <Group title={t('clock.today')} cards={today} loaded_at={loaded_at} />}
      {before.length > 0 && <Group title={today.length > 0 ? t('clock.before') : undefined} cards={before} loaded_at={loaded_at} />}
    </>
  );
}

function Group({ title, cards, loaded_at }: { title: string | undefined; cards: readonly OfferCard[]; loaded_at: number }) {
  const id = useId();
  return (
    <>
      {title && (
        <h3 id={id} className={css.part}>
          {title}
        </h3>
      )}
      <ol className={css.list} {...(title && { 'aria-labelledby': id })}>
        {cards.map((card) => (
          <li key={card.id}>
            <Waiting card={card} loaded_at={loaded_at} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A link to this campaign's board, where the driver can be unlocked. `asked_at`: when the list was loaded, in ms. */
function Waiting({ card: { driver, campaign, distance_km, accepted_at }, loaded_at }: { card: OfferCard; loaded_at: number }) {
  const t = useTexts('dashboard');
  const waits_s = accepted_at ? (loaded_at - Date.parse(accepted_at)) / 1000 : 0;
  const name = driver.full_name ?? t('clock.driver', { initials: driver.initials });
  return (
    <PageLink to={hrefOf(pages.pipeline, { search: { campaign_id: campaign.id, sort: 'waiting' } })} className={css.row}>
      <Initials name={driver.full_name ?? [...driver.initials].join(' ')} size={36} />
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span className={css.text}>{[campaign.name, distance_km !== null && distance(distance_km)].filter(Boolean).join(' · ')}</span>
      </span>
      <span title={moment(accepted_at)}>
        <Status level={waits_s > NOTIFY_WAITING_AFTER_HOURS * HOUR_S ? 'danger' : 'warning'}>{duration(waits_s)}</Status>
      </span>
    </PageLink>
  );
}
