import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n/use-texts.ts';

/** Leads to the driver's own offers, through the sign-in page. */
export function SignInLink({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const t = useTexts('offers');
  return (
    <Button component={Link} to={'/login' as never} search={{ to: '/offers' } as never} variant={variant}>
      {t('link.sign_in')}
    </Button>
  );
}
