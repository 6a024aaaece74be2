import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Db } from '#server/kernel/db.ts';
import { readablePhone } from '#server/kernel/phone.ts';
import { listUsersOfCampaign } from '#server/features/hiring/offers/queries.ts';
import { message } from '#server/messages/message.ts';
import { findFailedUnlock, findUnlockMessage, findUnlockReceipt, type UnlockMessage } from './queries.ts';

const read = (db: Db, { unlocked_driver_id }: { unlocked_driver_id: number }) => findUnlockMessage(db, unlocked_driver_id);
/** Identifies one unlock: after a credit the same driver can be unlocked again. */
const keyOf = ({ unlocked_driver_id, created_at }: UnlockMessage): string => `${unlocked_driver_id}:${created_at.getTime()}`;
const unlockedDriver = ({ unlocked_driver_id }: UnlockMessage): Href =>
  hrefOf(pages.unlockedDriver, { params: { id: unlocked_driver_id } });

/** To the driver, about the company that has the contact data; by SMS without a confirmed mail address. */
const contactUnlocked = message('unlocked', {
  on: 'driver.unlocked',
  read,
  to: ({ driver_user_id }) => [{ id: driver_user_id }],
  key: keyOf,
  link: () => hrefOf(pages.unlocks),
  app: { text: 'unlocked_by_company', data: ({ company, campaign }) => ({ company, campaign }) },
  mail: {
    text: 'driver_unlocked',
    data: ({ first_name, company, contact_name, contact_phone }, { link }) => ({
      first_name,
      company,
      contact_name,
      phone: contact_phone && readablePhone(contact_phone),
      link,
    }),
  },
  sms: {
    text: 'driver_unlocked',
    data: ({ company, contact_name }) => ({ company, contact_name }),
    only: (_, { email }) => email === null,
  },
});

/** To the other users of the campaign: the driver can be called. */
const driverUnlocked = message('driver_unlocked', {
  on: 'driver.unlocked',
  read,
  to: async ({ campaign_id, unlocked_by }, db) =>
    campaign_id === null ? [] : (await listUsersOfCampaign(db, campaign_id)).filter(({ id }) => id !== unlocked_by),
  key: keyOf,
  link: unlockedDriver,
  app: {
    text: 'driver_unlocked',
    data: ({ driver, campaign_name: campaign, unlocker }) => ({ driver, campaign, person: unlocker ?? 'Cabina' }),
  },
});

/** The receipt goes to the billing address and therefore names the driver by initials. */
const unlockReceipt = message('unlock_receipt', {
  on: 'driver.unlocked',
  read: async (db, { unlocked_driver_id }) => {
    const unlock = await findUnlockMessage(db, unlocked_driver_id);
    const paid = await findUnlockReceipt(db, unlocked_driver_id);
    return unlock && paid && { ...unlock, ...paid };
  },
  to: ({ receipt_to: email, receipt_locale: locale }) => (email === null ? [] : [{ email, locale }]),
  key: keyOf,
  link: unlockedDriver,
  mail: {
    text: 'unlock_receipt',
    data: ({ initials: driver, campaign_name: campaign, amount_cents }, { link }) => ({ driver, campaign, amount_cents, link }),
  },
});

/** A payment that failed after its user had gone: to that user, otherwise to the users of the campaign. */
const unlockPaymentFailed = message('payment_failed', {
  on: 'transaction.changed',
  read: (db, { transaction_id }) => findFailedUnlock(db, transaction_id),
  to: async ({ user_id, campaign_id }, db) => {
    if (user_id !== null) return [{ id: user_id }];
    return campaign_id === null ? [] : listUsersOfCampaign(db, campaign_id);
  },
  key: ({ transaction_id }) => transaction_id,
  link: ({ campaign_id }) => hrefOf(pages.pipeline, { search: { campaign_id: campaign_id ?? undefined } }),
  app: { text: 'payment_failed', data: ({ driver, campaign }) => ({ driver, campaign }) },
});

export const unlocksMessages = [contactUnlocked, driverUnlocked, unlockReceipt, unlockPaymentFailed];
