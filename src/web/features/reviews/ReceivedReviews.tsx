import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reviews, type Review } from '#contract/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { useMe } from '#web/kernel/session.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { flash } from '#web/ui/flash.ts';
import { day } from '#web/ui/format.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stars } from '#web/ui/Stars.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Reviews.module.css';

const SHOWN = 3;

/** What others wrote about the driver or the company, each to be answered; nothing where nobody has written. */
export function ReceivedReviews() {
  const t = useTexts('reviews');
  const id = useId();
  const { side } = useMe();
  const list = useQuery(query(reviews.received));
  const [all, setAll] = useState(false);
  const received = list.data?.data ?? [];
  const hidden = all ? 0 : Math.max(0, received.length - SHOWN);
  if (received.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {t(side === 'company' ? 'received.company_title' : 'received.title')}
      </h2>
      <ul className={css.list}>
        {received.slice(0, received.length - hidden).map((review) => (
          <li key={review.id}>
            <ReceivedReview review={review} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('received.all', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

const meanOf = ({ ratings }: Review) => ratings.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, ratings.length);

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
        <AnswerForm review={review} onDone={close} />
      </Dialog>
    </article>
  );
}

function AnswerForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const t = useTexts('reviews');
  const isNew = review.answer === null;
  const form = useContractForm(isNew ? reviews.createAnswer : reviews.updateAnswer, {
    initial: { answer: review.answer ?? '' },
    input: (body) => ({ params: { id: review.id }, body }),
    onSaved: () => {
      onDone();
      invalidate(reviews.received);
      flash.success(t(isNew ? 'answer.created' : 'answer.edited'));
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <Textarea label={t('answer.text')} required autosize minRows={4} maxLength={2000} data-autofocus {...form.field('answer')} />
    </Form>
  );
}
