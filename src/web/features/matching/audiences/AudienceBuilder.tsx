import { Radio, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { contactTypes, type ContactType } from '#contract/foundation/vocabulary.ts';
import type { AudienceOptimization } from '#contract/matching/audiences.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FieldGroup, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import css from './AudienceBuilder.module.css';
import { countable, isHeldBack, type AudienceForm } from './audience-form.ts';
import { carryOver, type BlankMetas } from './blank-metas.ts';
import { FleetSection, SkillSection, VehicleSection, WorkSection } from './MetaSections.tsx';
import { PoolBar, PoolPanel } from './PoolPanel.tsx';
import { ProtectedTraits } from './ProtectedTraits.tsx';
import { RangeInput } from './RangeInput.tsx';

const PartnerCustomerSelect = lazy(async () => ({
  default: (await import('#web/features/matching/partner-customers/PartnerCustomerSelect.tsx')).PartnerCustomerSelect,
}));

interface Props {
  form: AudienceForm;
  blank: BlankMetas;
  optimization: AudienceOptimization;
  /** A campaign uses the audience: the contact type is fixed. */
  is_type_fixed?: boolean;
  submitLabel: string;
}

/** The criteria of an audience, beside the resulting pool. */
export function AudienceBuilder({ form, blank, optimization, is_type_fixed, submitLabel }: Props) {
  const target = countable(form.values);
  const t = useTexts('audiences');
  const ui = useTexts('ui');
  const relax = (change: Record<string, unknown>, words: string) => {
    const put = (values: Record<string, unknown>) => {
      for (const field of Object.keys(change)) form.set(`meta.${field}`, values[field]);
    };
    const before = form.values.meta as unknown as Record<string, unknown>;
    put(change);
    toast.undo(t('explainer.applied', { what: words }), { label: ui('undo'), undo: () => put(before) });
  };
  return (
    <div className={css.builder}>
      <div className={css.main}>
        <PoolBar target={target} />
        <Form form={form} sticky footer={<SubmitButton form={form}>{submitLabel}</SubmitButton>}>
          <Basics form={form} blank={blank} is_type_fixed={is_type_fixed} />
          <SkillSection form={form} teaches={useTaught(optimization)} />
          {form.values.contact_type === 'self_employed' && <VehicleSection form={form} />}
          {form.values.contact_type === 'fleet_manager' && <FleetSection form={form} />}
          <WorkSection form={form} />
          <ProtectedTraits form={form} />
        </Form>
      </div>
      <aside id="pool" className={css.aside} aria-label={t('pool.title')}>
        <PoolPanel target={target} is_held_back={isHeldBack(form.values)} onRelax={relax} />
      </aside>
    </div>
  );
}

function useTaught({ meta }: AudienceOptimization): string[] {
  const label = useLabels();
  return [...meta.qualifications.map((key) => label('qualifications', key)), ...meta.experiences.map((key) => label('experiences', key))];
}

function Basics({ form, blank, is_type_fixed }: Pick<Props, 'form' | 'blank' | 'is_type_fixed'>) {
  const t = useTexts('audiences');
  const { meta, contact_type } = form.values;
  const change = (type: ContactType) => {
    form.set('contact_type', type);
    form.set('meta', carryOver(form.values.meta, blank[type]));
  };
  const place = form.field('meta.location');
  return (
    <FieldGroup title={t('group.basics')}>
      <TextInput label={t('input.name')} description={t('name_hint')} required data-autofocus {...form.field('name')} />
      <Suspense fallback={null}>
        <PartnerCustomerSelect
          label={t('customer')}
          none={t('no_customer')}
          description={t('customer_hint')}
          value={form.values.partner_customer_id}
          error={form.errors['partner_customer_id']}
          onPick={(customer) => form.set('partner_customer_id', customer ?? null)}
        />
      </Suspense>
      <Radio.Group
        label={t('field.contact_type')}
        value={contact_type}
        onChange={(type) => change(type as ContactType)}
        error={form.errors['contact_type']}
        {...(is_type_fixed && { description: t('type_fixed') })}
      >
        <div className={css.types}>
          {contactTypes.map((type) => (
            <Radio key={type} value={type} label={t(`contact_type.${type}`)} disabled={is_type_fixed && type !== contact_type} />
          ))}
        </div>
      </Radio.Group>
      <PlaceInput
        id={place.id}
        label={t('input.location')}
        required
        value={meta.location?.label ?? ''}
        error={place.error}
        onPick={(found) => form.set('meta.location', found ? { lat: found.lat, lng: found.lng, label: found.label } : null)}
      />
      <RangeInput value={meta.range} onChange={(km) => form.set('meta.range', km)} />
    </FieldGroup>
  );
}
