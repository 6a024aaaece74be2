import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listCampaignFollowers } from '#server/features/hiring/offers/queries.ts';
import { findUnlockMessage } from '#server/features/hiring/unlocks/queries.ts';
import { message } from '#server/messages/message.ts';

const unlockCredited = message('unlock_credited', {
  on: 'unlock.credited',
  read: (db, { unlocked_driver_id }) => findUnlockMessage(db, unlocked_driver_id),
  to: ({ campaign_id }, db) => (campaign_id === null ? [] : listCampaignFollowers(db, campaign_id)),
  key: ({ unlocked_driver_id }) => unlocked_driver_id,
  link: ({ unlocked_driver_id }) => hrefOf(pages.unlockedDriver, { params: { id: unlocked_driver_id } }),
  app: { text: 'unlock_credited', data: ({ driver, campaign }) => ({ driver, campaign }) },
});

export const unlockCreditsMessages = [unlockCredited];
