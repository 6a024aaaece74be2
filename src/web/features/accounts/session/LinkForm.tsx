import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Sent } from './Sent.tsx';

/** Requests a link by mail or SMS, depending on the address. */
export function LinkForm() {
  const t = useTexts('sign_in');
  const [sent, setSent] = useState<string>();
  const form = useContractForm(session.requestSignInLink, {
    initial: { address: '' },
    input: ({ address }) => ({ body: address.includes('@') ? { email: address.trim() } : { phone: address.trim() } }),
    onSaved: (_, { address }) => setSent(address.trim()),
  });
  const { error: _own, ...address } = form.field('address');
  const error = form.errors['email'] ?? form.errors['phone'];
  if (sent) return <Sent text={t('link_sent', { address: sent })} onAgain={() => [setSent(undefined), form.reset({ address: sent })]} />;
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('send_link')}</SubmitButton>}>
      <TextInput
        label={t('email_or_phone')}
        description={t('link_hint')}
        autoComplete="username"
        required
        {...address}
        {...(error && { error })}
      />
    </Form>
  );
}
