import type { pages } from '#contract/pages.ts';
import type { InboxItem } from '#contract/staff/inbox.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago, money } from '#web/ui/format.ts';
import { EntryList } from '#web/ui/inbox/EntryList.tsx';
import type { useFilters } from '#web/ui/use-filters.ts';
import { useJobName } from '../dead-letters/use-job-name.ts';
import { hrefOfItem, type useQueue } from './use-queue.ts';
import { useTitle } from './use-title.ts';

interface Props {
  queue: ReturnType<typeof useQueue>;
  filters: ReturnType<typeof useFilters<typeof pages.staffHome.search>>;
}

/** The waiting entries of all kinds. */
export function Queue({ queue: { list, rows, isOpen }, filters }: Props) {
  const t = useTexts('inbox');
  const titleOf = useTitle();
  const jobNameOf = useJobName();
  const textOf = (row: InboxItem) =>
    [
      row.kind === 'dead_letters' ? undefined : t(`kinds.${row.kind}`),
      row.company?.name === row.name ? undefined : row.company?.name,
      row.kind === 'dead_letters' ? jobNameOf(row.name) : undefined,
      row.amount === null ? undefined : money(row.amount),
      row.owner?.full_name,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <EntryList
      label={t('title')}
      more={t('more')}
      none={{ title: t(filters.isSet ? 'none_found' : 'none'), text: t(filters.isSet ? 'none_found_text' : 'none_text') }}
      list={list}
      entries={rows.map((row) => ({
        href: hrefOfItem(row, filters.values),
        name: titleOf(row),
        text: textOf(row),
        time: ago(row.since),
        isOpen: isOpen(row),
      }))}
    />
  );
}
