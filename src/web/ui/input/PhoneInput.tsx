import { Input, NativeSelect } from '@mantine/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useLocale } from '#web/i18n/use-texts.ts';
import css from './Input.module.css';

type Phones = typeof import('./phones.ts');

interface Props {
  label: ReactNode;
  description?: ReactNode;
  /** As typed, or +34600111222 for a valid number. */
  value: string | null | undefined;
  onChange: (phone: string) => void;
  /** The initial country; ES by default. */
  country?: string;
  onCountry?: (country: string) => void;
  error?: ReactNode;
  required?: boolean;
  id?: string;
  name?: string;
  onBlur?: () => void;
}

/** Most common countries first; calling codes are inlined so that the list does not wait for the library. */
const preferred: readonly (readonly [string, string])[] = [
  ['ES', '34'],
  ['DE', '49'],
  ['PT', '351'],
  ['PL', '48'],
  ['RO', '40'],
  ['UA', '380'],
  ['BE', '32'],
];

/** A country and a number; the value is one international number. The phone library is loaded on demand. */
export function PhoneInput({ label, description, value, onChange, country = 'ES', onCountry, error, required, id, name, onBlur }: Props) {
  const t = useTexts('ui');
  const locale = useLocale();
  const ownId = useId();
  const [chosen, setChosen] = useState(country);
  const [text, setText] = useState<string>();
  const [phones, setPhones] = useState<Phones>();
  useEffect(() => void import('./phones.ts').then(setPhones), []);
  useEffect(() => {
    const known = value ? phones?.countryOf(value) : undefined;
    if (known) setChosen(known);
  }, [phones, value]);
  // a country selected elsewhere in the form is used until a number is typed
  const [followed, setFollowed] = useState(country);
  if (followed !== country) {
    setFollowed(country);
    if (!value) setChosen(country);
  }
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = [...preferred, ...(phones?.others(preferred.map(([code]) => code)) ?? [])];
  const shown = countries.find(([code]) => code === chosen);
  const entries = countries.map(([code, calling]) => ({ value: code, label: `+${calling} ${names.of(code)}` }));
  const type = (next: string) => {
    setText(next);
    onChange(phones?.international(next, chosen) ?? next);
  };
  const settle = () => {
    setText(undefined);
    onBlur?.();
  };
  return (
    <Input.Wrapper id={id ?? ownId} label={label} description={description} error={error} required={required}>
      <div className={css.phone}>
        {/* the options show names, the field only the calling code, to save space */}
        <div className={css.country} data-code={shown && `+${shown[1]}`}>
          <NativeSelect
            aria-label={t('phone.country')}
            data={entries}
            value={chosen}
            onChange={(event) => {
              const next = event.currentTarget.value;
              setChosen(next);
              onCountry?.(next);
              if (value) onChange(phones?.international(phones.national(value), next) ?? value);
            }}
          />
        </div>
        {/* has the id of its wrapper, so that hint and error are read out with it */}
        <Input
          name={name}
          type="tel"
          autoComplete="tel"
          required={required}
          error={Boolean(error)}
          value={text ?? (value ? (phones?.national(value) ?? value) : '')}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
        />
      </div>
    </Input.Wrapper>
  );
}
