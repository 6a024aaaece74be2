import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyAdmin, type AdminCompany } from '#contract/staff/company-admin.ts';
import { options, type Choice } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { companyForm } from './company-form.ts';

const idOf = (value: string): number | null => (value === '' ? null : Number(value));
const choicesOf = (people: readonly Choice[] | undefined, now: { id: number; full_name: string } | null) => [
  { value: '', label: '–' },
  ...(now && !people?.some(({ id }) => id === now.id) ? [{ value: String(now.id), label: now.full_name }] : []),
  ...(people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
];

/** Account manager and sales owner of a company. */
export function PeopleForm({ company }: { company: AdminCompany }) {
  const t = useTexts('company_admin');
  const managers = useQuery({ ...query(options.accountManagers), staleTime: 300_000 });
  const owners = useQuery({ ...query(options.salesOwners), staleTime: 300_000 });
  const { initial, record, fieldsRead } = companyForm(company, {
    values: ({ account_manager_id, sales_owner_id }) => ({
      account_manager_id: String(account_manager_id ?? ''),
      sales_owner_id: String(sales_owner_id ?? ''),
    }),
    fields: ({ account_manager_id, sales_owner_id }) => ({ account_manager_id, sales_owner_id }),
  });
  const form = useContractForm(companyAdmin.setPeople, {
    initial,
    record,
    input: ({ account_manager_id, sales_owner_id }, read) => ({
      params: { id: company.id },
      body: { account_manager_id: idOf(account_manager_id), sales_owner_id: idOf(sales_owner_id), read: fieldsRead(read) },
    }),
    onSaved: () => toast.success(t('people_saved')),
  });
  return (
    <Form form={form} footer={<SubmitButton form={form} disabled={!form.isDirty} />}>
      <NativeSelect
        label={t('column.account_manager')}
        data={choicesOf(managers.data?.data, company.account_manager)}
        {...form.field('account_manager_id')}
      />
      <NativeSelect
        label={t('column.sales_owner')}
        data={choicesOf(owners.data?.data, company.sales_owner)}
        {...form.field('sales_owner_id')}
      />
    </Form>
  );
}
