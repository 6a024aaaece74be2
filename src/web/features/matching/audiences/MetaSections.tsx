import { Checkbox, NativeSelect } from '@mantine/core';
import { workExperienceChoices } from '#contract/matching/audience-meta.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import type { AudienceForm } from './audience-form.ts';
import { MetaChoice, MetaList, MetaNumber, MetaNumberChoice } from './MetaInputs.tsx';

/** Qualifications. Fleet managers have skills in place of licences. */
export function SkillSection({ form, teaches }: { form: AudienceForm; teaches: readonly string[] }) {
  const t = useTexts('audiences');
  const { contact_type } = form.values;
  return (
    <FieldGroup title={t('group.skills')}>
      {contact_type === 'fleet_manager' ? (
        <MetaList form={form} field="skills" />
      ) : (
        <Fields>
          <MetaList form={form} field="qualifications" />
          <MetaList form={form} field="experiences" />
        </Fields>
      )}
      {contact_type !== 'fleet_manager' && (
        <Checkbox
          label={t('field.optimize_audience')}
          description={teaches.length > 0 ? t('optimize_known', { list: teaches.join(', ') }) : t('optimize_hint')}
          {...form.flag('meta.optimize_audience')}
        />
      )}
      {contact_type === 'driver' && <Wanted form={form} />}
      <Fields>
        <MetaNumberChoice
          form={form}
          field="work_experience"
          label={t('field.work_experience')}
          {...workExperienceChoices}
          words={(count) => t('years_at_least', { count })}
        />
        {contact_type === 'driver' && <MetaChoice form={form} field="education" any="0" />}
        <MetaList form={form} field="languages" />
      </Fields>
    </FieldGroup>
  );
}

function Wanted({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  return (
    <Fields>
      <MetaList form={form} field="qualifications_wanted" description={t('wanted_hint')} />
      <MetaList form={form} field="experiences_wanted" description={t('wanted_experience_hint')} />
    </Fields>
  );
}

/** The driver's work preferences. */
export function WorkSection({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  return (
    <FieldGroup title={t('group.work')}>
      <Fields>
        <MetaList form={form} field="employment_types" />
        <MetaList form={form} field="traveling" />
        <NativeSelect
          label={t('field.day_night_preference')}
          data={[
            { value: 'Any', label: t('any') },
            ...(['day', 'night'] as const).map((value) => ({ value, label: t(`day_night.${value}`) })),
          ]}
          {...form.field('meta.day_night_preference')}
        />
        <MetaChoice form={form} field="special_transport" />
      </Fields>
      <Checkbox label={t('field.tackle')} {...form.flag('meta.tackle')} />
      <Checkbox label={t('field.willingness_to_move')} {...form.flag('meta.willingness_to_move')} />
    </FieldGroup>
  );
}

/** The vehicle of a self-employed driver. */
export function VehicleSection({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  return (
    <FieldGroup title={t('group.vehicle')}>
      <Fields>
        <MetaChoice form={form} field="truck_type" />
        <MetaNumber form={form} field="truck_year" />
        <MetaNumber form={form} field="truck_mileage" suffix="km" />
      </Fields>
      <Fields>
        <MetaNumber form={form} field="semi_trailer_weight" suffix="t" />
        <MetaNumber form={form} field="semi_trailer_year" />
      </Fields>
      <Checkbox label={t('field.qualification_adr')} {...form.flag('meta.qualification_adr')} />
      <Checkbox label={t('field.lift_platform')} {...form.flag('meta.lift_platform')} />
    </FieldGroup>
  );
}

/** The team of a fleet manager. */
export function FleetSection({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  const leads = (form.values.meta as { team_under_management?: boolean }).team_under_management;
  return (
    <FieldGroup title={t('group.fleet')}>
      <Checkbox label={t('field.team_under_management')} {...form.flag('meta.team_under_management')} />
      {leads && <MetaNumber form={form} field="team_size" />}
      <MetaList form={form} field="travelings" />
      <MetaList form={form} field="international_countries" />
    </FieldGroup>
  );
}
