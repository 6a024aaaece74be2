import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { session } from '#contract/accounts/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { refreshSession, useSession } from '#web/kernel/session/session.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { Narrow } from './Narrow.tsx';
import { ToSignIn } from './ToSignIn.tsx';

/** The address is confirmed by the button, not by opening the page. */
export function VerifyEmailPage({ token }: { token: string }) {
  const t = useTexts('sign_in');
  const { user } = useSession();
  const verify = useMutation({ ...mutation(session.verifyEmail), meta: { quiet: true }, onSuccess: () => refreshSession() });
  if (verify.data)
    return (
      <Narrow title={t('verified_title')}>
        <Stack>
          <Note level="success">{t('verified', { email: verify.data.email })}</Note>
          {verify.data.password_removed && <Note level="neutral">{t('password_removed')}</Note>}
          <Button component={PageLink} to={hrefOf(user ? homeOf[user.side] : pages.login)} fullWidth>
            {user ? t('go_on') : t('sign_in')}
          </Button>
        </Stack>
      </Narrow>
    );
  const isSpent = isApiError(verify.error) && !verify.error.isPassing;
  return (
    <Narrow title={t('verify_title')} text={t('verify_about')}>
      <Stack>
        {verify.error && <Note level="danger">{sentenceOf(verify.error)}</Note>}
        {isSpent ? (
          <ToSignIn error={verify.error} here={hrefOf(pages.verifyEmail, { params: { token } })} />
        ) : (
          <Button fullWidth autoFocus loading={verify.isPending} onClick={() => verify.mutate({ body: { token } })}>
            {t('verify')}
          </Button>
        )}
      </Stack>
    </Narrow>
  );
}
