import { useQuery } from '@tanstack/react-query';
import { news } from '#contract/foundation/news.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { EditNews } from './NewsEditor.tsx';

/** S167: the editor of one entry. */
export function EditNewsPage({ id }: { id: number }) {
  const entry = useQuery(query(news.get, { params: { id } }));
  if (entry.data) return <EditNews key={id} entry={entry.data} />;
  return entry.error ? <ErrorState error={entry.error} onRetry={() => void entry.refetch()} /> : <PageSkeleton />;
}
