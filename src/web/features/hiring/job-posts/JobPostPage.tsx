import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { JobPost } from '#contract/hiring/job-posts.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { FormSkeleton, PageSkeleton } from '#web/ui/Skeletons.tsx';
import css from './JobPost.module.css';
import { jobPostQuery } from './job-post-queries.ts';
import { JobPostView } from './JobPostView.tsx';

const AcceptJobPost = lazy(() => import('./AcceptJobPost.tsx'));

/** A public job post: drivers can accept it, visitors register first. */
export function JobPostPage({ campaign_id, near }: { campaign_id: number; near: SearchValues<typeof pages.jobPost.search> }) {
  const found = useQuery(jobPostQuery(campaign_id, near));
  return (
    <div className={`${css.page} ${css.reading}`}>
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
  if (!post.is_open) return <Note level="warning">{t(post.is_filled ? 'filled' : 'closed')}</Note>;
  if (user && user.side !== 'contact') return null;
  return (
    <div className={css.answer}>
      {user ? (
        <Accept campaign_id={post.campaign_id} />
      ) : (
        <>
          <Button component={PageLink} to={hrefOf(pages.registerDriver)}>
            {t('register')}
          </Button>
          <PageLink
            className={css.signIn}
            to={hrefOf(pages.login, { search: { to: hrefOf(pages.jobPost, { params: { campaign_id: post.campaign_id } }) } })}
          >
            {t('sign_in')}
          </PageLink>
        </>
      )}
    </div>
  );
}

/** Asks for the contact preferences before accepting, as for an offer. */
function Accept({ campaign_id }: { campaign_id: number }) {
  const t = useTexts('job_posts');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('accept')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('accept')}>
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <AcceptJobPost campaign_id={campaign_id} />
        </Suspense>
      </Dialog>
    </>
  );
}
