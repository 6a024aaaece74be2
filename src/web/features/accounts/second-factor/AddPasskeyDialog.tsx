import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { makePasskey } from './passkeys.ts';
import { ProofFields, useProof } from './ProofFields.tsx';

interface Props {
  hasProof: boolean;
  onClose: () => void;
  onDone: (codes: readonly string[] | null) => void;
}

/** The browser makes the passkey, then it gets a name. */
export function AddPasskeyDialog({ hasProof, onClose, onDone }: Props) {
  const t = useTexts('second_factor');
  const [made, setMade] = useState<Record<string, unknown>>();
  const form = useContractForm(secondFactor.beginPasskey, {
    initial: useProof(hasProof),
    onSaved: async ({ options }) => {
      const response = await makePasskey(options);
      if (response) return setMade(response);
      toast.error(t('passkey.stopped'));
      return onClose();
    },
  });
  if (made) return <NameDialog response={made} onClose={onClose} onDone={onDone} />;
  return (
    <FormDialog form={form} title={t('panel.add_passkey')} onClose={onClose} submitLabel={t('passkey.add')}>
      <Stack gap="sm">
        {!hasProof && <p>{t('passkey.begin')}</p>}
        <ProofFields hasProof={hasProof} code={form.field('code')} password={form.field('current_password')} />
      </Stack>
    </FormDialog>
  );
}

function NameDialog({ response, onClose, onDone }: Omit<Props, 'hasProof'> & { response: Record<string, unknown> }) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.addPasskey, {
    initial: { name: '' },
    input: ({ name }) => ({ body: { name, response } }),
    onSaved: ({ recovery_codes }) => {
      toast.success(t('set_up.done'));
      onDone(recovery_codes);
    },
  });
  return (
    <FormDialog form={form} title={t('panel.add_passkey')} onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          label={t('passkey.name')}
          description={t('passkey.name_hint')}
          maxLength={60}
          data-autofocus
          required
          {...form.field('name')}
        />
      </Stack>
    </FormDialog>
  );
}
