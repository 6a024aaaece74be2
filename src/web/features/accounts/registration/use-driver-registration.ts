import { useRef, useState, type FormEvent } from 'react';
import type { Href } from '#contract/page.ts';
import { registration } from '#contract/accounts/registration.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { arrival } from '#web/kernel/pages/arrival.ts';
import { useBotcheck } from './botcheck.ts';
import type { Answers } from './step-props.ts';

/** The fields of the last step. Errors of other fields belong to earlier steps. */
export const ownFields = ['first_name', 'last_name', 'phone', 'email', 'phone_code', 'accepted_terms', 'consents'];

/** The contact data, without code and consent, which are entered again. */
export const personOf = ({ first_name, last_name, phone, email, consents }: Answers): Answers => ({
  first_name,
  last_name,
  phone,
  email,
  consents,
});

/** The redirect of the response, and the entered name. */
export interface Registered {
  redirect_path: Href;
  name: string;
}

interface About {
  answers: Answers;
  file: File | undefined;
  variant: number;
  onRegistered: (registered: Registered) => void;
}

/** Sends the registration: first the terms, then the code of the phone, then all answers. */
export function useDriverRegistration({ answers, file, variant, onRegistered }: About) {
  const proof = useRef('');
  const human = useBotcheck();
  /** The number to which the code was sent. */
  const [codePhone, setCodePhone] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [termsRequired, setTermsRequired] = useState(false);
  const form = useContractForm(registration.registerDriver, {
    initial: {
      first_name: answers.first_name ?? '',
      last_name: answers.last_name ?? '',
      phone: answers.phone ?? '',
      email: answers.email ?? '',
      phone_code: '',
      accepted_terms: false,
      consents: answers.consents ?? { mail: false, sms: false }, // consent is given, never assumed (Art. 4 GDPR)
    },
    input: (values) => ({
      body: { ...answers, ...(arrival && { arrival }), ...values, locale: currentLocale(), variant, g_recaptcha_response: proof.current },
    }),
    extras: () => ({ file }),
    onSaved: ({ redirect_path }, { first_name, last_name }) => onRegistered({ redirect_path, name: `${first_name} ${last_name}` }),
  });
  /** Each call needs its own token of the bot check. */
  const proven = async (then: () => Promise<void>) => {
    setBusy(true);
    proof.current = await human().catch(() => '');
    await then().finally(() => setBusy(false));
  };
  const register = (code?: string) => {
    if (code !== undefined) form.set('phone_code', code);
    return proven(() => form.submit());
  };
  const requestSignInCode = () =>
    proven(async () => {
      const body = { phone: form.values.phone, g_recaptcha_response: proof.current, ...(answers.country && { country: answers.country }) };
      try {
        const { phone } = await call(registration.requestPhoneCode, { body });
        form.set('phone', phone);
        setCodePhone(phone);
      } catch (error) {
        const phoneError = isApiError(error) ? error.fields['phone'] : undefined;
        if (phoneError) form.setError('phone', phoneError);
        else reportError(error, 'write');
      }
    });
  const goOn = async () => {
    if (!(await form.check(...ownFields))) return form.submit(); // shows what is missing, sends nothing
    return form.values.phone && codePhone !== form.values.phone ? requestSignInCode() : register();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    // V014: the terms are requested before anything is sent
    if (form.values.accepted_terms) await goOn();
    else setTermsRequired(true);
  };
  const acceptTerms = () => {
    form.set('accepted_terms', true);
    void goOn();
  };
  return {
    form,
    submit,
    register,
    requestSignInCode,
    /** Back to the contact data: another number needs another code. */
    changePhone: () => [form.set('phone_code', ''), setCodePhone(undefined)],
    acceptTerms,
    codePhone,
    termsRequired,
    setTermsRequired,
    isPending: form.isPending || isBusy,
  };
}
