import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Href } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { afterSignIn } from '#web/features/accounts/session/after-sign-in.ts';
import { useAnnouncement } from '#web/ui/toast.ts';
import css from '#web/features/accounts/registration/Registration.module.css';

const PAUSE_MS = 2000;

/** Success message, then an automatic redirect. */
export default function CompanyRegistered({ redirect_path, isInvited }: { redirect_path: Href; isInvited: boolean }) {
  const t = useTexts('register_company');
  const title = t(isInvited ? 'access.done_title' : 'done_title');
  const text = t(isInvited ? 'access.done_text' : 'done_text');
  useAnnouncement(`${title}. ${text}`);
  useEffect(() => {
    const timer = setTimeout(() => void afterSignIn(redirect_path), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [redirect_path]);
  return (
    <div className={css.done}>
      <IconCircleCheck size={56} stroke={1.4} className={css.doneIcon} aria-hidden />
      <h1 className={css.title}>{title}</h1>
      <p className={css.soft}>{text}</p>
      <Button onClick={() => void afterSignIn(redirect_path)}>{t('go_on')}</Button>
    </div>
  );
}
