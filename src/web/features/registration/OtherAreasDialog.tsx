import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_LOCATIONS_WANTED } from '#contract/driver-profile.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { Rows } from '#web/ui/Panel.tsx';
import { OptionChips } from './OptionChips.tsx';
import type { Answers } from './step-props.ts';
import css from './Steps.module.css';

type Wanted = Required<Pick<Answers, 'locations_wanted' | 'countries_wanted'>>;
/** Where drivers of this market go; others are reached through the places. */
const countries = ['ES', 'PT', 'FR', 'DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'IT', 'PL', 'CZ', 'RO', 'DK', 'SE', 'NO'];

interface Props {
  answers: Answers;
  onClose: () => void;
  onDone: (wanted: Wanted) => void;
}

/** Up to five places and any number of countries. */
export default function OtherAreasDialog({ answers, onClose, onDone }: Props) {
  const t = useTexts('register_driver');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const [wanted, setWanted] = useState<Wanted>({
    locations_wanted: answers.locations_wanted ?? [],
    countries_wanted: answers.countries_wanted ?? [],
  });
  const { locations_wanted: places, countries_wanted } = wanted;
  const setPlaces = (locations_wanted: Wanted['locations_wanted']) => setWanted({ ...wanted, locations_wanted });
  return (
    <Dialog
      open
      size="md"
      title={t('other_areas.title')}
      onClose={onClose}
      footer={
        <Button fullWidth disabled={places.length + countries_wanted.length === 0} onClick={() => onDone(wanted)}>
          {t('next')}
        </Button>
      }
    >
      <Rows>
        <PlaceInput
          label={t('other_areas.places')}
          description={t('other_areas.places_hint', { max: MAX_LOCATIONS_WANTED })}
          disabled={places.length >= MAX_LOCATIONS_WANTED}
          value=""
          onPick={(place) => place && setPlaces([...places, { country: place.country, postcode: place.postcode, place: place.name }])}
        />
        {places.length > 0 && (
          <ul className={css.places}>
            {places.map((place, index) => (
              <li key={`${place.country}${place.postcode}${place.place}`}>
                {`${place.postcode} ${place.place}`.trim()}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('other_areas.remove', { place: place.place })}
                  onClick={() => setPlaces(places.filter((_, at) => at !== index))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <OptionChips
          label={t('other_areas.countries')}
          options={countries.map((key) => ({ key, label: names.of(key) ?? key }))}
          value={countries_wanted}
          onChange={(keys) => setWanted({ ...wanted, countries_wanted: keys })}
        />
      </Rows>
    </Dialog>
  );
}
