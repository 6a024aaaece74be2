import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { reviews, type Review } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { day } from '#web/ui/format.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { FirstFew } from './FirstFew.tsx';
import { meanOf } from './mean-of.ts';
import css from './Reviews.module.css';

const AnswerForm = lazy(async () => ({ default: (await import('./AnswerForm.tsx')).AnswerForm }));

/** Reviews about the driver or the company, with a reply form; nothing without any. */
export function ReceivedReviews() {
  const t = useTexts('reviews');
  const id = useId();
  const { side } = useMe();
  const list = useQuery(joinedQuery(reviews.received));
  const received = list.data?.data ?? [];
  if (received.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {t(side === 'company' ? 'received.company_title' : 'received.title')}
      </h2>
      <FirstFew rows={received} show={(review) => <ReceivedReview review={review} />} />
    </section>
  );
}

function ReceivedReview({ review }: { review: Review & { author: string } }) {
  const t = useTexts('reviews');
  const [answering, setAnswering] = useState(false);
  const close = () => setAnswering(false);
  return (
    <article className={css.card} data-rows>
      <div className={css.line}>
        <Stars value={meanOf(review)} />
        {review.proofed_at === null && <Status>{t('received.unproofed')}</Status>}
      </div>
      <div className={css.words}>
        <p className={css.question}>{review.title}</p>
        {review.review !== '' && <p className={css.text}>{review.review}</p>}
        <p className={css.soft}>{t('received.from', { author: review.author, day: day(review.created_at) })}</p>
      </div>
      {review.answer !== null && (
        <blockquote className={css.answer}>
          <p className={css.soft}>{t('answer.title')}</p>
          <p className={css.text}>{review.answer}</p>
        </blockquote>
      )}
      <Button variant="default" onClick={() => setAnswering(true)}>
        {t(review.answer === null ? 'answer.write' : 'answer.edit')}
      </Button>
      <Dialog open={answering} onClose={close} title={review.title}>
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <AnswerForm review={review} onDone={close} />
        </Suspense>
      </Dialog>
    </article>
  );
}
