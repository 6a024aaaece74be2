import { useState } from 'react';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { CodeInput } from '#web/features/accounts/session/CodeInput.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { ProofFields, useProof } from './ProofFields.tsx';

interface Props {
  /** The account has a second step, which the change must prove. */
  hasProof: boolean;
  onClose: () => void;
  onDone: (codes: readonly string[] | null) => void;
}

/** First the proof, if there is something to prove; then the key and its first code. */
export function AuthenticatorDialog(props: Props) {
  const [key, setKey] = useState<{ key: string; uri: string }>();
  return key ? <Confirm {...props} of={key} /> : <Begin {...props} onKey={setKey} />;
}

function Begin({ hasProof, onClose, onKey }: Props & { onKey: (key: { key: string; uri: string }) => void }) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.beginAuthenticator, { initial: useProof(hasProof), onSaved: onKey });
  return (
    <FormDialog form={form} title={t('panel.add_authenticator')} onClose={onClose} submitLabel={t('step.continue')}>
      <Stack gap="sm">
        {!hasProof && <p>{t('set_up.begin')}</p>}
        <ProofFields hasProof={hasProof} code={form.field('code')} password={form.field('current_password')} />
      </Stack>
    </FormDialog>
  );
}

function Confirm({ of, onClose, onDone }: Props & { of: { key: string; uri: string } }) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.confirmAuthenticator, {
    initial: { code: '' },
    onSaved: ({ recovery_codes }) => {
      toast.success(t('set_up.done'));
      onDone(recovery_codes);
    },
  });
  return (
    <FormDialog form={form} title={t('panel.add_authenticator')} onClose={onClose} submitLabel={t('proof.confirm')}>
      <Stack gap="sm">
        <AuthenticatorKey of={of} />
        <CodeInput label={t('set_up.code')} required {...form.field('code')} />
      </Stack>
    </FormDialog>
  );
}
