import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { refreshSession } from '#web/kernel/session/session.ts';
import { Note } from '#web/ui/Note.tsx';
import { VerifyFrame } from './VerifyFrame.tsx';

/** The link of a mail. */
export function VerifyEmailPage({ token }: { token: string }) {
  const t = useTexts('sign_in');
  return (
    <VerifyFrame
      token={token}
      verify={useMutation({ ...mutation(session.verifyEmail), meta: { quiet: true }, onSuccess: () => refreshSession() })}
      title={t('verify_title')}
      text={t('verify_about')}
      verified_title={t('verified_title')}
      verified={({ email, password_removed }) => (
        <>
          <Note level="success">{t('verified', { email })}</Note>
          {password_removed && <Note level="neutral">{t('password_removed')}</Note>}
        </>
      )}
      here={hrefOf(pages.verifyEmail, { params: { token } })}
    />
  );
}
