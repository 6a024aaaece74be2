import { Button } from '@mantine/core';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { AdminReview } from '#contract/hiring/reviews.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { moment } from '#web/ui/format.ts';
import { DescriptionList } from '#web/ui/Panel.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import css from './Reviews.module.css';
import { StaffReviewForm } from './StaffReviewForm.tsx';
import { useReviewActions } from './use-review-actions.ts';

interface Props {
  review: AdminReview;
  onClose: () => void;
}
type Face = 'read' | 'edit' | 'answer';

/** A review with the actions of an admin: approve, edit, reply for the reviewed side, delete. */
export function StaffReviewDialog({ review, onClose }: Props) {
  const t = useTexts('reviews_admin');
  const [face, setFace] = useState<Face>('read');
  const read = () => setFace('read');
  const title = { read: review.title, edit: t('edit_title'), answer: t('answer_title', { name: review.subject }) }[face];
  return (
    <Dialog
      open
      onClose={face === 'read' ? onClose : read}
      title={title}
      size="md"
      {...(face === 'read' && { footer: <Actions review={review} onFace={setFace} onClose={onClose} /> })}
    >
      {face === 'read' && <Read review={review} />}
      {face === 'edit' && <StaffReviewForm review={review} onDone={read} />}
      {face === 'answer' && <AnswerForm review={review} onDone={read} />}
    </Dialog>
  );
}

function Read({ review }: { review: AdminReview }) {
  const t = useTexts('reviews_admin');
  const points = useTexts('reviews');
  const page = review.reviewable_type === 'company' ? pages.company : pages.driver;
  // an erased driver has no name and no page
  const subject = review.subject ? (
    <PageLink to={hrefOf(page, { params: { id: review.reviewable_id } })}>{review.subject}</PageLink>
  ) : (
    t('erased')
  );
  return (
    <div className={css.read}>
      {review.review !== '' && <p className={css.text}>{review.review}</p>}
      <ul className={css.points}>
        {review.ratings.map(({ identifier, rating }) => (
          <li key={identifier}>
            {points(review.reviewable_type === 'driver' ? `driver_ratings.${identifier}` : `ratings.${identifier}`)}
            <Stars value={rating} size={16} />
          </li>
        ))}
      </ul>
      <DescriptionList
        facts={[
          [t(`column.about_${review.reviewable_type}`), subject],
          [t('column.author'), review.author || t('erased')],
          [t('column.created_at'), moment(review.created_at)],
          review.proofed_at ? [t('column.proofed_at'), moment(review.proofed_at)] : [t('column.state'), t('state.unproofed')],
        ]}
      />
      {review.answer !== null && (
        <blockquote className={css.answer}>
          <p className={css.soft}>{t('answer_of', { name: review.subject, moment: moment(review.answered_at) })}</p>
          <p className={css.text}>{review.answer}</p>
        </blockquote>
      )}
    </div>
  );
}

function Actions({ review, onFace, onClose }: Props & { onFace: (face: Face) => void }) {
  const t = useTexts('reviews_admin');
  const ui = useTexts('ui');
  const { proof, remove } = useReviewActions(review, onClose);
  if (!usePermission('admin'))
    return (
      <Button variant="default" onClick={onClose}>
        {ui('close')}
      </Button>
    );
  return (
    <>
      <Button variant="subtle" color="signal" className={css.apart} loading={remove.isPending} onClick={() => void remove.confirmAndRun()}>
        {t('delete')}
      </Button>
      <Button variant="default" onClick={() => onFace('edit')}>
        {t('edit')}
      </Button>
      <Button variant="default" onClick={() => onFace('answer')}>
        {t(review.answer === null ? 'answer' : 'answer_edit')}
      </Button>
      {review.proofed_at === null && (
        <Button loading={proof.isPending} onClick={() => void proof.confirmAndRun()}>
          {t('proof')}
        </Button>
      )}
    </>
  );
}
