import { lazy, Suspense } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { MIN_SEARCH } from './min-search.ts';

const ThreadList = lazy(() => import('./ThreadList.tsx').then((part) => ({ default: part.ThreadList })));
const Hits = lazy(() => import('./Hits.tsx').then((part) => ({ default: part.Hits })));

/** S068: the driver's conversations with companies. */
export function DriverChatsPage() {
  const t = useTexts('chat');
  const { values, set } = useFilters(pages.chats);
  const { search = '' } = values;
  return (
    <>
      <PageHeader title={t('title')} text={t('about_driver')} />
      <Stack>
        <SearchInput value={search} onChange={(text) => set({ search: text })} label={t('search.contact')} />
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <ThreadList search={search} linkOf={({ id }) => hrefOf(pages.chatWith, { params: { id } })} />
          {search.length >= MIN_SEARCH && (
            <Hits
              search={search}
              linkOf={({ thread_id, seq }) => hrefOf(pages.chatWith, { params: { id: thread_id }, search: { message: seq } })}
            />
          )}
        </Suspense>
      </Stack>
    </>
  );
}
