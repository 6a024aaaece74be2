import { Switch } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import css from './Notifications.module.css';
import { isAvailable, switchDesktop, useDesktopOn } from './desktop.ts';

/** V052: an unsupported browser is reported. */
export function DesktopSwitch() {
  const t = useTexts('notifications');
  const isOn = useDesktopOn();
  const change = async (on: boolean) => {
    if (on && !isAvailable()) return toast.error(t('desktop_unavailable'));
    if (on && !(await switchDesktop(true))) return toast.warning(t('desktop_refused'));
    if (!on) await switchDesktop(false);
  };
  return (
    <Switch className={css.desktop} label={t('desktop')} checked={isOn} onChange={(event) => void change(event.currentTarget.checked)} />
  );
}
