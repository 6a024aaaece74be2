import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { contactTypes } from '#contract/audience-meta.ts';
import { MAX_LOCATIONS_WANTED, workAreas } from '#contract/driver-profile.ts';
import { options } from '#contract/options.ts';
import type { OwnProfile } from '#contract/profile.ts';
import { OneChip, OptionChips } from '#web/features/registration/OptionChips.tsx';
import stepCss from '#web/features/registration/Steps.module.css';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { SectionForm } from './SectionForm.tsx';

/** The places as they are sent: their coordinates are found anew. */
function valuesOf(profile: OwnProfile) {
  const { contact_type, country, postcode, place, address, work_area, countries_wanted, willingness_to_move } = profile;
  const locations_wanted = profile.locations_wanted.map((wanted) => ({
    country: wanted.country,
    postcode: wanted.postcode,
    place: wanted.place,
  }));
  const home = { contact_type, country, postcode, place, address: address ?? '' };
  return { ...home, work_area, countries_wanted, locations_wanted, willingness_to_move: willingness_to_move ?? false };
}
type PlaceForm = ContractForm<ReturnType<typeof valuesOf>>;

const useCountries = () => useQuery({ ...query(options.countries), staleTime: Infinity }).data?.data ?? [];

export default function PlaceSection({ profile }: { profile: OwnProfile }) {
  return (
    <SectionForm profile={profile} draft="place" initial={valuesOf(profile)}>
      {(form) => (
        <>
          <Home form={form} />
          <Work form={form} />
        </>
      )}
    </SectionForm>
  );
}

function Home({ form }: { form: PlaceForm }) {
  const t = useTexts('profile');
  const { country, contact_type, postcode, place } = form.values;
  const countries = useCountries();
  return (
    <FieldGroup title={t('place.home')}>
      <OneChip
        label={t('place.type')}
        name="contact_type"
        options={contactTypes.map((key) => ({ key, label: t(`type.${key}`) }))}
        value={contact_type}
        onChange={(key) => form.set('contact_type', key)}
      />
      <NativeSelect
        label={t('place.country')}
        data={
          countries.length > 0 ? countries.map(({ code, name }) => ({ value: code, label: name })) : [{ value: country, label: country }]
        }
        {...form.field('country')}
      />
      <PlaceInput
        label={t('place.postcode')}
        country={country}
        error={form.errors['postcode'] ?? form.errors['place']}
        value={`${postcode ?? ''} ${place ?? ''}`.trim()}
        onPick={(found) => {
          form.set('postcode', found?.postcode || null);
          form.set('place', found?.name ?? null);
        }}
      />
      <TextInput
        label={t('place.address')}
        description={t('place.address_hint')}
        autoComplete="street-address"
        {...form.field('address')}
      />
    </FieldGroup>
  );
}

function Work({ form }: { form: PlaceForm }) {
  const t = useTexts('profile');
  return (
    <FieldGroup title={t('place.work')}>
      <OneChip
        label={t('place.work_area')}
        name="work_area"
        options={workAreas.map((key) => ({ key, label: t(`work_area.${key}`) }))}
        value={form.values.work_area}
        onChange={(key) => form.set('work_area', key)}
      />
      {form.values.work_area === 'other_areas' && <OtherAreas form={form} />}
      <Checkbox label={t('place.move')} {...form.flag('willingness_to_move')} />
    </FieldGroup>
  );
}

/** Offered first; countries that were chosen elsewhere are shown too. */
const near = ['ES', 'PT', 'FR', 'DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'IT', 'PL', 'CZ', 'RO', 'DK', 'SE', 'NO'];

function OtherAreas({ form }: { form: PlaceForm }) {
  const t = useTexts('profile');
  const { locations_wanted: places, countries_wanted } = form.values;
  const shown = useCountries().filter(({ code }) => near.includes(code) || countries_wanted.includes(code));
  const setPlaces = (wanted: typeof places) => form.set('locations_wanted', wanted);
  return (
    <>
      <PlaceInput
        label={t('place.towns')}
        disabled={places.length >= MAX_LOCATIONS_WANTED}
        value=""
        onPick={(found) => found && setPlaces([...places, { country: found.country, postcode: found.postcode, place: found.name }])}
      />
      <ul className={stepCss.places}>
        {places.map((wanted, index) => (
          <li key={`${wanted.country}${wanted.postcode}${wanted.place}`}>
            {`${wanted.postcode} ${wanted.place}`.trim()}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove', { what: wanted.place })}
              onClick={() => setPlaces(places.filter((_, at) => at !== index))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <OptionChips
        label={t('place.countries')}
        options={shown.map(({ code, name }) => ({ key: code, label: name }))}
        value={countries_wanted}
        onChange={(keys) => form.set('countries_wanted', keys)}
      />
    </>
  );
}
