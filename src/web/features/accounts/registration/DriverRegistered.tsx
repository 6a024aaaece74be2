import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { afterSignIn } from '#web/features/accounts/session/after-sign-in.ts';
import { useTold } from '#web/ui/use-told.ts';
import css from './Registration.module.css';

const PAUSE_MS = 4000;
const target = hrefOf(pages.unlocks);

/** Says that it worked; four seconds later the driver is where the answers of companies arrive. */
export default function DriverRegistered() {
  const t = useTexts('register_driver');
  useTold(`${t('done.title')}. ${t('done.text')}`);
  useEffect(() => {
    const timer = setTimeout(() => void afterSignIn(target), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.done}>
      <IconCircleCheck size={64} stroke={1.4} className={css.doneIcon} aria-hidden />
      <h1 className={css.title}>{t('done.title')}</h1>
      <p className={css.soft}>{t('done.text')}</p>
      <Button onClick={() => void afterSignIn(target)}>{t('done.go_on')}</Button>
    </div>
  );
}
