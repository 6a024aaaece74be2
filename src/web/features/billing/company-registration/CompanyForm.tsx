import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Href } from '#contract/page.ts';
import { options } from '#contract/foundation/options.ts';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { PASSWORD_MIN } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PasswordInput } from '#web/ui/input/PasswordInput.tsx';
import { CareFields } from '#web/features/accounts/registration/CareFields.tsx';
import { Terms } from '#web/features/accounts/registration/Terms.tsx';
import { useCompanyForm, type CompanyFormState } from './use-company-form.ts';

/** The fields of the registration. Invited users join a company that has its data already. */
export default function CompanyForm({ onRegistered }: { onRegistered: (redirect_path: Href) => void }) {
  const t = useTexts('register_company');
  const { form, submit, isPending, termsRequired, onTermsClosed, isAdmin, invitation_token } = useCompanyForm(onRegistered);
  return (
    <>
      {invitation_token && <Invitation token={invitation_token} onRead={({ email }) => form.set('email', email)} />}
      <Form
        form={{ ...form, submit }}
        footer={<SubmitButton form={{ isPending }}>{t(invitation_token ? 'access.register' : 'register')}</SubmitButton>}
      >
        {form.errors['g_recaptcha_response'] && <Note level="danger">{form.errors['g_recaptcha_response']}</Note>}
        {!invitation_token && <CompanyFields form={form} />}
        <PersonFields form={form} isInvited={invitation_token !== undefined} />
        {isAdmin && <CareFields form={form} />}
        <Checkbox label={t('waiting_list')} {...form.flag('joinWaitingList')} />
        <Terms
          of="company"
          id={form.field('accepted_terms').id}
          accepted={form.values.accepted_terms}
          onChange={(accepted) => form.set('accepted_terms', accepted)}
          error={form.errors['accepted_terms']}
          termsRequired={termsRequired}
          onTermsClosed={onTermsClosed}
        />
      </Form>
    </>
  );
}

function CompanyFields({ form }: { form: CompanyFormState }) {
  const t = useTexts('register_company');
  const { company_phone, country_id, location } = form.values;
  const { data } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const countries = data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? [{ value: country_id, label: country_id }];
  return (
    <FieldGroup title={t('company')}>
      <TextInput label={t('company_name')} autoComplete="organization" required {...form.field('company_name')} />
      <Fields>
        <NativeSelect label={t('country')} data={countries} autoComplete="country" required {...form.field('country_id')} />
        <PlaceInput label={t('location')} value={location} onPick={(place) => form.set('location', place?.label ?? '')} />
      </Fields>
      <Fields>
        <PhoneInput label={t('company_phone')} country={country_id} required {...form.field('company_phone')} value={company_phone} />
        <TextInput
          label={t('vat')}
          description={t('vat_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('vat')}
        />
      </Fields>
    </FieldGroup>
  );
}

/** An invitation is for the address to which it was sent. */
function PersonFields({ form, isInvited }: { form: CompanyFormState; isInvited: boolean }) {
  const t = useTexts('register_company');
  const password = { autoComplete: 'new-password', required: true };
  return (
    <FieldGroup title={t('person')}>
      <Fields>
        <TextInput label={t('first_name')} autoComplete="given-name" required {...form.field('first_name')} />
        <TextInput label={t('last_name')} autoComplete="family-name" required {...form.field('last_name')} />
      </Fields>
      <TextInput
        label={t('email')}
        description={t(isInvited ? 'email_invited' : 'email_hint')}
        type="email"
        autoComplete="email"
        required
        readOnly={isInvited}
        {...form.field('email')}
      />
      <PhoneInput label={t('mobile')} country={form.values.country_id} {...form.field('mobile')} value={form.values.mobile} />
      <Fields>
        <PasswordInput
          label={t('password')}
          description={t('password_rule', { min: PASSWORD_MIN })}
          {...password}
          {...form.field('password')}
        />
        <PasswordInput label={t('repeat_password')} description={t('repeat_hint')} {...password} {...form.field('password_confirmation')} />
      </Fields>
    </FieldGroup>
  );
}

function Invitation({ token, onRead }: { token: string; onRead: (invitation: { email: string }) => void }) {
  const t = useTexts('register_company');
  const { data, error } = useQuery({ ...query(companyRegistration.invitation, { body: { token } }), meta: { quiet: true }, retry: false });
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (data) read(data);
  }, [data]);
  if (error) return <Note level="danger">{t('invitation_invalid')}</Note>;
  return data ? <Note level="success">{t('invited', { company: data.company_name })}</Note> : null;
}
