import { PASSWORD_MIN, session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { refreshSession, useMe } from '#web/kernel/session/session.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { PasswordInput } from '#web/ui/input/PasswordInput.tsx';
import { Panel } from '#web/ui/Panel.tsx';

/** Changes the password of the current user. */
export default function PasswordPanel() {
  const t = useTexts('sign_in');
  const { has_password } = useMe();
  const form = useContractForm(session.changePassword, {
    initial: { current_password: has_password ? '' : undefined, password: '', password_confirmation: '' },
    onSaved: async (): Promise<void> => {
      await refreshSession();
      form.reset();
      toast.success(t('password_changed')); // M045
    },
  });
  return (
    <Panel title={t('password')}>
      <Form form={form} footer={<SubmitButton form={form}>{t('change_password')}</SubmitButton>}>
        {has_password && (
          <PasswordInput label={t('current_password')} autoComplete="current-password" required {...form.field('current_password')} />
        )}
        <PasswordInput
          label={t('new_password')}
          description={t('change_rule', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <PasswordInput label={t('repeat_password')} autoComplete="new-password" required {...form.field('password_confirmation')} />
      </Form>
    </Panel>
  );
}
