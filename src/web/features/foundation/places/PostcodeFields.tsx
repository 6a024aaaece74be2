import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { postcodeCountries, type PostcodeCountry } from '#contract/foundation/places.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import css from './PostcodeFields.module.css';
import { inField, isTownTyped, typedIn, type Postcode } from './postcode.ts';
import { TownSuggestions } from './TownSuggestions.tsx';

const PlaceInput = lazy(() => import('#web/ui/input/PlaceInput.tsx').then(({ PlaceInput: component }) => ({ default: component })));

interface Props {
  value: Postcode;
  onChange: (value: Postcode) => void;
  label: string;
  hint?: string;
  /** Of the postcode. */
  error?: string | undefined;
  /** Why the town is required, or that it is unknown. Without it the field of a postcode's town is hidden. */
  townError?: string | undefined;
  size?: 'sm' | 'lg';
  action?: ReactNode;
}

/** A country and a postcode or town; the town also where the postcode only identifies a province. A new postcode resets the town. */
export function PostcodeFields({ value, onChange, label, hint, error, townError, size = 'sm', action }: Props) {
  const t = useTexts('ui');
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  const { country, zip_code, place } = value;
  const hasPostcode = zip_code !== '' && !isTownTyped(value);
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
          onChange={(event) => onChange({ ...typedIn(inField(value)), country: event.currentTarget.value as PostcodeCountry })}
        />
        <TextInput
          className={css.postcode}
          size={size}
          name="zip_code"
          label={label}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="postal-code"
          maxLength={80}
          value={inField(value)}
          error={hasPostcode ? error : (townError ?? error)}
          errorProps={{ role: 'alert' }}
          onChange={(event) => onChange({ ...typedIn(event.currentTarget.value), country })}
          inputContainer={(input) => (
            <div className={css.inputAndAction}>
              {input}
              {action}
            </div>
          )}
        />
      </div>
      {isTownTyped(value) && (
        <TownSuggestions country={country} typed={zip_code} onPick={(town) => onChange({ country, zip_code: '', place: town })} />
      )}
      {hasPostcode && (townError !== undefined || place !== undefined) && (
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
