import { NativeSelect, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import type { Place } from '#contract/foundation/places.ts';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { blankVacancy, type Vacancy } from './vacancy.ts';

const PreSignupDialog = lazy(() => import('./PreSignupDialog.tsx'));

/** A vacancy in four fields. The server validates them before the dialog opens (V033); without a place it stays closed (V005). */
export default function PreSignupForm() {
  const t = useTexts('landing');
  const [place, setPlace] = useState<Place>();
  const [checked, setChecked] = useState<Vacancy>();
  const form = useContractForm(companyRegistration.validatePreSignup, {
    initial: blankVacancy,
    onSaved: (_answer, values) => setChecked(values),
  });
  return (
    <>
      <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('vacancy.go')}</SubmitButton>}>
        <Fields>
          <TextInput label={t('vacancy.job_title')} {...form.field('job_title')} />
          <TextInput label={t('vacancy.company_name')} autoComplete="organization" required {...form.field('company_name')} />
        </Fields>
        <Fields>
          <NativeSelect
            label={t('vacancy.profession')}
            data={contactTypes.map((value) => ({ value, label: t(`vacancy.professions.${value}`) }))}
            {...form.field('profession')}
          />
          <PlaceInput
            label={t('vacancy.location')}
            required
            {...form.field('location')}
            value={form.values.location}
            onPick={(picked) => {
              setPlace(picked);
              form.set('location', picked?.label ?? '');
            }}
          />
        </Fields>
      </Form>
      {checked && (
        <Suspense fallback={null}>
          <PreSignupDialog vacancy={checked} place={place} onClose={() => setChecked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
