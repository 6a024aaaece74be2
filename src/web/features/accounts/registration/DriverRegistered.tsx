import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { Href } from '#contract/page.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { afterSignIn } from '#web/features/accounts/session/after-sign-in.ts';
import { DoneMark } from '#web/ui/moment/DoneMark.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';
import css from './Registration.module.css';

const PAUSE_MS = 4000;

interface Props {
  redirect_path: Href;
  /** The driver whom staff have registered, '' after a reload; absent when drivers register themselves. */
  name?: string | undefined;
}

/** Confirms the registration; four seconds later it redirects to the page of the response. */
export default function DriverRegistered({ redirect_path, name }: Props) {
  const t = useTexts('register_driver');
  const [title, text, go_on] =
    name === undefined
      ? [t('done.title'), t('done.text'), t('done.go_on')]
      : [t('done_by_staff.title'), name && t('done_by_staff.text', { name }), t('done_by_staff.go_on')];
  useAnnouncement(`${title}. ${text}`);
  useEffect(() => {
    const timer = setTimeout(() => void afterSignIn(redirect_path), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [redirect_path]);
  return (
    <div className={css.done}>
      <DoneMark size={72} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.soft}>{text}</p>
      <Button onClick={() => void afterSignIn(redirect_path)}>{go_on}</Button>
    </div>
  );
}
