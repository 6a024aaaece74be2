import { lazy, Suspense, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { profile as calls, OwnProfile } from '#contract/accounts/profile.ts';
import type { Input } from '#contract/endpoint.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import type { Values } from '#web/ui/form/form-state.ts';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { useProfileEditor } from './profile-editor.ts';

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
  const editor = useProfileEditor();
  // the calls of both editors take and return the same
  const form = useContractForm(editor.save as typeof calls.save, {
    initial,
    ...(draft && { draft: `${editor.draft}-${draft}` }),
    // accepted with the save: a toggle would revert an acceptance in another tab (ST029)
    input: (values) => editor.inputOf({ ...toSend(values), ...(accepts.current && { accepted_terms: true }) }) as Input<typeof calls.save>,
    onSaved: (saved) => {
      accepts.current = false;
      editor.keep(saved);
      toast.success(t('saved'));
    },
    onRefused: () => toast.error(t('incomplete')), // V019
  });
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (profile.accepted_terms_at || !editor.requiresTerms) await form.submit();
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
