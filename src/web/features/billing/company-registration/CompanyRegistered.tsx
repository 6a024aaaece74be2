import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Href } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { afterSignIn } from '#web/features/accounts/session/after-sign-in.ts';
import { useTold } from '#web/ui/use-told.ts';
import css from '#web/features/accounts/registration/Registration.module.css';

const PAUSE_MS = 2000;

/** Says that it worked, then leads on by itself. */
export default function CompanyRegistered({ redirect_path }: { redirect_path: Href }) {
  const t = useTexts('register_company');
  useTold(`${t('done_title')}. ${t('done_text')}`);
  useEffect(() => {
    const timer = setTimeout(() => void afterSignIn(redirect_path), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [redirect_path]);
  return (
    <div className={css.done}>
      <IconCircleCheck size={56} stroke={1.4} className={css.doneIcon} aria-hidden />
      <h1 className={css.title}>{t('done_title')}</h1>
      <p className={css.soft}>{t('done_text')}</p>
      <Button onClick={() => void afterSignIn(redirect_path)}>{t('go_on')}</Button>
    </div>
  );
}
