import { Checkbox } from '@mantine/core';
import { declaredCriteria, type AnyCriterion } from '#contract/matching/criteria.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import type { AudienceForm } from './audience-form.ts';
import { MetaField } from './MetaInputs.tsx';

type Part = AnyCriterion['part'];

/** The inputs of a part of the form: fields side by side, then flags, each with its dependent fields. */
function MetaPart({ form, part }: { form: AudienceForm; part: Part }) {
  const meta = form.values.meta as unknown as Record<string, unknown>;
  const all = declaredCriteria.filter((each) => each.part === part && each.of.includes(form.values.contact_type));
  const fields = all.filter((each) => each.kind !== 'flag' && flagOf(each) === undefined);
  return (
    <>
      {fields.length > 0 && (
        <Fields>
          {fields.map(({ name }) => (
            <MetaField key={name} form={form} criterion={name} />
          ))}
        </Fields>
      )}
      {all.map(
        (each) => (each.kind === 'flag' || meta[flagOf(each) ?? '']) && <MetaField key={each.name} form={form} criterion={each.name} />,
      )}
    </>
  );
}

/** The flag without which a criterion has no input. */
const flagOf = (declared: AnyCriterion) => ('only_with' in declared ? declared.only_with : undefined);

/** Qualifications. Fleet managers have skills in place of licences. */
export function SkillSection({ form, teaches }: { form: AudienceForm; teaches: readonly string[] }) {
  const t = useTexts('audiences');
  return (
    <FieldGroup title={t('group.skills')}>
      <MetaPart form={form} part="required" />
      {form.values.contact_type !== 'fleet_manager' && (
        <Checkbox
          label={t('field.optimize_audience')}
          description={teaches.length > 0 ? t('optimize_known', { list: teaches.join(', ') }) : t('optimize_hint')}
          {...form.flag('meta.optimize_audience')}
        />
      )}
      <MetaPart form={form} part="wanted" />
      <MetaPart form={form} part="background" />
    </FieldGroup>
  );
}

/** The driver's work preferences. */
export function WorkSection({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  return (
    <FieldGroup title={t('group.work')}>
      <MetaPart form={form} part="work" />
    </FieldGroup>
  );
}

/** The vehicle of a self-employed driver. */
export function VehicleSection({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  return (
    <FieldGroup title={t('group.vehicle')}>
      <MetaPart form={form} part="vehicle" />
    </FieldGroup>
  );
}

/** The team of a fleet manager. */
export function FleetSection({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  return (
    <FieldGroup title={t('group.fleet')}>
      <MetaPart form={form} part="team" />
    </FieldGroup>
  );
}
