import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { jobPosts, type JobPost } from '#contract/hiring/job-posts.ts';
import { offers } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { reactTo, sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { LinesSkeleton, PageSkeleton } from '#web/ui/Skeletons.tsx';
import css from './JobPost.module.css';
import { JobPostView } from './JobPostView.tsx';
import type { jobPostSearch } from './search.ts';

const OwnPhoneCheck = lazy(() => import('#web/features/hiring/offers/OwnPhoneCheck.tsx'));

/** A job for whoever has its address: a driver answers it, a visitor becomes a driver first. */
export function JobPostPage({ campaign_id, near }: { campaign_id: number; near: ReturnType<typeof jobPostSearch> }) {
  const found = useQuery({ ...query(jobPosts.show, { params: { campaign_id }, query: near }), meta: { quiet: true } });
  return (
    <div className={css.page}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && (
        <>
          <DocumentTitle title={`${found.data.title} · Cabina`} description={found.data.description.slice(0, 160)} />
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
          <Link className={css.signIn} to={'/login' as never} search={{ to: `/job-posts/${post.campaign_id}` } as never}>
            {t('sign_in')}
          </Link>
        </>
      )}
    </div>
  );
}

/** The yes makes this job an offer of the driver's own. An unproved phone is asked for first, an unfinished profile named. */
function Accept({ campaign_id }: { campaign_id: number }) {
  const t = useTexts('job_posts');
  const navigate = useNavigate();
  const accept = useMutation({
    ...mutation(offers.acceptJobPost),
    meta: { quiet: true },
    onSuccess: (offer) => navigate({ to: `/offers/${offer.id}` as never }),
    onError: (error) => void (needs(error) || reactTo(error, 'write')),
  });
  const yes = () => accept.mutate({ body: { campaign_id, reveal_phone_number: true } });
  const missing = needs(accept.error);
  return (
    <>
      {missing === 'profile_not_ready' ? (
        <Note
          level="warning"
          action={
            <Button component={Link} to={'/profile' as never} variant="default">
              {t('complete_profile')}
            </Button>
          }
        >
          {sentenceOf(accept.error)}
        </Note>
      ) : (
        <Button loading={accept.isPending} onClick={yes}>
          {t('accept')}
        </Button>
      )}
      <Dialog open={missing === 'phone_not_verified'} onClose={accept.reset} title={t('accept')}>
        <Suspense fallback={<LinesSkeleton />}>
          <OwnPhoneCheck onVerified={yes} />
        </Suspense>
      </Dialog>
    </>
  );
}

/** What a driver can do something about right here. */
const needs = (error: unknown) =>
  isApiError(error) && (error.code === 'phone_not_verified' || error.code === 'profile_not_ready') ? error.code : undefined;
