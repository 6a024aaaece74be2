import { useState } from 'react';
import { session } from '#contract/accounts/session.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';
import { afterSignIn } from './after-sign-in.ts';
import { CodeInput } from './CodeInput.tsx';
import css from './Narrow.module.css';
import { MailboxNote } from './Sent.tsx';

/** First the phone, then the six digits of the SMS. */
export function CodeForm({ to }: { to: string | undefined }) {
  const [phone, setPhone] = useState<string>();
  return phone ? <TypeCode phone={phone} to={to} onBack={() => setPhone(undefined)} /> : <RequestCode onSent={setPhone} />;
}

function RequestCode({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTexts('sign_in');
  const form = useContractForm(session.requestSignInCode, { initial: { phone: '' }, onSaved: (_, { phone }) => onSent(phone) });
  const country = useLocale() === 'de' ? 'DE' : 'ES';
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('send_code')}</SubmitButton>}>
      <PhoneInput label={t('phone')} country={country} required {...form.field('phone')} value={form.values.phone} />
    </Form>
  );
}

function TypeCode({ phone, to, onBack }: { phone: string; to: string | undefined; onBack: () => void }) {
  const t = useTexts('sign_in');
  const sent = t('code_sent', { phone: phoneNumber(phone) });
  useAnnouncement(sent);
  const form = useContractForm(session.useCode, {
    initial: { code: '' },
    input: ({ code }) => ({ body: { phone, code } }),
    onSaved: ({ redirect_path }) => afterSignIn(redirect_path, to),
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('sign_in')}</SubmitButton>}>
      <p>{sent}</p>
      <CodeInput label={t('code')} required {...form.field('code')} />
      <MailboxNote />
      <div className={css.under}>
        <button type="button" onClick={onBack}>
          {t('nothing_came')}
        </button>
      </div>
    </Form>
  );
}
