import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { crm, type CompanyLink, type ContactLink } from '#contract/staff/crm.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Columns, Panel } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { CrmOff, CrmState } from './CrmState.tsx';
import { Engagements } from './Engagements.tsx';

/** S179, S180: the driver in the CRM, who looks after them there, and what was noted. */
export function ContactCrm({ driver: { id } }: { driver: { id: number } }) {
  const params = { id };
  const link = useQuery(query(crm.getContact, { params }));
  const send = useMutation(mutation(crm.sendContact));
  if (link.error && !link.data) return <ErrorState compact error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <FormSkeleton fields={2} />;
  const { data } = link;
  if (data.state === 'off') return <CrmOff />;
  const { hubspot_contact_id } = data;
  return (
    <Columns min={320}>
      <CrmState link={data} crm_id={hubspot_contact_id} isSending={send.isPending} onSend={() => send.mutate({ params })}>
        <ContactForm key={`id ${hubspot_contact_id}`} id={id} link={data} />
        {hubspot_contact_id && <OwnerForm key={`owner ${data.owner_id}`} id={id} link={data} />}
      </CrmState>
      {hubspot_contact_id && <EngagementsPanel id={id} />}
    </Columns>
  );
}

function ContactForm({ id, link }: { id: number; link: ContactLink }) {
  const t = useTexts('crm');
  const form = useContractForm(crm.setContact, {
    initial: { hubspot_contact_id: link.hubspot_contact_id ?? '' },
    input: ({ hubspot_contact_id }) => ({ params: { id }, body: { hubspot_contact_id: hubspot_contact_id.trim() || null } }),
    onSaved: () => toast.success(t('contact_saved')),
  });
  return (
    <Form form={form} footer={<SubmitButton form={form} disabled={!form.isDirty} />}>
      <TextInput label={t('contact_id')} description={t('contact_id_text')} inputMode="numeric" {...form.field('hubspot_contact_id')} />
    </Form>
  );
}

/** Users of the CRM, not of Cabina. */
function OwnerForm({ id, link: { owner_id } }: { id: number; link: ContactLink }) {
  const t = useTexts('crm');
  const owners = useQuery({ ...query(crm.owners), staleTime: 300_000 });
  const form = useContractForm(crm.setOwner, {
    initial: { owner_id: owner_id ?? '' },
    input: (values) => ({ params: { id }, body: { owner_id: values.owner_id || null } }),
    onSaved: () => toast.success(t('owner_saved')),
  });
  if (owners.error && !owners.data) return <ErrorState compact error={owners.error} onRetry={() => void owners.refetch()} />;
  const people = owners.data?.data ?? [];
  const isKnown = owner_id === null || people.some((owner) => owner.id === owner_id);
  return (
    <Form form={form} footer={<SubmitButton form={form} disabled={!form.isDirty} />}>
      <NativeSelect
        label={t('owner')}
        disabled={!owners.data}
        {...form.field('owner_id')}
        data={[
          { value: '', label: t('no_owner') },
          ...(isKnown ? [] : [{ value: owner_id, label: owner_id }]),
          ...people.map((owner) => ({ value: owner.id, label: owner.name })),
        ]}
      />
    </Form>
  );
}

function EngagementsPanel({ id }: { id: number }) {
  const t = useTexts('crm');
  return (
    <Panel title={t('engagements')}>
      <Engagements id={id} />
    </Panel>
  );
}

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
