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
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { SectionForm } from './SectionForm.tsx';

interface Wanted {
  country: string;
  postcode: string;
  place: string;
}

export default function PlaceSection({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const countries = useQuery({ ...query(options.countries), staleTime: Infinity }).data?.data ?? [];
  const { contact_type, country, postcode, place, address, work_area, countries_wanted, willingness_to_move } = profile;
  const locations_wanted: Wanted[] = profile.locations_wanted.map((wanted) => ({
    country: wanted.country,
    postcode: wanted.postcode,
    place: wanted.place,
  }));
  return (
    <SectionForm
      profile={profile}
      draft="place"
      initial={{
        contact_type,
        country,
        postcode,
        place,
        address: address ?? '',
        work_area,
        countries_wanted,
        locations_wanted,
        willingness_to_move: willingness_to_move ?? false,
      }}
    >
      {(form) => (
        <>
          <FieldGroup title={t('place.home')}>
            <OneChip
              label={t('place.type')}
              name="contact_type"
              options={contactTypes.map((key) => ({ key, label: t(`type.${key}`) }))}
              value={form.values.contact_type}
              onChange={(key) => form.set('contact_type', key)}
            />
            <NativeSelect
              label={t('place.country')}
              data={
                countries.length > 0
                  ? countries.map(({ code, name }) => ({ value: code, label: name }))
                  : [{ value: country, label: country }]
              }
              {...form.field('country')}
            />
            <PlaceInput
              label={t('place.postcode')}
              country={form.values.country}
              error={form.errors['postcode'] ?? form.errors['place']}
              value={`${form.values.postcode ?? ''} ${form.values.place ?? ''}`.trim()}
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
          <FieldGroup title={t('place.work')}>
            <OneChip
              label={t('place.work_area')}
              name="work_area"
              options={workAreas.map((key) => ({ key, label: t(`work_area.${key}`) }))}
              value={form.values.work_area}
              onChange={(key) => form.set('work_area', key)}
            />
            {form.values.work_area === 'other_areas' && (
              <>
                <PlaceInput
                  label={t('place.towns')}
                  disabled={form.values.locations_wanted.length >= MAX_LOCATIONS_WANTED}
                  value=""
                  onPick={(found) =>
                    found &&
                    form.set('locations_wanted', [
                      ...form.values.locations_wanted,
                      { country: found.country, postcode: found.postcode, place: found.name },
                    ])
                  }
                />
                <ul className={stepCss.places}>
                  {form.values.locations_wanted.map((wanted, index) => (
                    <li key={`${wanted.country}${wanted.postcode}${wanted.place}`}>
                      {`${wanted.postcode} ${wanted.place}`.trim()}
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('remove', { what: wanted.place })}
                        onClick={() =>
                          form.set(
                            'locations_wanted',
                            form.values.locations_wanted.filter((_, at) => at !== index),
                          )
                        }
                      >
                        <IconX size={18} aria-hidden />
                      </ActionIcon>
                    </li>
                  ))}
                </ul>
                <OptionChips
                  label={t('place.countries')}
                  options={countries
                    .filter(({ code }) => near.includes(code) || form.values.countries_wanted.includes(code))
                    .map(({ code, name }) => ({ key: code, label: name }))}
                  value={form.values.countries_wanted}
                  onChange={(keys) => form.set('countries_wanted', keys)}
                />
              </>
            )}
            <Checkbox label={t('place.move')} {...form.flag('willingness_to_move')} />
          </FieldGroup>
        </>
      )}
    </SectionForm>
  );
}

const near = ['ES', 'PT', 'FR', 'DE', 'AT', 'CH', 'NL', 'BE', 'LU', 'IT', 'PL', 'CZ', 'RO', 'DK', 'SE', 'NO'];
