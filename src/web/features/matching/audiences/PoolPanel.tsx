import { IconUsers } from '@tabler/icons-react';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { poolBands } from '#contract/matching/pool.policy.ts';
import type { Pool } from '#contract/matching/pool.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { number } from '#web/ui/format.ts';
import { AreaMap } from '#web/ui/map/AreaMap.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { Explainer } from './Explainer.tsx';
import css from './PoolPanel.module.css';
import { PoolScale } from './PoolScale.tsx';
import { usePool } from './use-pool.ts';

interface Props {
  target: AudienceTarget | undefined;
  /** A protected trait is set without its reason. */
  is_held_back?: boolean;
  /** Changes fields of the criteria; without it the explainer is read-only. */
  onRelax?: (change: Record<string, unknown>, words: string) => void;
}

/** The size of the pool, its level, a map of its drivers, and the effect of each criterion. */
export function PoolPanel({ target, is_held_back, onRelax }: Props) {
  const t = useTexts('audiences');
  const { pool, error, is_counting, locations } = usePool(target);
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
          {pool && <Count pool={pool} is_counting={is_counting} />}
          {is_held_back && <p className={css.held}>{t('pool.held_back')}</p>}
        </div>
      </Panel>
      {pool && target && <Explainer pool={pool} meta={target.meta} onRelax={onRelax} />}
      {target?.meta.location && (
        <AreaMap label={t('pool.map')} center={target.meta.location} radius_km={target.meta.range} points={points} height={300} />
      )}
    </Stack>
  );
}

function Count({ pool, is_counting }: { pool: Pool; is_counting: boolean }) {
  const t = useTexts('audiences');
  const style = poolBands.find(({ level }) => level === pool.level)?.style ?? 'neutral';
  const more = Math.round(pool.twelve_month_estimate);
  return (
    <>
      <p className={css.count} data-counting={is_counting || undefined}>
        <strong data-level={style} data-testid="pool-count">
          {number(pool.eligible)}
        </strong>
        <span>{t('pool.eligible', { count: pool.eligible })}</span>
      </p>
      <div aria-live="polite" className={css.words}>
        {pool.level && <PoolScale count={pool.eligible} />}
        {pool.level && <p>{t(`pool.advice.${pool.level}`)}</p>}
        {pool.potential > 0 && <p className={css.soft}>{t('pool.potential', { count: pool.potential })}</p>}
        {more > 0 && <p className={css.soft}>{t('pool.estimate', { count: more })}</p>}
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
          <strong data-level={style}>{number(pool.eligible)}</strong> {t('pool.eligible', { count: pool.eligible })}
        </>
      ) : (
        t(target ? 'pool.counting' : 'pool.needs_place')
      )}
    </a>
  );
}
