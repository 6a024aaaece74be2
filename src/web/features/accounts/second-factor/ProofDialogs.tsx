import { secondFactor } from '#contract/accounts/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { ProofField } from './ProofField.tsx';

interface Props {
  onClose: () => void;
}

export function RemoveAuthenticatorDialog({ onClose }: Props) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.removeAuthenticator, {
    initial: { code: '' },
    onSaved: () => {
      toast.success(t('removed'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('panel.remove_of', { name: t('panel.authenticator') })}
      onClose={onClose}
      submitLabel={t('panel.remove')}
      tone="danger"
    >
      <ProofField {...form.field('code')} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ id, name, onClose }: Props & { id: number; name: string }) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.removePasskey, {
    initial: { code: '' },
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      toast.success(t('removed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('panel.remove_of', { name })} onClose={onClose} submitLabel={t('panel.remove')} tone="danger">
      <ProofField {...form.field('code')} />
    </FormDialog>
  );
}

export function NewCodesDialog({ onClose, onDone }: Props & { onDone: (codes: readonly string[]) => void }) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.newRecoveryCodes, {
    initial: { code: '' },
    onSaved: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormDialog form={form} title={t('panel.recovery')} onClose={onClose} submitLabel={t('panel.new_codes')}>
      <ProofField {...form.field('code')} />
    </FormDialog>
  );
}
