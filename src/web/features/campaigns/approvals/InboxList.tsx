import type { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago } from '#web/ui/format.ts';
import { EntryList } from '#web/ui/inbox/EntryList.tsx';
import type { useFilters } from '#web/ui/use-filters.ts';
import { hrefOfEntry, type useInbox } from './use-inbox.ts';

interface Props {
  inbox: ReturnType<typeof useInbox>;
  filters: ReturnType<typeof useFilters<typeof pages.approvals.search>>;
}

/** The waiting entries; decided ones keep their place. */
export function InboxList({ inbox: { list, rows, open }, filters }: Props) {
  const t = useTexts('approvals');
  return (
    <EntryList
      label={t('list')}
      more={t('more')}
      none={{ title: t(filters.isSet ? 'none_found' : 'none'), text: t(filters.isSet ? 'none_found_text' : 'none_text') }}
      list={list}
      entries={rows.map((row) => {
        const kind = t(`kinds.${row.kind}`);
        return {
          href: hrefOfEntry(row, filters.values),
          name: row.name,
          text: `${row.company.name} · ${row.is_change ? t('change_of', { kind }) : kind}`,
          time: row.is_waiting ? ago(row.submitted_at) : t('decided'),
          isOpen: row.key === open,
          isDecided: !row.is_waiting,
        };
      })}
    />
  );
}
