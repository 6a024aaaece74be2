import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { refreshSession, useSession } from '#web/kernel/session/session.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { Narrow } from './Narrow.tsx';
import { ToSignIn } from './ToSignIn.tsx';

/** The link of an SMS, on any device. The number is confirmed by the button, not by opening the page. */
export function VerifyPhonePage({ token }: { token: string }) {
  const t = useTexts('sign_in');
  const { user } = useSession();
  const verify = useMutation({ ...mutation(session.verifyPhoneLink), meta: { quiet: true }, onSuccess: () => refreshSession() });
  if (verify.data)
    return (
      <Narrow title={t('verified_phone_title')}>
        <Stack>
          <Note level="success">{t('verified_phone', { phone: phoneNumber(verify.data.phone) })}</Note>
          <Button component={PageLink} to={hrefOf(user ? homeOf[user.side] : pages.login)} fullWidth>
            {user ? t('go_on') : t('sign_in')}
          </Button>
        </Stack>
      </Narrow>
    );
  const isSpent = isApiError(verify.error) && !verify.error.isPassing;
  return (
    <Narrow title={t('verify_phone_title')} text={t('verify_phone_about')}>
      <Stack>
        {verify.error && <Note level="danger">{sentenceOf(verify.error)}</Note>}
        {isSpent ? (
          <ToSignIn error={verify.error} here={hrefOf(pages.verifyPhone, { params: { token } })} />
        ) : (
          <Button fullWidth autoFocus loading={verify.isPending} onClick={() => verify.mutate({ body: { token } })}>
            {t('verify')}
          </Button>
        )}
      </Stack>
    </Narrow>
  );
}
