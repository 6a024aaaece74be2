import { IconBriefcase, IconBuilding, IconCheck, IconMapPin, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { JobPost } from '#contract/hiring/job-posts.ts';
import { mediaUrl, thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance, enumerated, percent, roundMoney } from '#web/ui/format.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { AreaMap } from '#web/ui/map/AreaMap.tsx';
import css from './JobPost.module.css';
import { PayDetails } from './PayDetails.tsx';
import { Video } from './Video.tsx';

const icon = { size: 19, stroke: 1.7, 'aria-hidden': true } as const;

interface Props {
  post: JobPost;
  answer?: ReactNode;
  /** Inside another page that has a heading of its own. */
  nested?: boolean;
}

/** A job in the order of relevance: title, place, pay, company; then all details. */
export function JobPostView({ post, answer, nested = false }: Props) {
  const t = useTexts('job_posts');
  const Title = nested ? 'h3' : 'h1';
  return (
    <article className={css.post}>
      {post.image_id !== null && <img className={css.cover} src={mediaUrl(post.image_id)} alt="" />}
      <header className={css.head}>
        <Title className={css.title}>{post.title}</Title>
        <Employer post={post} />
        <p className={css.pay}>
          {post.pay ? (
            <>
              <strong>{t('pay_range', { from: roundMoney(post.pay.from), till: roundMoney(post.pay.till) })}</strong> {t('a_month')}
            </>
          ) : (
            t('pay_unknown')
          )}
        </p>
        <ul className={css.facts}>
          {post.place && (
            <li>
              <IconMapPin {...icon} />
              {[post.place, post.distance_km !== null && t('away', { distance: distance(post.distance_km) })].filter(Boolean).join(' · ')}
            </li>
          )}
          {post.employment.length > 0 && (
            <li>
              <IconBriefcase {...icon} />
              {enumerated(post.employment.map(({ label }) => label))}
            </li>
          )}
          <li>
            <IconUsers {...icon} />
            {t('vacancies', { count: post.vacancies })}
          </li>
        </ul>
        {answer}
      </header>
      <Words title={t('job')} text={post.description} />
      <Words title={t('activity')} text={post.activity_description} />
      <Requirements post={post} />
      <PayDetails salary={post.salary} holidays_count={post.holidays_count} />
      {post.drivers_use && <Split share={post.drivers_use.short_distance} />}
      <Ticks title={t('benefits')} words={[...post.benefits.map(({ label }) => label), ...post.own_benefits]} />
      <Ticks title={t('wishes')} words={post.wishes.map(({ label }) => label)} />
      {post.video_link && <Video address={post.video_link} title={post.title} />}
      <Stories post={post} />
      {post.about_company && <Words title={t('company')} text={post.about_company.profile_description} />}
      {post.location && (
        <section className={css.section}>
          <h2 className={css.heading}>{t('where')}</h2>
          <AreaMap
            label={t('map', { place: post.place ?? '' })}
            center={post.location}
            points={[{ ...post.location, count: 1, label: post.place ?? '' }]}
            height={260}
          />
        </section>
      )}
    </article>
  );
}

function Employer({ post: { company } }: { post: JobPost }) {
  const t = useTexts('job_posts');
  return (
    <p className={css.employer}>
      {company ? (
        <>
          <Initials name={company.name} image={thumbUrl(company.logo_id)} size={36} square />
          {company.name}
        </>
      ) : (
        <>
          <IconBuilding {...icon} />
          {t('confidential')}
        </>
      )}
    </p>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <p className={css.words}>{text}</p>
    </section>
  );
}

function Ticks({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.ticks}>
        {words.map((word, index) => (
          // two words can be the same, and so can those of labels that are loading
          <li key={index}>
            <IconCheck size={18} stroke={2.2} aria-hidden />
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requirements({ post: { requirements } }: { post: JobPost }) {
  const t = useTexts('job_posts');
  const { qualifications, experiences, languages, skills, work_experience } = requirements;
  const words = [...qualifications, ...experiences, ...skills, ...languages].map(({ label }) => label);
  if (work_experience !== null) words.push(t('experience', { count: work_experience }));
  return <Ticks title={t('requirements')} words={words} />;
}

function Split({ share }: { share: number }) {
  const t = useTexts('job_posts');
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('routes')}</h2>
      <div className={css.split} aria-hidden>
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <p className={css.splitWords}>
        <span>{t('short_distance', { share: percent(share / 100) })}</span>
        <span>{t('long_distance', { share: percent(1 - share / 100) })}</span>
      </p>
    </section>
  );
}

function Stories({ post: { stories } }: { post: JobPost }) {
  const t = useTexts('job_posts');
  if (stories.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('stories')}</h2>
      <div className={css.stories}>
        {stories.map((story, index) => (
          <div key={index} className={css.story}>
            {story.image_id !== null && <img src={mediaUrl(story.image_id)} alt="" loading="lazy" />}
            {story.title && <h3>{story.title}</h3>}
            {story.body && <p className={css.words}>{story.body}</p>}
            {story.youtube_id && <Video address={`https://youtu.be/${story.youtube_id}`} title={story.title || t('video')} />}
          </div>
        ))}
      </div>
    </section>
  );
}
