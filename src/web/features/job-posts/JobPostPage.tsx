import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { jobPosts, type JobPost } from '#contract/job-posts.ts';
import { offers } from '#contract/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/api.ts';
import { useSession } from '#web/kernel/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import css from './JobPost.module.css';
import { JobPostView } from './JobPostView.tsx';

/** A job for whoever has its address: a driver answers it, a visitor becomes a driver first. */
export function JobPostPage({ campaign_id }: { campaign_id: number }) {
  const found = useQuery({ ...query(jobPosts.show, { params: { campaign_id } }), meta: { quiet: true } });
  return (
    <div className={css.page}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && (
        <>
          <title>{`${found.data.title} · Cabina`}</title>
          <meta name="description" content={found.data.description.slice(0, 160)} />
          <JobPostView post={found.data} answer={<Answer post={found.data} />} />
        </>
      )}
    </div>
  );
}

function Answer({ post }: { post: JobPost }) {
  const t = useTexts('job_posts');
  const { user } = useSession();
  if (!post.is_open) return <Note level="warning">{t('closed')}</Note>;
  if (user && user.side !== 'contact') return null;
  return (
    <div className={css.answer}>
      {user ? (
        <Accept campaign_id={post.campaign_id} />
      ) : (
        <>
          <Button component={Link} to={'/register' as never}>
            {t('register')}
          </Button>
          <Link to={'/login' as never} search={{ to: `/job-posts/${post.campaign_id}` } as never}>
            {t('sign_in')}
          </Link>
        </>
      )}
    </div>
  );
}

/** The yes makes this job an offer of the driver's own; what is still needed is asked there. */
function Accept({ campaign_id }: { campaign_id: number }) {
  const t = useTexts('job_posts');
  const navigate = useNavigate();
  const accept = useMutation({
    ...mutation(offers.acceptJobPost),
    onSuccess: (offer) => navigate({ to: `/offers/${offer.id}` as never }),
  });
  return (
    <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { campaign_id, reveal_phone_number: true } })}>
      {t('accept')}
    </Button>
  );
}
