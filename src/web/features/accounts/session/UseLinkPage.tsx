import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { Note } from '#web/ui/Note.tsx';
import { Rows } from '#web/ui/Panel.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { Narrow } from './Narrow.tsx';

/** Opening the link's page changes nothing (mail scanners open links too); pressing the button signs in. */
export function UseLinkPage({ token }: { token: string }) {
  const t = useTexts('sign_in');
  const use = useMutation({
    ...mutation(session.useLink),
    meta: { quiet: true },
    onSuccess: ({ redirect_path }) => afterSignIn(redirect_path),
  });
  const isSpent = isApiError(use.error) && !use.error.isPassing;
  return (
    <Narrow
      title={t('link_title')}
      text={t('link_about')}
      under={
        !isSpent && (
          <Link to="/login" search={{ with: 'link' } as never}>
            {t('new_link')}
          </Link>
        )
      }
    >
      <Rows>
        {use.error && <Note level="danger">{sentenceOf(use.error)}</Note>}
        {isSpent ? (
          <Button component={Link} to="/login" search={{ with: 'link' } as never} fullWidth>
            {t('new_link')}
          </Button>
        ) : (
          <Button fullWidth autoFocus loading={use.isPending || use.isSuccess} onClick={() => use.mutate({ body: { token } })}>
            {t('sign_in')}
          </Button>
        )}
      </Rows>
    </Narrow>
  );
}
