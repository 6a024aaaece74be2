import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { options } from '#contract/options.ts';
import { countryOfPath, registration } from '#contract/registration.ts';
import { PASSWORD_MIN } from '#contract/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import type { SearchOf } from '#web/kernel/search.ts';
import { useSession } from '#web/kernel/session.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { PlaceInput } from '#web/ui/input/PlaceInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { useBotcheck } from './botcheck.ts';
import { CareFields } from './CareFields.tsx';
import { CompanyRegistered } from './CompanyRegistered.tsx';
import css from './Registration.module.css';
import { Terms } from './Terms.tsx';
import { companySearch } from './search.ts';

const blank = {
  company_name: '',
  first_name: '',
  last_name: '',
  company_phone: '',
  mobile: '',
  vat: '',
  password: '',
  password_confirmation: '',
  joinWaitingList: true,
  accepted_terms: false,
  sales_owner_id: null as number | null,
  account_manager_id: null as number | null,
};

/** A company's first step. Signs the owner in and leads to the start wizard two seconds later. */
export function RegisterCompanyPage() {
  const t = useTexts('register_company');
  const { pathname } = useLocation();
  const { user } = useSession();
  const { values: search } = useFilters<SearchOf<typeof companySearch>>();
  const invitation_token = search['invitation-token'] ?? '';
  const isAdmin = user?.permissions.includes('admin') ?? false;
  const proof = useRef('');
  const human = useBotcheck();
  const [isProving, setProving] = useState(false);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const form = useContractForm(registration.registerCompany, {
    initial: {
      ...blank,
      // P023: nobody but an admin registers somebody else
      email: user && !isAdmin ? (user.email ?? '') : '',
      country_id: countryOfPath(pathname) as string,
      location: search.location ?? '',
    },
    input: (values) => ({
      body: {
        ...values,
        from: search.from ?? '',
        registered_from_page: pathname,
        'invitation-token': invitation_token,
        g_recaptcha_response: proof.current,
      },
    }),
    onSaved: ({ redirect_path }) => setDone(redirect_path),
  });
  const send = async () => {
    setProving(true);
    proof.current = await human().catch(() => '');
    setProving(false);
    await form.submit();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isProving) return;
    // V014: the terms are asked for before anything is sent
    if (form.values.accepted_terms) await send();
    else setAsking(true);
  };
  const onAsked = (accepted: boolean) => {
    setAsking(false);
    if (!accepted) return;
    form.set('accepted_terms', true);
    void send();
  };
  if (done) return <CompanyRegistered redirect_path={done} />;
  const pending = { isPending: form.isPending || isProving };
  return (
    <div className={css.page}>
      <title>{`${t('title')} · Cabina`}</title>
      <header>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.soft}>{t('about')}</p>
      </header>
      {invitation_token && <Invitation token={invitation_token} />}
      <Form form={{ ...form, submit }} guard={!done} footer={<SubmitButton form={pending}>{t('register')}</SubmitButton>}>
        {form.errors['g_recaptcha_response'] && <Note level="danger">{form.errors['g_recaptcha_response']}</Note>}
        {!invitation_token && (
          <FieldGroup title={t('company')}>
            <TextInput label={t('company_name')} autoComplete="organization" required {...form.field('company_name')} />
            <Fields>
              <Country {...form.field('country_id')} />
              <PlaceInput label={t('location')} value={form.values.location} onPick={(place) => form.set('location', place?.label ?? '')} />
            </Fields>
            <Fields>
              <PhoneInput
                label={t('company_phone')}
                country={form.values.country_id}
                required
                {...form.field('company_phone')}
                value={form.values.company_phone}
              />
              <TextInput label={t('vat')} description={t('vat_hint')} {...form.field('vat')} />
            </Fields>
          </FieldGroup>
        )}
        <FieldGroup title={t('person')}>
          <Fields>
            <TextInput label={t('first_name')} autoComplete="given-name" required {...form.field('first_name')} />
            <TextInput label={t('last_name')} autoComplete="family-name" required {...form.field('last_name')} />
          </Fields>
          <TextInput label={t('email')} description={t('email_hint')} type="email" autoComplete="email" required {...form.field('email')} />
          <PhoneInput label={t('mobile')} country={form.values.country_id} {...form.field('mobile')} value={form.values.mobile} />
          <Fields>
            <PasswordInput
              label={t('password')}
              description={t('password_rule', { min: PASSWORD_MIN })}
              autoComplete="new-password"
              required
              {...form.field('password')}
            />
            <PasswordInput
              label={t('repeat_password')}
              description={t('repeat_hint')}
              autoComplete="new-password"
              required
              {...form.field('password_confirmation')}
            />
          </Fields>
        </FieldGroup>
        {isAdmin && <CareFields form={form} />}
        <Checkbox label={t('waiting_list')} {...form.flag('joinWaitingList')} />
        <Terms
          of="company"
          id={form.field('accepted_terms').id}
          accepted={form.values.accepted_terms}
          onChange={(accepted) => form.set('accepted_terms', accepted)}
          error={form.errors['accepted_terms']}
          asking={asking}
          onAsked={onAsked}
        />
      </Form>
    </div>
  );
}

function Country(props: ReturnType<ReturnType<typeof useContractForm>['field']>) {
  const t = useTexts('register_company');
  const { data } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const entries = data?.data.map(({ code, name }) => ({ value: code, label: name })) ?? [
    { value: props.value as string, label: props.value as string },
  ];
  return <NativeSelect label={t('country')} data={entries} autoComplete="country" required {...props} />;
}

function Invitation({ token }: { token: string }) {
  const t = useTexts('register_company');
  const { data, error } = useQuery({ ...query(registration.invitation, { body: { token } }), meta: { quiet: true }, retry: false });
  if (error) return <Note level="danger">{t('invitation_invalid')}</Note>;
  return data ? <Note level="success">{t('invited', { company: data.company_name })}</Note> : null;
}
