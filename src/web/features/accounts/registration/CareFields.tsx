import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

/** P022: account manager and sales owner; only admins see and set them. */
export function CareFields({ form }: { form: Pick<ContractForm, 'field' | 'set'> }) {
  const t = useTexts('register_company');
  const sales = useQuery(query(options.salesOwners));
  const managers = useQuery(query(options.accountManagers));
  const entries = (rows: { id: number; name: string }[] = []) => [
    { value: '', label: t('nobody') },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const pick = (field: 'sales_owner_id' | 'account_manager_id') => ({
    ...form.field(field),
    value: String(form.field(field).value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(field, event.currentTarget.value === '' ? null : Number(event.currentTarget.value)),
  });
  return (
    <FieldGroup title={t('care')}>
      <Fields>
        <NativeSelect label={t('sales_owner')} data={entries(sales.data?.data)} {...pick('sales_owner_id')} />
        <NativeSelect label={t('account_manager')} data={entries(managers.data?.data)} {...pick('account_manager_id')} />
      </Fields>
    </FieldGroup>
  );
}
