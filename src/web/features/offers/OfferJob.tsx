import { useQuery } from '@tanstack/react-query';
import { jobPosts } from '#contract/job-posts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Offer.module.css';

/** What the company writes about the job. */
export function OfferJob({ campaign_id }: { campaign_id: number }) {
  const t = useTexts('offers');
  const post = useQuery(query(jobPosts.show, { params: { campaign_id } }));
  if (post.isPending) return <CardsSkeleton cards={1} />;
  if (post.isError) return <ErrorState error={post.error} onRetry={() => void post.refetch()} compact />;
  return null;
}
