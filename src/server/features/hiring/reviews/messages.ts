import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listResponsibleUsers } from '#server/features/hiring/hires/queries.ts';
import { message } from '#server/messages/message.ts';
import { findReviewRequest, findWrittenReview } from './queries.ts';

/** Drivers review the company two weeks after their first day of work, and also after a rejected hire. */
const companyReviewRequested = message('company_review_requested', {
  on: 'review.requested',
  read: (db, { review_request_id }) => findReviewRequest(db, review_request_id, 'company'),
  to: ({ user_id }) => [{ id: user_id }],
  key: ({ id }) => id,
  link: () => hrefOf(pages.unlocks),
  app: { text: 'review_requested', data: ({ company }) => ({ company }) },
  mail: { text: 'review_request_driver', data: ({ first_name, company }, { link }) => ({ first_name, company, link }) },
});

/** Drivers without a confirmed mail address. */
const companyReviewRequestedBySms = message('company_review_requested_sms', {
  on: 'review.requested',
  read: (db, { review_request_id }) => findReviewRequest(db, review_request_id, 'company'),
  to: ({ user_id }) => [{ id: user_id }],
  key: ({ id }) => id,
  link: () => hrefOf(pages.unlocks),
  sms: {
    text: 'review_request',
    data: ({ company }, { link }) => ({ company, link }),
    only: (_, { email }) => email === null,
  },
  limits: ['quiet_hours', 'weekly_cap'],
});

const driverReviewRequested = message('driver_review_requested', {
  on: 'review.requested',
  read: (db, { review_request_id }) => findReviewRequest(db, review_request_id, 'driver'),
  to: ({ user_id }) => [{ id: user_id }],
  key: ({ id }) => id,
  link: ({ unlocked_driver_id }) => hrefOf(pages.unlockedDriver, { params: { id: unlocked_driver_id } }),
  app: { text: 'review_requested', data: ({ driver }) => ({ driver }) },
  mail: { text: 'review_request_company', data: ({ driver }, { link }) => ({ driver, link }) },
});

const companyReviewed = message('review_written', {
  on: 'review.written',
  read: (db, { review_id }) => findWrittenReview(db, review_id, 'company'),
  to: ({ unlocked_driver_id }, db) => listResponsibleUsers(db, unlocked_driver_id),
  key: ({ id }) => id,
  link: () => hrefOf(pages.dashboard),
  app: { text: 'review_written', data: ({ author: person }) => ({ person }) },
});

const driverReviewed = message('driver_review_written', {
  on: 'review.written',
  read: (db, { review_id }) => findWrittenReview(db, review_id, 'driver'),
  to: ({ driver_user_id }) => [{ id: driver_user_id }],
  key: ({ id }) => id,
  link: () => hrefOf(pages.unlocks),
  app: { text: 'review_written', data: ({ author: person }) => ({ person }) },
});

export const reviewsMessages = [
  companyReviewRequested,
  companyReviewRequestedBySms,
  driverReviewRequested,
  companyReviewed,
  driverReviewed,
];
