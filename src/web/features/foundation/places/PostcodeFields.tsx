import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { postcodeCountries, type PostcodeCountry } from '#contract/foundation/places.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import css from './PostcodeFields.module.css';

const PlaceInput = lazy(() => import('#web/ui/input/PlaceInput.tsx').then(({ PlaceInput: component }) => ({ default: component })));

export interface Postcode {
  country: PostcodeCountry;
  zip_code: string;
  /** The town, for a postcode that only identifies a province. */
  place?: string | undefined;
}
interface Props {
  value: Postcode;
  onChange: (value: Postcode) => void;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Why the town is required; without it the field is hidden. */
  townError?: string | undefined;
  maxLength?: number;
  size?: 'sm' | 'lg';
  action?: ReactNode;
}

/** A country, a postcode, and the town when the postcode only identifies a province. A new postcode resets the town. */
export function PostcodeFields({ value, onChange, label, hint, error, townError, maxLength = 12, size = 'sm', action }: Props) {
  const t = useTexts('ui');
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  const { country, zip_code, place } = value;
  return (
    <div className={css.fields}>
      <div className={css.row}>
        <NativeSelect
          className={css.country}
          size={size}
          name="country"
          label={t('place.country')}
          autoComplete="country"
          data={postcodeCountries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
          value={country}
          onChange={(event) => onChange({ country: event.currentTarget.value as PostcodeCountry, zip_code })}
        />
        <TextInput
          className={css.postcode}
          size={size}
          name="zip_code"
          label={label}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={maxLength}
          value={zip_code}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => onChange({ country, zip_code: event.currentTarget.value.replaceAll(/[^0-9A-Za-z]/g, '') })}
          inputContainer={(input) => (
            <div className={css.inputAndAction}>
              {input}
              {action}
            </div>
          )}
        />
      </div>
      {(townError !== undefined || place !== undefined) && (
        <Suspense fallback={null}>
          <PlaceInput
            size={size}
            label={t('place.town')}
            placeholder={t('place.town')}
            description={townError}
            country={country}
            postcode={zip_code}
            value={place}
            onPick={(town) => onChange({ country, zip_code, place: town?.name })}
          />
        </Suspense>
      )}
    </div>
  );
}
