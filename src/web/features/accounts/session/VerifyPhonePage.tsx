import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { refreshSession } from '#web/kernel/session/session.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { VerifyFrame } from './VerifyFrame.tsx';

/** The link of an SMS, on any device. */
export function VerifyPhonePage({ token }: { token: string }) {
  const t = useTexts('sign_in');
  return (
    <VerifyFrame
      token={token}
      verify={useMutation({ ...mutation(session.verifyPhoneLink), meta: { quiet: true }, onSuccess: () => refreshSession() })}
      title={t('verify_phone_title')}
      text={t('verify_phone_about')}
      verified_title={t('verified_phone_title')}
      verified={({ phone }) => <Note level="success">{t('verified_phone', { phone: phoneNumber(phone) })}</Note>}
      here={hrefOf(pages.verifyPhone, { params: { token } })}
    />
  );
}
