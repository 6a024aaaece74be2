import type { Notification } from '#contract/accounts/notifications.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

/** Text of a notification in the current language. */
export function useSentence(): (note: Pick<Notification, 'name' | 'data'>) => string {
  const t = useTexts('notifications');
  return ({ name, data }) => t(`name.${name}`, typeof data['count'] === 'number' ? { count: data['count'] } : {});
}

const words = ['driver', 'company', 'campaign', 'audience', 'person', 'place', 'reason'] as const;

/** The person and subject of a notification, if it has them. */
export const detailOf = ({ data }: Pick<Notification, 'data'>): string =>
  words
    .map((word) => data[word])
    .filter((value) => value !== undefined && value !== '')
    .join(' · ');
