import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { approvals, type InboxEntry } from '#contract/campaigns/approvals.ts';
import type { ApprovalKind } from '#contract/foundation/vocabulary.ts';
import { hrefOf, isAt, type Href, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { cursorPages } from '#web/kernel/http/api.ts';
import { useSteps } from '#web/ui/inbox/use-steps.ts';

export type InboxFilters = SearchValues<typeof pages.approvals.search>;

/** A row of the list. `is_waiting` is false after its decision. */
interface KeptEntry extends InboxEntry {
  key: string;
  is_waiting: boolean;
}

const keyOfEntry = ({ kind, id }: { kind: ApprovalKind; id: number }): string => `${kind} ${id}`;
const byAge = (one: InboxEntry, other: InboxEntry) =>
  one.submitted_at.localeCompare(other.submitted_at) || one.kind.localeCompare(other.kind) || one.id - other.id;

/**
 * Rows stay in the list after they were decided, as long as the filters stay the same: otherwise the next one would move under the pointer.
 * New ones are the youngest and come last.
 */
function useKept(rows: readonly InboxEntry[] | undefined, filters: string): KeptEntry[] {
  const [kept, setKept] = useState({ filters, rows: new Map<string, InboxEntry>() });
  const isNew = kept.filters !== filters;
  const known = isNew ? new Map<string, InboxEntry>() : kept.rows;
  const changed = (rows ?? []).filter((row) => known.get(keyOfEntry(row)) !== row);
  const all = changed.length > 0 ? new Map([...known, ...changed.map((row) => [keyOfEntry(row), row] as const)]) : known;
  if (isNew || all !== known) setKept({ filters, rows: all });
  const waiting = new Set((rows ?? []).map(keyOfEntry));
  return Array.from(all.values(), (row) => ({ ...row, key: keyOfEntry(row), is_waiting: waiting.has(keyOfEntry(row)) })).toSorted(byAge);
}

/** The entry in the address. */
export function useOpenEntry(): { kind: ApprovalKind; id: number } | undefined {
  const { id } = useParams({ strict: false });
  const { pathname } = useLocation();
  if (id === undefined) return undefined;
  return { kind: isAt(pages.audienceApproval, pathname) ? 'audience' : 'campaign', id: Number(id) };
}

export const hrefOfEntry = ({ kind, id }: { kind: ApprovalKind; id: number }, search: InboxFilters): Href =>
  hrefOf(kind === 'audience' ? pages.audienceApproval : pages.campaignApproval, { params: { id }, search });

/** The list and its open entry. */
export function useInbox(filters: InboxFilters) {
  const list = useInfiniteQuery(cursorPages(approvals.inbox, filters));
  const read = list.isPlaceholderData ? undefined : list.data?.pages.flatMap(({ data }) => data);
  const rows = useKept(read, JSON.stringify(filters));
  const open = useOpenEntry();
  useSteps(
    list,
    rows.map((row) => hrefOfEntry(row, filters)),
  );
  return { list, rows, open: open && keyOfEntry(open), total: list.data?.pages[0]?.meta.total ?? 0 };
}
