import { NativeSelect, Textarea } from '@mantine/core';
import { ageChoices, REASON_LENGTH } from '#contract/matching/audience-meta.ts';
import { genders } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import { Note } from '#web/ui/Note.tsx';
import type { AudienceForm } from './audience-form.ts';
import { MetaNumberChoice } from './MetaInputs.tsx';

/** Gender and age: any, unless a written reason requires them (AGG § 11; Ley 15/2022). */
export function ProtectedTraits({ form }: { form: AudienceForm }) {
  const t = useTexts('audiences');
  const { gender, age_from, age_to } = form.values.meta;
  const requiresGender = gender !== 'Any';
  const requiresAge = age_from !== null || age_to !== null;
  return (
    <FieldGroup title={t('group.protected')} hint={t('group.protected_hint')}>
      <Fields>
        <NativeSelect
          label={t('field.gender')}
          data={[{ value: 'Any', label: t('any') }, ...genders.map((value) => ({ value, label: t(`gender.${value}`) }))]}
          {...form.field('meta.gender')}
        />
      </Fields>
      <Fields>
        <MetaNumberChoice
          form={form}
          field="age_from"
          label={t('input.age_from')}
          {...ageChoices}
          words={(count) => t('years', { count })}
        />
        <MetaNumberChoice form={form} field="age_to" label={t('input.age_to')} {...ageChoices} words={(count) => t('years', { count })} />
      </Fields>
      {(requiresGender || requiresAge) && <Note level="warning">{t('protected_note')}</Note>}
      {requiresGender && (
        <Textarea
          label={t('input.gender_reason')}
          description={t('reason_hint', { count: REASON_LENGTH })}
          required
          autosize
          minRows={2}
          {...form.field('meta.gender_reason')}
        />
      )}
      {requiresAge && (
        <Textarea
          label={t('input.age_reason')}
          description={t('reason_hint', { count: REASON_LENGTH })}
          required
          autosize
          minRows={2}
          {...form.field('meta.age_reason')}
        />
      )}
    </FieldGroup>
  );
}
