import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { comments } from '#contract/messaging/comments.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, keyOf } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { number } from '#web/ui/format.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { LinkedSection } from '../records/LinkedSection.tsx';
import type { About } from './about.ts';
import { CommentForm } from './CommentForm.tsx';
import css from './Comments.module.css';
import { CommentThread } from './CommentThread.tsx';

function useComments({ model, model_id: id }: About) {
  const params = { model, id };
  return useInfiniteQuery({
    queryKey: keyOf(comments.list, { params }),
    queryFn: ({ pageParam, signal }) => call(comments.list, { params, query: { after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });
}

/** The comments on one record with their replies (S085). Companies read the shared ones; the form is for staff (P008). */
export function CommentsPanel(about: About) {
  const t = useTexts('comments');
  const isStaff = useSession().user?.side === 'staff';
  const found = useComments(about);
  const threads = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = found.data?.pages[0]?.meta.total ?? 0;
  // a company without comments needs no panel
  if (!isStaff && threads.length === 0 && !found.error) return null;
  return (
    <LinkedSection hash="comments">
      <Panel title={t('title')} aside={total > 0 && <span className={css.total}>{number(total)}</span>}>
        <Stack gap="sm">
          {isStaff && <CommentForm about={about} />}
          {found.error && !found.data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
          {found.isPending && <LinesSkeleton lines={3} />}
          {found.data && threads.length === 0 && <EmptyState compact title={t('none')} text={t('none_text')} />}
          {threads.length > 0 && (
            <ul className={css.threads}>
              {threads.map((comment) => (
                <CommentThread key={comment.id} comment={comment} about={about} />
              ))}
            </ul>
          )}
          {found.hasNextPage && (
            <Button variant="subtle" size="compact-sm" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('older')}
            </Button>
          )}
        </Stack>
      </Panel>
    </LinkedSection>
  );
}
