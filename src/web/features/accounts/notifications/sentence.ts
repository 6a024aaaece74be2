import type { Notification } from '#contract/accounts/notifications.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

/** Text of a notification in the current language. */
export function useSentence(): (note: Pick<Notification, 'name' | 'data'>) => string {
  const t = useTexts('notifications');
  return ({ name, data }) => t(`name.${name}`, typeof data['count'] === 'number' ? { count: data['count'] } : {});
}
