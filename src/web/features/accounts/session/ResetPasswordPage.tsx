import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PASSWORD_MIN, session } from '#contract/accounts/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { Note } from '#web/ui/Note.tsx';
import { PasswordInput } from '#web/ui/input/PasswordInput.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { Narrow } from './Narrow.tsx';

export function ResetPasswordPage({ token }: { token: string }) {
  const t = useTexts('sign_in');
  const form = useContractForm(session.resetPassword, {
    initial: { password: '', password_confirmation: '' },
    input: (values) => ({ body: { ...values, token } }),
    onSaved: async ({ redirect_path }) => {
      toast.success(t('password_changed'));
      await afterSignIn(redirect_path);
    },
  });
  return (
    <Narrow
      title={t('reset_title')}
      under={<PageLink to={hrefOf(pages.login, { search: { with: 'forgotten' } })}>{t('new_link')}</PageLink>}
    >
      <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('set_password')}</SubmitButton>}>
        {form.errors['token'] && <Note level="danger">{form.errors['token']}</Note>}
        <PasswordInput
          label={t('new_password')}
          description={t('password_rule', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordInput label={t('repeat_password')} autoComplete="new-password" required {...form.field('password_confirmation')} />
      </Form>
    </Narrow>
  );
}
