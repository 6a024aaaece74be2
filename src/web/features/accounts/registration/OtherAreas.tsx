import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { MAX_LOCATIONS_WANTED } from '#contract/accounts/driver-profile.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { OptionChips } from './OptionChips.tsx';
import css from './Questions.module.css';

interface Place {
  country: string;
  postcode: string;
  place: string;
}
export interface Wanted {
  locations_wanted: Place[];
  countries_wanted: string[];
}

/** Frequent countries of this market; others are found by their towns. */
const near = ['ES', 'PT', 'FR', 'DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'IT', 'PL', 'CZ', 'RO', 'DK', 'SE', 'NO'];
const keyOf = ({ country, postcode, place }: Place) => `${country} ${postcode} ${place}`;

/** Further work areas: a few towns, any number of countries. */
export function OtherAreas({ value, onChange }: { value: Wanted; onChange: (changed: Partial<Wanted>) => void }) {
  const t = useTexts('register_driver');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const { locations_wanted: places, countries_wanted } = value;
  const without = (gone: Place) => places.filter((each) => keyOf(each) !== keyOf(gone));
  const add = (place: Place) => onChange({ locations_wanted: [...without(place), place] });
  const shown = [...near, ...countries_wanted.filter((code) => !near.includes(code))];
  return (
    <>
      <PlaceInput
        label={t('other_areas.places')}
        description={t('other_areas.places_hint', { max: MAX_LOCATIONS_WANTED })}
        disabled={places.length >= MAX_LOCATIONS_WANTED}
        value=""
        onPick={(found) => found && add({ country: found.country, postcode: found.postcode, place: found.name })}
      />
      {places.length > 0 && (
        <ul className={css.places}>
          {places.map((wanted) => (
            <li key={keyOf(wanted)}>
              {`${wanted.postcode} ${wanted.place}`.trim()}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('other_areas.remove', { place: wanted.place })}
                onClick={() => onChange({ locations_wanted: without(wanted) })}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <OptionChips
        label={t('other_areas.countries')}
        options={shown.map((key) => ({ key, label: names.of(key) ?? key }))}
        value={countries_wanted}
        onChange={(keys) => onChange({ countries_wanted: keys })}
      />
    </>
  );
}
