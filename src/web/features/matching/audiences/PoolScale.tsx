import { poolBand, poolBands } from '#contract/matching/pool.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './PoolScale.module.css';

/** The five bands of a pool beside each other, each with its bounds, and where this one stands. */
export function PoolScale({ count }: { count: number }) {
  const t = useTexts('audiences');
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
          const width = band.to === Infinity ? 1 : band.to - from(index) + 1;
          return (
            <li key={band.level} className={css.band} data-level={band.style} data-here={isHere || undefined}>
              <span className={css.bar}>
                {isHere && (
                  <span className={css.marker} style={{ insetInlineStart: `${Math.min(100, ((count - from(index)) / width) * 100)}%` }} />
                )}
              </span>
              {band.to === Infinity ? `${from(index)}+` : `${from(index)}–${band.to}`}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
