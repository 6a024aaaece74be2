import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { marketOf } from '#contract/foundation/places.ts';
import { pool } from '#contract/matching/pool.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { distance } from '#web/ui/format.ts';
import { pluralOf, sentence, shareOf, useHeadcount } from '#web/ui/Headcount.tsx';
import css from './LandingSides.module.css';

const wishes = ['ce', 'code95', 'adr', 'years'] as const;
type Wish = (typeof wishes)[number];
const qualificationOf: Record<Exclude<Wish, 'years'>, string> = { ce: 'lic_ce', code95: 'code95', adr: 'adr_basic' };
const YEARS = 2;
const radii = [40, 80, 150] as const;

interface Center {
  lat: number;
  lng: number;
  name: string;
}
const madrid: Center = { lat: 40.4165, lng: -3.7026, name: 'Madrid' };
const hannover: Center = { lat: 52.3705, lng: 9.7332, name: 'Hannover' };

const bodyOf = ({ lat, lng }: Center, range: number, chosen: readonly Wish[]) => ({
  contact_type: 'driver' as const,
  meta: {
    location: { lat, lng },
    range,
    languages: [],
    qualifications: chosen.flatMap((wish) => (wish === 'years' ? [] : [qualificationOf[wish]])),
    work_experience: chosen.includes('years') ? YEARS : null,
  },
});

/** A small audience: a visitor chooses wishes, and reads how many drivers fit and what each wish costs. */
export default function PoolTryout({ center }: { center: Center | undefined }) {
  const t = useTexts('landing');
  const locale = useLocale();
  const place = center ?? (marketOf(locale) === 'DE' ? hannover : madrid);
  const [chosen, setChosen] = useState<readonly Wish[]>(['ce', 'code95']);
  const [range, setRange] = useState<number>(radii[1]);
  const toggle = (wish: Wish) => setChosen(chosen.includes(wish) ? chosen.filter((each) => each !== wish) : [...chosen, wish]);
  const shown = wishes.filter((wish) => chosen.includes(wish));
  // the first counts all wishes, the others leave one out each
  const [all, ...without] = useQueries({
    queries: [chosen, ...shown.map((wish) => chosen.filter((each) => each !== wish))].map((some) => ({
      ...query(pool.countPool, { query: {}, body: bodyOf(place, range, some) }),
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    })),
  });
  const words = useHeadcount();
  const count = all?.data;
  return (
    <>
      <div className={css.wishes} role="group" aria-label={t('tryout.wishes')}>
        {wishes.map((wish) => (
          <button key={wish} type="button" className={css.wish} aria-pressed={chosen.includes(wish)} onClick={() => toggle(wish)}>
            {t(`tryout.wish.${wish}`)}
          </button>
        ))}
        <NativeSelect
          aria-label={t('tryout.range')}
          value={String(range)}
          data={radii.map((km) => ({ value: String(km), label: `+${distance(km)}` }))}
          onChange={(event) => setRange(Number(event.currentTarget.value))}
        />
      </div>
      <p className={css.count} aria-live="polite">
        {all?.error && t('search.failed')}
        {count && (
          <>
            <strong>{sentence(words(count.eligible, count.rounded_to))}</strong>{' '}
            {t('tryout.found', { count: pluralOf(count.eligible), place: place.name, range: distance(range) })}
          </>
        )}
      </p>
      <ul className={css.effects}>
        {shown.map((wish, index) => {
          const other = without[index]?.data;
          if (!count || !other) return null;
          return (
            <li key={wish} className={css.effect}>
              <span>{t('tryout.without', { wish: t(`tryout.wish.${wish}`) })}</span>
              <span>{words(other.eligible, other.rounded_to)}</span>
              <span className={css.bar} aria-hidden>
                <span style={{ inlineSize: `${shareOf(count.eligible, other.eligible) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
