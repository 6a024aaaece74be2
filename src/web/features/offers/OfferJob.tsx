import { useQuery } from '@tanstack/react-query';
import { jobPosts, type JobPost } from '#contract/job-posts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Offer.module.css';

/** What the company writes about the job, and about itself. */
export function OfferJob({ campaign_id }: { campaign_id: number }) {
  const post = useQuery(query(jobPosts.show, { params: { campaign_id } as never }));
  if (post.isPending) return <CardsSkeleton cards={1} />;
  if (post.isError) return <ErrorState error={post.error} onRetry={() => void post.refetch()} compact />;
  return <Words post={post.data} />;
}

function Words({ post }: { post: JobPost }) {
  const t = useTexts('offers');
  const benefits = [...post.benefits.map(({ label }) => label), ...post.own_benefits];
  const about = post.about_company?.profile_description ?? '';
  return (
    <>
      {(post.description !== '' || post.activity_description !== '') && (
        <section className={css.section}>
          <h2 className={css.heading}>{t('detail.job')}</h2>
          {post.description !== '' && <p className={css.text}>{post.description}</p>}
          {post.activity_description !== '' && <p className={css.text}>{post.activity_description}</p>}
        </section>
      )}
      <Tags title={t('detail.employment')} words={post.employment.map(({ label }) => label)} />
      <Tags title={t('detail.benefits')} words={benefits} />
      {about !== '' && (
        <section className={css.section}>
          <h2 className={css.heading}>{t('detail.company')}</h2>
          <p className={css.text}>{about}</p>
        </section>
      )}
    </>
  );
}

function Tags({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.tags}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}
