import { useEffect } from 'react';
import { driverMessages, WINDOW_REPEATED_MS } from '#contract/staff/driver-messages.ts';
import { call } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';

const ignore = () => undefined;

/** Shows colleagues that the conversation is open here, until the component or the tab is gone. */
export function useOpenWindow(driverId: number): void {
  const isViewing = useSession().viewing !== null;
  useEffect(() => {
    if (isViewing) return;
    const open = () => call(driverMessages.opened, { params: { driverId } }).catch(ignore);
    const close = () => void call(driverMessages.closed).catch(ignore);
    const repeat = async () => {
      if (document.visibilityState === 'hidden') return;
      const kept = await call(driverMessages.openedDriver).catch(ignore);
      // another tab has closed all windows of this user
      if (kept && !kept.driver_ids.includes(driverId)) await open();
    };
    void open();
    const timer = setInterval(() => void repeat(), WINDOW_REPEATED_MS);
    addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', close);
      close();
    };
  }, [driverId, isViewing]);
}
