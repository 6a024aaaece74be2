import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Fields } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { BillingValues } from './billing-fields.ts';

/** Name and address of invoices, and the facts for the tax. */
export function BillingFields({ form }: { form: ContractForm<BillingValues> }) {
  const t = useTexts('company');
  const { data: countries } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const choices = countries?.data.map(({ code, name }) => ({ value: code, label: name })) ?? [
    { value: form.values.country, label: form.values.country },
  ];
  return (
    <>
      <Fields>
        <TextInput label={t('account_name')} autoComplete="organization" {...form.field('account_name')} />
        <TextInput label={t('billing_email')} type="email" required autoComplete="email" {...form.field('billing_email')} />
      </Fields>
      <Fields>
        <TextInput label={t('address_line1')} required autoComplete="address-line1" {...form.field('address_line1')} />
        <TextInput label={t('address_line2')} autoComplete="address-line2" {...form.field('address_line2')} />
      </Fields>
      <Fields>
        <TextInput label={t('postal_code')} required autoComplete="postal-code" {...form.field('postal_code')} />
        <TextInput label={t('city')} required autoComplete="address-level2" {...form.field('city')} />
      </Fields>
      <Fields>
        <TextInput label={t('state')} autoComplete="address-level1" {...form.field('state')} />
        <NativeSelect label={t('country')} required data={choices} {...form.field('country')} />
      </Fields>
      <Fields>
        <TextInput label={t('vat')} description={t('vat_hint')} {...form.field('vat')} />
        <TextInput label={t('supplier_identifier')} description={t('supplier_identifier_hint')} {...form.field('supplier_identifier')} />
      </Fields>
      <Textarea
        label={t('billing_information')}
        description={t('billing_information_hint')}
        autosize
        minRows={2}
        {...form.field('billing_information')}
      />
    </>
  );
}
