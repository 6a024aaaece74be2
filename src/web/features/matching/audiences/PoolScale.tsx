import { FEWER, FEWEST_SHOWN, type Headcount } from '#contract/headcount.ts';
import { poolBand, poolBands, shareOfBand } from '#contract/matching/pool.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './PoolScale.module.css';

/** The five bands of a pool beside each other, each with its bounds, and the marker of this pool; of fewer than 10 in the middle. */
export function PoolScale({ pool }: { pool: Headcount }) {
  const t = useTexts('audiences');
  const count = pool === FEWER ? FEWEST_SHOWN / 2 : pool;
  const here = poolBand(count);
  const from = (index: number) => (index === 0 ? 0 : poolBands[index - 1]!.to + 1);
  return (
    <div className={css.scale}>
      <p className={css.word} data-level={here.style}>
        {t(`pool.level.${here.level}`)}
      </p>
      <ol className={css.bands} aria-hidden>
        {poolBands.map((band, index) => {
          const isHere = band.level === here.level;
          return (
            <li key={band.level} className={css.band} data-level={band.style} data-here={isHere || undefined}>
              <span className={css.bar}>
                {isHere && <span className={css.marker} style={{ insetInlineStart: `${shareOfBand(count) * 100}%` }} />}
              </span>
              {band.to === Infinity ? `${from(index)}+` : `${from(index)}–${band.to}`}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
