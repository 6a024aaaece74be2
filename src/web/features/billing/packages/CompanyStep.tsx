import { TagsInput } from '@mantine/core';
import { packages } from '#contract/billing/packages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { company, type Company } from '#contract/billing/company.ts';
import { BillingFields } from '#web/features/billing/company/BillingFields.tsx';
import { billingFieldsOf, missingBillingFields } from '#web/features/billing/company/billing-fields.ts';
import { profileForm } from '#web/features/billing/company/profile-form.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FieldGroup, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import type { StepProps } from './step-props.ts';

export function CompanyStep(props: StepProps) {
  const { data, error, refetch } = useQuery(query(company.current));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const renew = async () => (await refetch()).data ?? data!;
  return data ? <CompanyForm {...props} current={data} renew={renew} /> : <FormSkeleton fields={8} />;
}

/** Name and address of the invoice, and further recipients. */
function CompanyForm({ cart, current, renew, onNext }: StepProps & { current: Company; renew: () => Promise<Company> }) {
  const t = useTexts('packages');
  const profile = useTexts('company');
  const [emails, setEmails] = useState(cart.emails);
  const form = useContractForm(company.saveProfile, {
    ...profileForm(current, renew, billingFieldsOf),
    onSaved: async () => {
      await call(packages.saveCart, { body: { emails } });
      onNext();
    },
  });
  const send = () => {
    const missing = missingBillingFields(form.values);
    for (const field of missing) form.setError(field, profile('needed'));
    return missing.length === 0;
  };
  return (
    <Form
      form={{ ...form, submit: async (event) => (event?.preventDefault(), send() ? form.submit() : undefined) }}
      footer={<SubmitButton form={form}>{t('to_payment')}</SubmitButton>}
    >
      <FieldGroup title={profile('account')} hint={profile('account_hint')}>
        <BillingFields form={form} />
        <TagsInput label={t('emails')} description={t('emails_hint')} value={emails} onChange={setEmails} splitChars={[',', ' ', ';']} />
      </FieldGroup>
    </Form>
  );
}
