import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { workAreas } from '#contract/accounts/driver-profile.ts';
import { options } from '#contract/foundation/options.ts';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { OneChip } from '#web/features/accounts/registration/OptionChips.tsx';
import { OtherAreas } from '#web/features/accounts/registration/OtherAreas.tsx';
import { query } from '#web/kernel/http/api.ts';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { useProfileTexts } from './profile-editor.ts';
import { SectionForm } from './SectionForm.tsx';

/** The places as they are sent; the server finds the coordinates again. */
function valuesOf(profile: OwnProfile) {
  const { contact_type, country, postcode, place, address, address_country, work_area, countries_wanted, willingness_to_move } = profile;
  const locations_wanted = profile.locations_wanted.map((wanted) => ({
    country: wanted.country,
    postcode: wanted.postcode,
    place: wanted.place,
  }));
  const home = { contact_type, country, postcode, place, address: address ?? '', address_country: address_country ?? '' };
  return { ...home, work_area, countries_wanted, locations_wanted, willingness_to_move: willingness_to_move ?? false };
}
const toSend = (values: ReturnType<typeof valuesOf>) => ({ ...values, address_country: values.address_country || null });
type PlaceForm = ContractForm<ReturnType<typeof valuesOf>>;

export default function PlaceSection({ profile }: { profile: OwnProfile }) {
  return (
    <SectionForm profile={profile} draft="place" initial={valuesOf(profile)} toSend={toSend}>
      {(form) => (
        <>
          <Home form={form} needsTown={!profile.has_known_town} />
          <Work form={form} />
        </>
      )}
    </SectionForm>
  );
}

function Home({ form, needsTown }: { form: PlaceForm; needsTown: boolean }) {
  const t = useProfileTexts();
  const { country, contact_type, postcode, place } = form.values;
  const countries = useQuery({ ...query(options.countries), staleTime: Infinity }).data?.data ?? [];
  const entries = (chosen: string) =>
    countries.length > 0 ? countries.map(({ code, name }) => ({ value: code, label: name })) : [{ value: chosen, label: chosen }];
  return (
    <FieldGroup title={t('place.home')}>
      {needsTown && <Note level="warning">{t('place.needs_town')}</Note>}
      <OneChip
        label={t('place.type')}
        name="contact_type"
        options={contactTypes.map((key) => ({ key, label: t(`type.${key}`) }))}
        value={contact_type}
        onChange={(key) => form.set('contact_type', key)}
      />
      <NativeSelect label={t('place.country')} data={entries(country)} {...form.field('country')} />
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
      <NativeSelect
        label={t('place.address_country')}
        data={[{ value: '', label: t('about.unsaid') }, ...entries(form.values.address_country)]}
        {...form.field('address_country')}
      />
    </FieldGroup>
  );
}

function Work({ form }: { form: PlaceForm }) {
  const t = useProfileTexts();
  const { work_area } = form.values;
  return (
    <FieldGroup title={t('place.work')}>
      <OneChip
        label={t('place.work_area')}
        name="work_area"
        options={workAreas.map((key) => ({ key, label: t(`work_area.${key}`) }))}
        value={work_area}
        onChange={(key) => form.set('work_area', key)}
      />
      {work_area === 'other_areas' && (
        <OtherAreas
          value={form.values}
          onChange={({ locations_wanted, countries_wanted }) => {
            if (locations_wanted) form.set('locations_wanted', locations_wanted);
            if (countries_wanted) form.set('countries_wanted', countries_wanted);
          }}
        />
      )}
      <Checkbox label={t('place.move')} {...form.flag('willingness_to_move')} />
    </FieldGroup>
  );
}
