import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { reviews, type OutstandingReview } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { joinedQuery } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { FirstFew } from './FirstFew.tsx';
import css from './Reviews.module.css';

const ReviewForm = lazy(() => import('./ReviewForm.tsx'));

/**
 * Open review requests with a button each; nothing without any. On an unlocked driver's page only those about this driver. Staff have none.
 */
export function OutstandingReviews({ unlocked_driver_id }: { unlocked_driver_id?: number }) {
  const t = useTexts('reviews');
  const id = useId();
  const { side } = useMe();
  const list = useQuery({ ...joinedQuery(reviews.outstanding), enabled: side !== 'staff' });
  const requests = (list.data?.data ?? []).filter(
    (request) => unlocked_driver_id === undefined || request.unlocked_driver_id === unlocked_driver_id,
  );
  if (requests.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {t('outstanding.title')}
      </h2>
      <FirstFew rows={requests} show={(request) => <Request request={request} />} />
    </section>
  );
}

function Request({ request }: { request: OutstandingReview }) {
  const t = useTexts('reviews');
  const [writing, setWriting] = useState(false);
  const close = () => setWriting(false);
  return (
    <article className={css.card}>
      <div className={css.words}>
        <p className={css.question}>{t(`outstanding.about_${request.reviewable_type}`, { name: request.name })}</p>
        <p className={css.soft}>{t('outstanding.text')}</p>
      </div>
      <Button onClick={() => setWriting(true)}>{t('outstanding.button')}</Button>
      <Dialog open={writing} onClose={close} size="md" title={t('write.title', { name: request.name })}>
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <ReviewForm request={request} onDone={close} />
        </Suspense>
      </Dialog>
    </article>
  );
}
