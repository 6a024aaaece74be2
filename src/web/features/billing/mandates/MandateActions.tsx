import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mandates } from '#contract/billing/mandates.ts';
import type { SepaAccount } from '#contract/billing/payment-methods.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

/** Another account under the same mandate, or its end. */
export function MandateActions({ account }: { account: SepaAccount }) {
  const t = useTexts('payment_methods');
  const [changes, setChanges] = useState(false);
  const end = useMutation({ ...mutation(mandates.end), onSuccess: () => toast.success(t('mandate.ended')) });
  const start = async () => {
    const question = { title: t('mandate.end'), text: t('mandate.end_text'), confirmLabel: t('mandate.end'), tone: 'danger' } as const;
    if (await confirm(question)) end.mutate({});
  };
  return (
    <>
      <Button variant="default" onClick={() => setChanges(true)}>
        {t('mandate.change_account')}
      </Button>{' '}
      <Button variant="subtle" color="signal" loading={end.isPending} onClick={() => void start()}>
        {t('mandate.end')}
      </Button>
      {changes && <AccountDialog account={account} onClose={() => setChanges(false)} />}
    </>
  );
}

function AccountDialog({ account, onClose }: { account: SepaAccount; onClose: () => void }) {
  const t = useTexts('payment_methods');
  const form = useContractForm(mandates.changeAccount, {
    initial: { bank_account_owner: account.bank_account_owner, iban: '', swift_bic: '' },
    input: (body) => ({ body }),
    onSaved: () => {
      toast.success(t('mandate.changed'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('mandate.change_account')} onClose={onClose}>
      <Stack gap="sm">
        <p>{t('mandate.change_text')}</p>
        <TextInput label={t('sepa.bank_account_owner')} required {...form.field('bank_account_owner')} />
        <TextInput label={t('sepa.iban')} required autoComplete="off" spellCheck={false} data-autofocus {...form.field('iban')} />
        <TextInput label={t('sepa.swift_bic')} required autoComplete="off" spellCheck={false} {...form.field('swift_bic')} />
      </Stack>
    </FormDialog>
  );
}
