import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { crm, type CompanyLink } from '#contract/staff/crm.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { CrmOff, CrmState } from './CrmState.tsx';

/** S178: the company in the CRM. */
export function CompanyCrm({ id }: { id: number }) {
  const params = { companyId: id };
  const link = useQuery(query(crm.getCompany, { params }));
  const send = useMutation(mutation(crm.sendCompany));
  if (link.error && !link.data) return <ErrorState compact error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <FormSkeleton fields={1} />;
  const { data } = link;
  if (data.state === 'off') return <CrmOff />;
  return (
    <CrmState link={data} crm_id={data.hubspot_company_id} isSending={send.isPending} onSend={() => send.mutate({ params })}>
      <CompanyForm key={data.hubspot_company_id} id={id} link={data} />
    </CrmState>
  );
}

function CompanyForm({ id, link }: { id: number; link: CompanyLink }) {
  const t = useTexts('crm');
  const form = useContractForm(crm.setCompany, {
    initial: { hubspot_company_id: link.hubspot_company_id ?? '' },
    input: ({ hubspot_company_id }) => ({ params: { companyId: id }, body: { hubspot_company_id: hubspot_company_id.trim() || null } }),
    onSaved: () => toast.success(t('company_saved')),
  });
  return (
    <Form form={form} footer={<SubmitButton form={form} disabled={!form.isDirty} />}>
      <TextInput label={t('company_id')} description={t('company_id_text')} inputMode="numeric" {...form.field('hubspot_company_id')} />
    </Form>
  );
}
