import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { session } from '#contract/accounts/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { Narrow } from './Narrow.tsx';

/**
 * Opening the link's page changes nothing (mail scanners open links too); pressing the button signs in. The page names the account, because
 * somebody else may have sent their own link.
 */
export function UseLinkPage({ token }: { token: string }) {
  const t = useTexts('sign_in');
  const use = useMutation({
    ...mutation(session.useLink),
    meta: { quiet: true },
    onSuccess: ({ redirect_path }) => afterSignIn(redirect_path),
  });
  const link = useQuery({
    ...query(session.showLink, { body: { token } }),
    // a used link is unknown: the sign-in invalidates all queries
    enabled: use.isIdle || use.isError,
    meta: { quiet: true },
    retry: false,
  });
  const error = use.error ?? link.error;
  const isSpent = isApiError(error) && !error.isPassing;
  return (
    <Narrow
      title={t('link_title')}
      text={link.data ? t('link_account', { address: link.data.address }) : t('link_about')}
      under={!isSpent && <PageLink to={hrefOf(pages.login, { search: { with: 'link' } })}>{t('new_link')}</PageLink>}
    >
      <Stack>
        {error && <Note level="danger">{sentenceOf(error)}</Note>}
        {isSpent ? (
          <Button component={PageLink} to={hrefOf(pages.login, { search: { with: 'link' } })} fullWidth>
            {t('new_link')}
          </Button>
        ) : (
          <Button fullWidth autoFocus loading={use.isPending || use.isSuccess} onClick={() => use.mutate({ body: { token } })}>
            {link.data ? t('sign_in_as', { address: link.data.address }) : t('sign_in')}
          </Button>
        )}
      </Stack>
    </Narrow>
  );
}
