import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { options } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { StepProps } from './step-props.ts';

/** Step 2: who gets the invoices. The tax follows the country and the VAT number. */
export function BillingStep({ deal, onStep }: StepProps) {
  const t = useTexts('deal_page');
  const words = useTexts('company');
  const { billing } = deal;
  const form = useContractForm(dealLinks.billingInfo, {
    initial: {
      account_name: billing.account_name ?? deal.company_name,
      billing_email: billing.billing_email ?? deal.contact_email,
      address_line1: billing.address_line1 ?? '',
      address_line2: billing.address_line2 ?? '',
      postal_code: billing.postal_code ?? '',
      city: billing.city ?? '',
      state: billing.state ?? '',
      country: billing.country ?? (deal.locale === 'es' ? 'ES' : 'DE'),
      vat: billing.vat ?? '',
      supplier_identifier: billing.supplier_identifier ?? '',
    },
    input: (body) => ({ params: { token: deal.token }, body }),
    onSaved: () => onStep(3),
  });
  const { data: countries } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const choices = countries?.data.map(({ code, name }) => ({ value: code, label: name })) ?? [form.values.country];
  const back = (
    <Button variant="default" onClick={() => onStep(1)}>
      {t('back')}
    </Button>
  );
  return (
    <Form
      form={form}
      footer={
        <>
          {back}
          <SubmitButton form={form}>{t('to_review')}</SubmitButton>
        </>
      }
    >
      <FieldGroup title={t('billing_title')} hint={t('billing_hint')}>
        <Fields>
          <TextInput label={words('account_name')} required autoComplete="organization" {...form.field('account_name')} />
          <TextInput label={words('billing_email')} type="email" required autoComplete="email" {...form.field('billing_email')} />
        </Fields>
        <Fields>
          <TextInput label={words('address_line1')} required autoComplete="address-line1" {...form.field('address_line1')} />
          <TextInput label={words('address_line2')} autoComplete="address-line2" {...form.field('address_line2')} />
        </Fields>
        <Fields>
          <TextInput label={words('postal_code')} required autoComplete="postal-code" {...form.field('postal_code')} />
          <TextInput label={words('city')} required autoComplete="address-level2" {...form.field('city')} />
        </Fields>
        <Fields>
          <TextInput label={words('state')} autoComplete="address-level1" {...form.field('state')} />
          <NativeSelect label={words('country')} required data={choices} {...form.field('country')} />
        </Fields>
        <Fields>
          <TextInput label={words('vat')} description={words('vat_hint')} {...form.field('vat')} />
          <TextInput
            label={words('supplier_identifier')}
            description={words('supplier_identifier_hint')}
            {...form.field('supplier_identifier')}
          />
        </Fields>
      </FieldGroup>
    </Form>
  );
}
