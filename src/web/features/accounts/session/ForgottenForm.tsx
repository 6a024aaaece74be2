import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Sent } from './Sent.tsx';

export function ForgottenForm() {
  const t = useTexts('sign_in');
  const [sent, setSent] = useState<string>();
  const form = useContractForm(session.requestPasswordReset, { initial: { email: '' }, onSaved: (_, { email }) => setSent(email) });
  if (sent) return <Sent text={t('reset_sent', { address: sent })} onAgain={() => setSent(undefined)} />;
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('send_reset')}</SubmitButton>}>
      <TextInput label={t('email')} description={t('reset_hint')} type="email" autoComplete="username" required {...form.field('email')} />
    </Form>
  );
}
