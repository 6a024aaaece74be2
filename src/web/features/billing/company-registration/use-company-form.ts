import { useLocation } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import type { Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { arrival } from '#web/kernel/pages/arrival.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { useBotcheck } from '#web/features/accounts/registration/botcheck.ts';
import { useFirstCountry } from '#web/features/accounts/registration/first-country.ts';

const blank = {
  company_name: '',
  first_name: '',
  last_name: '',
  company_phone: '',
  mobile: '',
  vat: '',
  password: '',
  password_confirmation: '',
  joinWaitingList: false,
  accepted_terms: false,
  sales_owner_id: null as number | null,
  account_manager_id: null as number | null,
};
export type CompanyFormState = ContractForm<typeof blank & { email: string; country_id: string; location: string }>;

/** The registration form of a company: asks for the terms, then for the bot check, then sends. */
export function useCompanyForm(onRegistered: (redirect_path: Href) => void) {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { values: search } = useFilters(pages.registerCompany);
  const isAdmin = user?.permissions.includes('admin') ?? false;
  const proof = useRef('');
  const human = useBotcheck();
  const [isProving, setProving] = useState(false);
  const [termsRequired, setTermsRequired] = useState(false);
  const form: CompanyFormState = useContractForm(companyRegistration.registerCompany, {
    initial: {
      ...blank,
      // P023: only an admin registers another person's company
      email: user && !isAdmin ? (user.email ?? '') : '',
      country_id: useFirstCountry() as string,
      company_name: search.company_name ?? '',
      location: search.location ?? '',
    },
    input: (values) => ({
      body: {
        ...values,
        from: search.from ?? '',
        registered_from_page: pathname,
        ...(arrival && { arrival }),
        'invitation-token': search['invitation-token'] ?? '',
        g_recaptcha_response: proof.current,
      },
    }),
    onSaved: ({ redirect_path }) => onRegistered(redirect_path),
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
    const own = Object.keys(form.values).filter((field) => field !== 'accepted_terms');
    if (!(await form.check(...own))) return form.submit(); // shows what is missing, sends nothing
    // V014: the terms are requested before anything is sent
    if (form.values.accepted_terms) await send();
    else setTermsRequired(true);
  };
  const onTermsClosed = (accepted: boolean) => {
    setTermsRequired(false);
    if (!accepted) return;
    form.set('accepted_terms', true);
    void send();
  };
  return {
    form,
    submit,
    isPending: form.isPending || isProving,
    termsRequired,
    onTermsClosed,
    isAdmin,
    invitation_token: search['invitation-token'],
  };
}
