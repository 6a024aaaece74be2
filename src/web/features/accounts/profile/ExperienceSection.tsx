import { Checkbox, NativeSelect } from '@mantine/core';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { OptionChips } from '#web/features/accounts/registration/OptionChips.tsx';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { offeredFor } from '#web/ui/input/offered.ts';
import { useProfileTexts } from './profile-editor.ts';
import { OwnWords } from './OwnWords.tsx';
import { SectionForm } from './SectionForm.tsx';

const common = ['work_experience', 'experiences', 'experiences_wanted', 'custom_experiences'] as const;
const truck = ['truck_type', 'truck_year', 'truck_mileage', 'semi_trailer_weight', 'semi_trailer_year'] as const;
const team = ['team_size', 'international_countries'] as const;
const flags = ['semi_trailer_presence', 'qualification_adr', 'lift_platform', 'team_under_management'] as const;

function pick<K extends keyof OwnProfile>(profile: OwnProfile, fields: readonly K[]): Pick<OwnProfile, K> {
  return Object.fromEntries(fields.map((field) => [field, profile[field]])) as Pick<OwnProfile, K>;
}
function valuesOf(profile: OwnProfile) {
  const flagValues = Object.fromEntries(flags.map((flag) => [flag, profile[flag] ?? false])) as Record<(typeof flags)[number], boolean>;
  return { ...pick(profile, common), ...pick(profile, truck), ...flagValues, ...pick(profile, team) };
}
type ExperienceForm = ContractForm<ReturnType<typeof valuesOf>>;

/** A number field; an empty one is null. */
const numberField = (form: ExperienceForm, field: string) => ({
  ...form.field(field),
  onChange: (value: string | number) => form.set(field, value === '' ? null : Number(value)),
});

export default function ExperienceSection({ profile }: { profile: OwnProfile }) {
  return (
    <SectionForm
      profile={profile}
      draft="experience"
      initial={valuesOf(profile)}
      toSend={(values) => ({ ...values, truck_type: values.truck_type || null })}
    >
      {(form) => (
        <>
          <Experiences form={form} />
          {profile.contact_type === 'self_employed' && <Truck form={form} />}
          {profile.contact_type === 'fleet_manager' && <Team form={form} />}
        </>
      )}
    </SectionForm>
  );
}

function Experiences({ form }: { form: ExperienceForm }) {
  const t = useProfileTexts();
  const picks = useOptionPicks('experiences');
  const { experiences, experiences_wanted, custom_experiences } = form.values;
  const choose = (keys: string[]) => {
    form.set('experiences', keys);
    const left = experiences_wanted.filter((key) => !keys.includes(key)); // V015
    form.set('experiences_wanted', left);
  };
  return (
    <>
      <FieldGroup title={t('experience.title')}>
        <NumberInput label={t('experience.years')} min={0} max={60} {...numberField(form, 'work_experience')} />
        <OptionChips label={t('experience.have')} options={picks} value={experiences} onChange={choose} />
        <OwnWords
          label={t('experience.own')}
          words={custom_experiences}
          error={form.errors['custom_experiences']}
          onChange={(words) => form.set('custom_experiences', words)}
        />
      </FieldGroup>
      <FieldGroup title={t('experience.want')}>
        <OptionChips
          label={t('experience.want_label')}
          options={picks.filter(({ key }) => !experiences.includes(key))}
          value={experiences_wanted}
          onChange={(keys) => form.set('experiences_wanted', keys)}
        />
      </FieldGroup>
    </>
  );
}

function Truck({ form }: { form: ExperienceForm }) {
  const t = useProfileTexts();
  const types = offeredFor(form.values.truck_type, useOptionPicks('truck_types')).map(({ key, label }) => ({ value: key, label }));
  const year = { min: 1950, max: 2100 };
  const kilometres = { min: 0, suffix: ' km', grouped: true };
  return (
    <FieldGroup title={t('truck.title')}>
      <Fields>
        <NativeSelect label={t('truck.type')} data={[{ value: '', label: t('about.unsaid') }, ...types]} {...form.field('truck_type')} />
        <NumberInput label={t('truck.year')} {...year} {...numberField(form, 'truck_year')} />
        <NumberInput label={t('truck.mileage')} {...kilometres} {...numberField(form, 'truck_mileage')} />
      </Fields>
      <Checkbox label={t('truck.trailer')} {...form.flag('semi_trailer_presence')} />
      <Fields>
        <NumberInput label={t('truck.trailer_weight')} min={1} max={100} suffix=" t" {...numberField(form, 'semi_trailer_weight')} />
        <NumberInput label={t('truck.trailer_year')} {...year} {...numberField(form, 'semi_trailer_year')} />
      </Fields>
      <Checkbox label={t('truck.adr')} {...form.flag('qualification_adr')} />
      <Checkbox label={t('truck.lift')} {...form.flag('lift_platform')} />
    </FieldGroup>
  );
}

function Team({ form }: { form: ExperienceForm }) {
  const t = useProfileTexts();
  const countries = useOptionPicks('international_countries');
  return (
    <FieldGroup title={t('team.title')}>
      <Checkbox label={t('team.led')} {...form.flag('team_under_management')} />
      <NumberInput label={t('team.size')} min={0} max={10_000} {...numberField(form, 'team_size')} />
      <OptionChips
        label={t('team.countries')}
        options={countries}
        value={form.values.international_countries}
        onChange={(keys) => form.set('international_countries', keys)}
      />
    </FieldGroup>
  );
}
