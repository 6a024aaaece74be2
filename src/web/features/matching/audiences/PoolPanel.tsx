import { IconUsers } from '@tabler/icons-react';
import { FEWER } from '#contract/headcount.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { poolBands } from '#contract/matching/pool.policy.ts';
import type { Pool } from '#contract/matching/pool.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Headcount, pluralOf, useHeadcount } from '#web/ui/Headcount.tsx';
import { AreaMap } from '#web/ui/map/AreaMap.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { Explainer } from './Explainer.tsx';
import css from './PoolPanel.module.css';
import { PoolSamples } from './PoolSamples.tsx';
import { PoolScale } from './PoolScale.tsx';
import { usePool } from './use-pool.ts';

interface Props {
  target: AudienceTarget | undefined;
  /** A protected trait is set without its reason. */
  is_held_back?: boolean;
  /** Changes fields of the criteria; without it the explainer is read-only. */
  onRelax?: (change: Record<string, unknown>, words: string) => void;
}

/** The size of the pool, its level, the effect of each criterion, three of its drivers, and a map. */
export function PoolPanel({ target, is_held_back, onRelax }: Props) {
  const t = useTexts('audiences');
  const { pool, error, is_counting, counted, locations } = usePool(target);
  const points = locations.map(({ lat, lng, count, zip_code, name }) => ({ lat, lng, count, label: `${zip_code} ${name}`.trim() }));
  return (
    <Stack>
      <Panel title={t('pool.title')}>
        <div className={css.pool} aria-busy={is_counting}>
          {!target && (
            <p className={css.hint}>
              <IconUsers size={20} stroke={1.7} aria-hidden />
              {t('pool.needs_place')}
            </p>
          )}
          {target && error && !pool && <ErrorState error={error} compact />}
          {target && !error && !pool && <p className={css.hint}>{t('pool.counting')}</p>}
          {pool && <Count pool={pool} is_counting={is_counting} advises={onRelax !== undefined} />}
          {is_held_back && <p className={css.held}>{t('pool.held_back')}</p>}
        </div>
      </Panel>
      {pool && target && <Explainer pool={pool} meta={target.meta} onRelax={onRelax} />}
      {counted && <PoolSamples target={counted} />}
      {target?.meta.location && (
        <AreaMap label={t('pool.map')} center={target.meta.location} radius_km={target.meta.range} points={points} height={300} />
      )}
    </Stack>
  );
}

/** `advises`: the reader can change the criteria. */
function Count({ pool, is_counting, advises }: { pool: Pool; is_counting: boolean; advises: boolean }) {
  const t = useTexts('audiences');
  const style = poolBands.find(({ level }) => level === pool.level)?.style ?? 'neutral';
  const headcount = useHeadcount();
  const more = Math.round(pool.twelve_month_estimate ?? 0);
  return (
    <>
      <p className={css.count} data-counting={is_counting || undefined}>
        <strong data-level={style} data-testid="pool-count">
          <Headcount count={pool.eligible} rounded_to={pool.rounded_to} />
        </strong>
        <span>{t('pool.eligible', { count: pluralOf(pool.eligible) })}</span>
      </p>
      <div aria-live="polite" className={css.words}>
        {pool.level && <PoolScale pool={pool.eligible} />}
        {pool.level && advises && <p>{t(`pool.advice.${pool.level}`)}</p>}
        {pool.potential === FEWER && <p className={css.soft}>{t('pool.potential_band', { n: headcount(pool.potential) })}</p>}
        {pool.potential !== FEWER && pool.potential > 0 && <p className={css.soft}>{t('pool.potential', { count: pool.potential })}</p>}
        {more > 0 && <p className={css.soft}>{t('pool.estimate', { count: more })}</p>}
        {pool.rounded_to > 1 && <p className={css.soft}>{t('pool.estimated')}</p>}
      </div>
    </>
  );
}

/** The count only, where there is no space for the panel. */
export function PoolBar({ target }: { target: AudienceTarget | undefined }) {
  const t = useTexts('audiences');
  const { pool, is_counting } = usePool(target);
  const style = poolBands.find(({ level }) => level === pool?.level)?.style ?? 'neutral';
  return (
    <a href="#pool" className={css.bar} data-counting={is_counting || undefined}>
      {pool ? (
        <>
          <strong data-level={style}>
            <Headcount count={pool.eligible} rounded_to={pool.rounded_to} />
          </strong>{' '}
          {t('pool.eligible', { count: pluralOf(pool.eligible) })}
        </>
      ) : (
        t(target ? 'pool.counting' : 'pool.needs_place')
      )}
    </a>
  );
}
