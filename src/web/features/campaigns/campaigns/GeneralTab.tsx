import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { NumberField, OptionalLine, PersonField } from './CampaignFormFields.tsx';
import css from './CampaignForm.module.css';
import { usePeople } from './use-people.ts';

/** The job's title, and the contact person. */
export function GeneralTab({ form, image }: { form: CampaignForm; image: ReactNode }) {
  const t = useTexts('campaigns');
  return (
    <div className={css.tab}>
      <FieldGroup title={t('group.names')}>
        <TextInput label={t('field.name')} description={t('hint.name')} required maxLength={160} {...form.field('name')} />
        <TextInput label={t('field.title')} description={t('hint.title')} required maxLength={160} {...form.field('title')} />
        <Fields>
          <NumberField form={form} path="vacancies" label={t('field.vacancies')} min={1} max={1000} allowDecimal={false} />
          <NativeSelect
            label={t('field.contact_type')}
            data={contactTypes.map((value) => ({ value, label: t(`contact_type.${value}`) }))}
            {...form.field('contact_type')}
          />
        </Fields>
      </FieldGroup>
      <FieldGroup title={t('group.contact')}>
        <Fields>
          <PersonField
            form={form}
            path="contact_person_id"
            label={t('field.contact_person_id')}
            description={t('hint.contact_person')}
            people={usePeople()}
            required
          />
          <OptionalLine form={form} path="phone" label={t('field.phone')} description={t('hint.phone')} type="tel" />
        </Fields>
      </FieldGroup>
      <FieldGroup title={t('group.pictures')}>
        {image}
        <OptionalLine form={form} path="video_link" label={t('field.video_link')} description={t('hint.video_link')} type="url" />
      </FieldGroup>
    </div>
  );
}
