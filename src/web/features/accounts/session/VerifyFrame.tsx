import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hrefOf, type Href } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { Narrow } from './Narrow.tsx';
import { ToSignIn } from './ToSignIn.tsx';

interface Props<Response> {
  token: string;
  verify: UseMutationResult<Response, Error, { body: { token: string } }>;
  title: string;
  text: string;
  verified_title: string;
  /** What was confirmed. */
  verified: (response: Response) => ReactNode;
  /** The page of the link, for a user who signs in first. */
  here: Href;
}

/** The page of a link that confirms a mail address or a phone number: by its button, not by being opened. */
export function VerifyFrame<Response>({ token, verify, title, text, verified_title, verified, here }: Props<Response>) {
  const t = useTexts('sign_in');
  const { user } = useSession();
  if (verify.data)
    return (
      <Narrow title={verified_title}>
        <Stack>
          {verified(verify.data)}
          <Button component={PageLink} to={hrefOf(user ? homeOf[user.side] : pages.login)} fullWidth>
            {user ? t('go_on') : t('sign_in')}
          </Button>
        </Stack>
      </Narrow>
    );
  const isSpent = isApiError(verify.error) && !verify.error.isPassing;
  return (
    <Narrow title={title} text={text}>
      <Stack>
        {verify.error && <Note level="danger">{sentenceOf(verify.error)}</Note>}
        {isSpent ? (
          <ToSignIn error={verify.error} here={here} />
        ) : (
          <Button fullWidth autoFocus loading={verify.isPending} onClick={() => verify.mutate({ body: { token } })}>
            {t('verify')}
          </Button>
        )}
      </Stack>
    </Narrow>
  );
}
