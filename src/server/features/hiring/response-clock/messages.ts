import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listUsersOfCampaign } from '#server/features/hiring/offers/queries.ts';
import { findUnlockMessage } from '#server/features/hiring/unlocks/queries.ts';
import { message } from '#server/messages/message.ts';
import { getCampaignName } from './queries.ts';

/** To the user who became responsible for a driver. */
const handedOver = message('handed_over', {
  on: 'unlocked_driver.handed_over',
  read: async (db, { unlocked_driver_id, user_id }) => {
    const unlock = await findUnlockMessage(db, unlocked_driver_id);
    return unlock && { ...unlock, user_id };
  },
  to: ({ user_id }) => [{ id: user_id }],
  link: ({ unlocked_driver_id }) => hrefOf(pages.unlockedDriver, { params: { id: unlocked_driver_id } }),
  app: { text: 'handed_over', data: ({ driver, campaign_name: campaign }) => ({ driver, campaign }) },
});

/** Several drivers at once: one notification with their number. */
const handedOverMany = message('handed_over_many', {
  on: 'unlocked_drivers.handed_over',
  read: async (_, event) => event,
  to: ({ user_id }) => [{ id: user_id }],
  link: ({ user_id }) => hrefOf(pages.unlockedDrivers, { search: { user_ids: [user_id] } }),
  app: { text: 'handed_over_many', data: ({ count }) => ({ count }) },
});

const offersWaiting = message('offers_waiting', {
  on: 'offers.waiting',
  read: async (db, { campaign_id, count }) => ({ campaign_id, count, campaign: await getCampaignName(db, campaign_id) }),
  to: ({ campaign_id }, db) => listUsersOfCampaign(db, campaign_id),
  link: ({ campaign_id }) => hrefOf(pages.pipeline, { search: { campaign_id, sort: 'waiting' } }),
  app: { text: 'offers_waiting', data: ({ campaign, count }) => ({ campaign, count }) },
});

export const responseClockMessages = [handedOver, handedOverMany, offersWaiting];
