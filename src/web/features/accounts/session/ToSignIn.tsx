import { Button } from '@mantine/core';
import { hrefOf, type Href } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { PageLink } from '#web/ui/PageLink.tsx';

/** After a refused link: where to go. A link that the account's owner has to open leads back here after the sign-in. */
export function ToSignIn({ error, here }: { error: unknown; here: Href }) {
  const t = useTexts('sign_in');
  const { user } = useSession();
  const needsOwner = isApiError(error) && error.code === 'address_unconfirmed';
  return (
    <Button
      component={PageLink}
      to={user ? hrefOf(homeOf[user.side]) : hrefOf(pages.login, needsOwner ? { search: { to: here } } : {})}
      fullWidth
    >
      {user ? t('go_on') : t('sign_in')}
    </Button>
  );
}
