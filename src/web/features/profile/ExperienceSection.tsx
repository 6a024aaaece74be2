import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import type { OwnProfile } from '#contract/profile.ts';
import { useOptionPicks } from '#web/features/options/use-option-picks.ts';
import { OptionChips } from '#web/features/registration/OptionChips.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { OwnWords } from './OwnWords.tsx';
import { SectionForm } from './SectionForm.tsx';

/** An emptied number field is "not said". */
const numberOf = (value: unknown) => (value === '' || value === undefined ? null : Number(value));

export default function ExperienceSection({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const picks = useOptionPicks('experiences');
  const {
    work_experience,
    experiences,
    experiences_wanted,
    custom_experiences,
    truck_type,
    truck_year,
    truck_mileage,
    semi_trailer_presence,
    semi_trailer_weight,
  } = profile;
  const { semi_trailer_year, qualification_adr, lift_platform, team_under_management, team_size } = profile;
  const truck = { truck_type: truck_type ?? '', truck_year, truck_mileage, semi_trailer_weight, semi_trailer_year };
  const flags = {
    semi_trailer_presence: semi_trailer_presence ?? false,
    qualification_adr: qualification_adr ?? false,
    lift_platform: lift_platform ?? false,
  };
  return (
    <SectionForm
      profile={profile}
      draft="experience"
      initial={{
        work_experience,
        experiences,
        experiences_wanted,
        custom_experiences,
        ...truck,
        ...flags,
        team_under_management: team_under_management ?? false,
        team_size,
      }}
      toSend={(values) => ({ ...values, truck_type: values.truck_type || null })}
    >
      {(form) => (
        <>
          <FieldGroup title={t('experience.title')}>
            <NumberInput
              label={t('experience.years')}
              min={0}
              max={60}
              {...form.field('work_experience')}
              onChange={(value) => form.set('work_experience', numberOf(value))}
            />
            <OptionChips
              label={t('experience.have')}
              options={picks}
              value={form.values.experiences}
              onChange={(keys) => {
                form.set('experiences', keys);
                form.set(
                  'experiences_wanted',
                  form.values.experiences_wanted.filter((key) => !keys.includes(key)),
                ); // V015
              }}
            />
            <OwnWords
              label={t('experience.own')}
              words={form.values.custom_experiences}
              error={form.errors['custom_experiences']}
              onChange={(words) => form.set('custom_experiences', words)}
            />
          </FieldGroup>
          <FieldGroup title={t('experience.want')}>
            <OptionChips
              label={t('experience.want_label')}
              options={picks.filter(({ key }) => !form.values.experiences.includes(key))}
              value={form.values.experiences_wanted}
              onChange={(keys) => form.set('experiences_wanted', keys)}
            />
          </FieldGroup>
          {profile.contact_type === 'self_employed' && <Truck form={form as unknown as ContractForm} />}
          {profile.contact_type === 'fleet_manager' && (
            <FieldGroup title={t('team.title')}>
              <Checkbox label={t('team.led')} {...form.flag('team_under_management')} />
              <NumberInput
                label={t('team.size')}
                min={0}
                max={10_000}
                {...form.field('team_size')}
                onChange={(value) => form.set('team_size', numberOf(value))}
              />
            </FieldGroup>
          )}
        </>
      )}
    </SectionForm>
  );
}

function Truck({ form }: { form: ContractForm }) {
  const t = useTexts('profile');
  const types = useOptionPicks('truck_types').map(({ key, label }) => ({ value: key, label }));
  const amount = (field: string) => ({ ...form.field(field), onChange: (value: unknown) => form.set(field, numberOf(value)) });
  return (
    <FieldGroup title={t('truck.title')}>
      <Fields>
        <NativeSelect label={t('truck.type')} data={[{ value: '', label: t('about.unsaid') }, ...types]} {...form.field('truck_type')} />
        <NumberInput label={t('truck.year')} min={1950} max={2100} hideControls {...amount('truck_year')} />
        <NumberInput
          label={t('truck.mileage')}
          min={0}
          suffix=" km"
          thousandSeparator="."
          decimalSeparator=","
          hideControls
          {...amount('truck_mileage')}
        />
      </Fields>
      <Checkbox label={t('truck.trailer')} {...form.flag('semi_trailer_presence')} />
      <Fields>
        <NumberInput label={t('truck.trailer_weight')} min={1} max={100} suffix=" t" hideControls {...amount('semi_trailer_weight')} />
        <NumberInput label={t('truck.trailer_year')} min={1950} max={2100} hideControls {...amount('semi_trailer_year')} />
      </Fields>
      <Checkbox label={t('truck.adr')} {...form.flag('qualification_adr')} />
      <Checkbox label={t('truck.lift')} {...form.flag('lift_platform')} />
    </FieldGroup>
  );
}
