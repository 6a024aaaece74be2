import { lazy, Suspense, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { profile as calls, type OwnProfile } from '#contract/accounts/profile.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import type { Values } from '#web/ui/form/form-state.ts';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';

const TermsDialog = lazy(() => import('#web/features/accounts/registration/TermsDialog.tsx'));

interface Props<V extends Values> {
  profile: OwnProfile;
  initial: V;
  /** Stores unsaved input while another section is open. */
  draft?: string;
  /** The part of the values that is sent; by default all of them. */
  toSend?: (values: V) => Values;
  children: (form: ContractForm<V>) => ReactNode;
}

/** One section of the profile as a form. Sends its own fields only, and asks for the terms first if they are not accepted. */
export function SectionForm<V extends Values>({ profile, initial, draft, toSend = (values) => values, children }: Props<V>) {
  const t = useTexts('profile');
  const [termsOpen, setTermsOpen] = useState(false);
  const accepts = useRef(false);
  const form = useContractForm(calls.save, {
    initial,
    ...(draft && { draft: `profile-${draft}` }),
    // accepted with the save: a toggle would revert an acceptance in another tab (ST029)
    input: (values) => ({ body: { ...toSend(values), ...(accepts.current && { accepted_terms: true }) } }),
    onSaved: (saved) => {
      accepts.current = false;
      queryClient.setQueryData(query(calls.get).queryKey, saved);
      toast.success(t('saved'));
    },
    onRefused: () => toast.error(t('incomplete')), // V019
  });
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (profile.accepted_terms_at) await form.submit();
    else setTermsOpen(true); // V014
  };
  const accept = async () => {
    setTermsOpen(false);
    accepts.current = true;
    await form.submit();
  };
  return (
    <>
      <Form form={{ ...form, submit }} footer={<SubmitButton form={form}>{t('save')}</SubmitButton>}>
        {children(form)}
      </Form>
      {termsOpen && (
        <Suspense fallback={null}>
          <TermsDialog of="driver" open onClose={() => setTermsOpen(false)} onAccept={() => void accept()} />
        </Suspense>
      )}
    </>
  );
}
