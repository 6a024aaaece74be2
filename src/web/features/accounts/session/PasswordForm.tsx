import { TextInput } from '@mantine/core';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PasswordInput } from '#web/ui/input/PasswordInput.tsx';
import { afterSignIn } from './after-sign-in.ts';

export function PasswordForm({ to }: { to: string | undefined }) {
  const t = useTexts('sign_in');
  const form = useContractForm(session.login, {
    initial: { email: '', password: '' },
    onSaved: ({ redirect_path }) => afterSignIn(redirect_path, to),
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('sign_in')}</SubmitButton>}>
      <TextInput label={t('email')} type="email" autoComplete="username" required {...form.field('email')} />
      <PasswordInput label={t('password')} autoComplete="current-password" required {...form.field('password')} />
    </Form>
  );
}
