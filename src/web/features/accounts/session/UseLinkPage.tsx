import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { session } from '#contract/accounts/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
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
      under={!isSpent && <PageLink to={hrefOf(pages.login, { search: { with: 'link' } })}>{t('new_link')}</PageLink>}
    >
      <Stack>
        {use.error && <Note level="danger">{sentenceOf(use.error)}</Note>}
        {isSpent ? (
          <Button component={PageLink} to={hrefOf(pages.login, { search: { with: 'link' } })} fullWidth>
            {t('new_link')}
          </Button>
        ) : (
          <Button fullWidth autoFocus loading={use.isPending || use.isSuccess} onClick={() => use.mutate({ body: { token } })}>
            {t('sign_in')}
          </Button>
        )}
      </Stack>
    </Narrow>
  );
}
