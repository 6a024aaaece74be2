import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import { listUsersOfCampaign } from '#server/features/hiring/offers/queries.ts';
import { findUnlockMessage } from '#server/features/hiring/unlocks/queries.ts';
import { message } from '#server/messages/message.ts';
import { findClaimMessage } from './queries.ts';

/** The person is hidden again, so the notification has initials and opens the transactions. */
const unlockCredited = message('unlock_credited', {
  on: 'unlock.credited',
  read: (db, { unlocked_driver_id }) => findUnlockMessage(db, unlocked_driver_id),
  to: ({ campaign_id }, db) => (campaign_id === null ? [] : listUsersOfCampaign(db, campaign_id)),
  link: () => hrefOf(pages.billing),
  app: { text: 'unlock_credited', data: ({ initials: driver, campaign }) => ({ driver, campaign }) },
});

/** To the driver whose number a company reports as wrong, at this number. */
const numberQuestion = message('number_question', {
  on: 'credit_claim.changed',
  read: (db, { credit_claim_id }) => findClaimMessage(db, credit_claim_id, 'asked'),
  to: ({ user_id }) => [{ id: user_id }],
  key: ({ id }) => id,
  link: ({ token }) => hrefOf(pages.numberQuestion, { params: { token } }),
  sms: { text: 'number_question', data: (_, { link }) => ({ link }) },
  limits: ['quiet_hours'],
});

const claimForStaff = message('credit_claim_waiting', {
  on: 'credit_claim.changed',
  read: (db, { credit_claim_id }) => findClaimMessage(db, credit_claim_id, 'for_staff'),
  to: (_, db) => listAdmins(db),
  key: ({ id }) => id,
  link: () => hrefOf(pages.creditClaims),
  app: { text: 'credit_claim_waiting', data: ({ company }) => ({ company }) },
});

const creditRefused = message('credit_refused', {
  on: 'credit_claim.changed',
  read: (db, { credit_claim_id }) => findClaimMessage(db, credit_claim_id, 'refused'),
  to: ({ campaign_id }, db) => (campaign_id === null ? [] : listUsersOfCampaign(db, campaign_id)),
  key: ({ id }) => id,
  link: ({ unlocked_driver_id }) => hrefOf(pages.unlockedDriver, { params: { id: unlocked_driver_id } }),
  app: { text: 'credit_refused', data: ({ driver, campaign }) => ({ driver, campaign }) },
});

export const unlockCreditsMessages = [unlockCredited, numberQuestion, claimForStaff, creditRefused];
