import { useId } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance } from '#web/ui/format.ts';
import css from './RangeInput.module.css';

/** Fine steps near the place, coarse ones far away: the hand feels every step the same. */
const steps = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 180, 220, 270, 330, 390, 450, 500];
const nearest = (km: number) => steps.reduce((best, step, index) => (Math.abs(step - km) < Math.abs(steps[best]! - km) ? index : best), 0);

/** How far around the place, in kilometres. */
export function RangeInput({ value, onChange }: { value: number; onChange: (km: number) => void }) {
  const t = useTexts('audiences');
  const id = useId();
  return (
    <div className={css.range}>
      <div className={css.line}>
        <label htmlFor={id}>{t('field.range')}</label>
        <output htmlFor={id}>{distance(value)}</output>
      </div>
      <input
        id={id}
        type="range"
        className={css.slider}
        min={0}
        max={steps.length - 1}
        step={1}
        value={nearest(value)}
        aria-valuetext={distance(value)}
        onChange={(event) => onChange(steps[Number(event.currentTarget.value)]!)}
      />
    </div>
  );
}
