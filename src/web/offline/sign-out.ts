import { translate, texts } from '#web/i18n/texts.ts';
import { confirm } from '#web/ui/confirm.ts';
import { clearPersisted } from './persist.ts';
import { unsent } from './queue.ts';

/** Pending answers would be lost: they are sent if possible, otherwise a confirmation is shown. */
export async function confirmSignOut(): Promise<boolean> {
  const count = await unsent().catch(() => 0);
  if (count === 0) return true;
  await texts('offline');
  return confirm({
    title: translate('offline', 'leave.title'),
    text: translate('offline', 'leave.text', { count }),
    confirmLabel: translate('offline', 'leave.confirm'),
    tone: 'danger',
  });
}

/** On a shared phone the next user finds no data. */
export const clearDriver = (): Promise<void> => clearPersisted({ answers: true }).catch(() => undefined);
