import { Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { company, type Company } from '#contract/billing/company.ts';
import { media } from '#contract/foundation/media.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { BillingFields } from './BillingFields.tsx';
import { billingFieldsOf } from './billing-fields.ts';
import { profileForm } from './profile-form.ts';

type Current = ResponseOf<typeof company.current>;

/** Company data for drivers and invoices. */
export function CompanyProfilePage() {
  const t = useTexts('company');
  const { data, error, refetch } = useQuery(query(company.current));
  const canChange = usePermission('billing');
  const renew = async () => (await refetch()).data ?? data!;
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={8} />}
      {data && (
        <Stack>
          {!canChange && <Note>{t('read_only')}</Note>}
          <Columns min={340}>
            {canChange && <Logo current={data} />}
            <Partners current={data} />
          </Columns>
          {canChange ? (
            <>
              <ProfileForm current={data} renew={renew} />
              <AccountForm current={data} renew={renew} />
            </>
          ) : (
            <Overview current={data} />
          )}
        </Stack>
      )}
    </>
  );
}

/** The effects of saving either form. V019: a refusal shows a message, and the form scrolls to the first invalid field. */
function useEnds() {
  const t = useTexts('company');
  return {
    onSaved: () => toast.success(t('saved')),
    onRefused: () => toast.error(t('incomplete')),
  };
}

interface FormProps {
  current: Company;
  renew: () => Promise<Company>;
}
const profileOf = ({ name, contact_person, phone, url, profile_description }: Company) => ({
  name,
  contact_person,
  phone,
  url,
  profile_description,
});

function ProfileForm({ current, renew }: FormProps) {
  const t = useTexts('company');
  const form = useContractForm(company.saveProfile, { ...profileForm(current, renew, profileOf), ...useEnds() });
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <FieldGroup title={t('profile')} hint={t('profile_hint')}>
        <Fields>
          <TextInput label={t('name')} required autoComplete="organization" {...form.field('name')} />
          <TextInput label={t('url')} type="url" inputMode="url" autoComplete="url" {...form.field('url')} />
        </Fields>
        <Fields>
          <TextInput label={t('contact_person')} autoComplete="name" {...form.field('contact_person')} />
          <TextInput label={t('phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
        </Fields>
        <Textarea
          label={t('profile_description')}
          description={t('profile_description_hint')}
          autosize
          minRows={4}
          {...form.field('profile_description')}
        />
      </FieldGroup>
    </Form>
  );
}

function AccountForm({ current, renew }: FormProps) {
  const t = useTexts('company');
  const form = useContractForm(company.saveProfile, { ...profileForm(current, renew, billingFieldsOf), ...useEnds() });
  const tax = current.tax_percentage === 0 ? t('tax_reverse') : t('tax_rate', { percent: current.tax_percentage });
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <FieldGroup title={t('account')} hint={t('account_hint')}>
        <BillingFields form={form} />
        <Note>{tax}</Note>
      </FieldGroup>
    </Form>
  );
}

function Overview({ current }: { current: Current }) {
  const t = useTexts('company');
  return (
    <Panel title={t('profile')}>
      <DescriptionList
        facts={[
          [t('name'), current.name],
          [t('url'), current.url],
          [t('contact_person'), current.contact_person],
          [t('phone'), current.phone && phoneNumber(current.phone)],
          [t('profile_description'), current.profile_description],
          [t('city'), `${current.postal_code} ${current.city}`.trim()],
        ]}
      />
    </Panel>
  );
}

/** Saved when selected, because an image has no save button. */
function Logo({ current }: { current: Current }) {
  const t = useTexts('company');
  const [progress, setProgress] = useState<number>();
  const upload = useMutation({
    ...mutation(media.uploadLogo),
    onSuccess: () => toast.success(t('logo_saved')),
    onSettled: () => setProgress(undefined),
  });
  const stored = current.logo_id === null ? undefined : { url: mediaUrl(current.logo_id, true), name: t('logo') };
  return (
    <Panel title={t('logo')}>
      <FileUpload
        label={t('logo_label')}
        kind="image"
        file={undefined}
        stored={stored}
        progress={progress}
        onFile={(file) => {
          if (!file) return;
          setProgress(0);
          upload.mutate({ file, onProgress: setProgress });
        }}
      />
    </Panel>
  );
}

function Partners({ current: { account_manager, sales_owner } }: { current: Current }) {
  const t = useTexts('company');
  if (!account_manager && !sales_owner) return null;
  const contact = (person: NonNullable<typeof account_manager>) =>
    [person.email, person.phone && phoneNumber(person.phone)].filter(Boolean).join(' · ');
  return (
    <Panel title={t('partners')}>
      <Stack>
        {account_manager && <PersonChip name={account_manager.full_name} text={`${t('account_manager')} · ${contact(account_manager)}`} />}
        {sales_owner && sales_owner.id !== account_manager?.id && (
          <PersonChip name={sales_owner.full_name} text={`${t('sales_owner')} · ${contact(sales_owner)}`} />
        )}
      </Stack>
    </Panel>
  );
}
