import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { confirmations } from '#contract/accounts/confirmations.ts';
import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import type { LiveMessage } from '#contract/realtime.ts';
import { CodeInput } from '#web/features/accounts/session/CodeInput.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call } from '#web/kernel/http/api.ts';
import { useLive } from '#web/kernel/live/realtime.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { SignInLink } from './SignInLink.tsx';
import type { PhoneCalls } from './offer-calls.ts';
import css from './Offer.module.css';

interface Props {
  calls: PhoneCalls;
  /** Its last digits; null when the driver has none yet. */
  phone: string | null;
  onVerified: () => void;
}

/** Confirms the phone before the first acceptance. A confirmation on another page or device continues automatically (RT006). */
export function PhoneCheck({ calls, phone, onVerified }: Props) {
  const t = useTexts('offers');
  const [sentTo, setSentTo] = useState(phone);
  useLive(useCallback((message: LiveMessage) => void (message.name === 'phone.verified' && onVerified()), [onVerified]));
  return (
    <div className={css.sheet}>
      <div className={css.body}>
        <h3 className={css.heading}>{t('phone.title')}</h3>
        <p className={css.soft}>{t('phone.text')}</p>
      </div>
      {sentTo ? (
        <CodeForm calls={calls} phone={sentTo} onVerified={onVerified} />
      ) : calls.by_link ? (
        <Note level="warning" action={<SignInLink />}>
          {t('phone.unknown')}
        </Note>
      ) : (
        <NumberForm onSent={setSentTo} />
      )}
    </div>
  );
}

const messageOf = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? (error.fields[field] ?? error.message) : undefined;

function CodeForm({ calls, phone, onVerified }: Props & { phone: string }) {
  const t = useTexts('offers');
  const signIn = useTexts('sign_in');
  const { demo } = useSession();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    meta: { form: true },
    mutationFn: () => calls.confirm(code),
    onSuccess: onVerified,
  });
  const again = useMutation({ mutationFn: calls.again, onSuccess: () => toast.success(t('phone.again_done')) });
  return (
    <form
      className={css.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!confirm.isPending) confirm.mutate();
      }}
    >
      <p>{t('phone.sent_to', { phone: phoneNumber(phone) })}</p>
      <CodeInput
        label={t('phone.code')}
        value={code}
        error={messageOf(confirm.error, 'code')}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {demo && (
        <a href={hrefOf(pages.mailbox)} target="_blank" rel="noreferrer" className={css.back}>
          {signIn('open_mailbox')}
        </a>
      )}
      <div className={css.actions}>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('phone.again')}
        </Button>
        <Button type="submit" loading={confirm.isPending} disabled={code.replaceAll(/\s/g, '').length !== 6}>
          {t('phone.confirm')}
        </Button>
      </div>
    </form>
  );
}

function NumberForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTexts('offers');
  const [phone, setPhone] = useState('');
  const requestCode = useMutation({
    meta: { form: true },
    mutationFn: () => call(confirmations.requestPhoneCode, { body: { phone } }),
    onSuccess: (answer) => onSent(answer.phone),
  });
  return (
    <form
      className={css.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!requestCode.isPending) requestCode.mutate();
      }}
    >
      <PhoneInput label={t('phone.number')} value={phone} onChange={setPhone} error={messageOf(requestCode.error, 'phone')} required />
      <Button type="submit" loading={requestCode.isPending} disabled={phone.length < 6}>
        {t('phone.send')}
      </Button>
    </form>
  );
}
