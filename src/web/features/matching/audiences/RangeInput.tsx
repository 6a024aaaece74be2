import { useId } from 'react';
import { rangeSteps } from '#contract/matching/pool.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance } from '#web/ui/format.ts';
import css from './RangeInput.module.css';

const nearest = (km: number) =>
  rangeSteps.reduce((best, step, index) => (Math.abs(step - km) < Math.abs(rangeSteps[best]! - km) ? index : best), 0);

/** The radius around the place, in kilometres. */
export function RangeInput({ value, onChange }: { value: number; onChange: (km: number) => void }) {
  const t = useTexts('audiences');
  const id = useId();
  return (
    <div className={css.range}>
      <div className={css.line}>
        <label htmlFor={id}>{t('field.range')}</label>
        {/* the slider itself has the label */}
        <span aria-hidden>{distance(value)}</span>
      </div>
      <input
        id={id}
        type="range"
        className={css.slider}
        min={0}
        max={rangeSteps.length - 1}
        step={1}
        value={nearest(value)}
        aria-valuetext={distance(value)}
        onChange={(event) => onChange(rangeSteps[Number(event.currentTarget.value)]!)}
      />
    </div>
  );
}
