import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { number } from './format.ts';
import css from './Stars.module.css';

const five = [1, 2, 3, 4, 5];

/** A displayed rating: rounded to half stars; screen readers get the exact value. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  const t = useTexts('ui');
  return (
    <span className={css.stars} role="img" aria-label={t('stars.value', { value: number(value) })}>
      {five.map((star) => {
        const halves = Math.round(value * 2) - (star - 1) * 2;
        const Icon = halves >= 2 ? IconStarFilled : halves === 1 ? IconStarHalfFilled : IconStar;
        return <Icon key={star} size={size} stroke={1.6} aria-hidden />;
      })}
    </span>
  );
}

interface PickProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  error?: string | undefined;
  name?: string;
  id?: string;
}

/** A rating input: five radio buttons, for arrow keys and taps. */
export function StarsPick({ label, value, onChange, error, name, id }: PickProps) {
  const t = useTexts('ui');
  const ownId = useId();
  return (
    <fieldset
      className={css.pick}
      id={id}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${ownId}error` : undefined}
    >
      <legend className={css.legend}>{label}</legend>
      <span className={css.choices}>
        {five.map((star) => (
          <label key={star} className={css.choice} data-on={value !== null && star <= value}>
            <input
              type="radio"
              name={name ?? ownId}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="visually-hidden"
            />
            <IconStarFilled size={30} aria-hidden />
            <span className="visually-hidden">{t('stars.pick', { count: star })}</span>
          </label>
        ))}
      </span>
      {error && (
        <p id={`${ownId}error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
