import type { InboxItem } from '#contract/staff/inbox.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

/** The heading of an entry. Failed jobs are counted. */
export function useTitle() {
  const t = useTexts('inbox');
  return ({ kind, name, company, count }: InboxItem) =>
    kind === 'dead_letters' ? t('failed_jobs', { count: count ?? 1 }) : name || company?.name || t(`kinds.${kind}`);
}
