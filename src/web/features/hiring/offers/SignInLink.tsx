import { Button } from '@mantine/core';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';

/** A link to the driver's own offers, through the sign-in page. */
export function SignInLink({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const t = useTexts('offers');
  return (
    <Button component={PageLink} to={hrefOf(pages.login, { search: { to: hrefOf(pages.offers) } })} variant={variant}>
      {t('link.sign_in')}
    </Button>
  );
}
