import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { findAnsweredOffer, isFirstOfHour, listUsersOfCampaign, type AnsweredOffer } from './queries.ts';

/** Identifies one acceptance: an offer that staff reopened can be accepted a second time. */
const keyOf = ({ offer_id, accepted_at }: AnsweredOffer): string => `${offer_id}:${accepted_at.getTime()}`;
const pipelineOf = ({ campaign_id }: AnsweredOffer): Href => hrefOf(pages.pipeline, { search: { campaign_id } });

/** By mail only for the first acceptance within an hour, with the number of waiting drivers. */
const offerAccepted = message('offer_accepted', {
  on: 'offer.accepted',
  read: async (db, { offer_id }) => {
    const offer = await findAnsweredOffer(db, offer_id);
    return offer && { ...offer, is_first_of_hour: await isFirstOfHour(db, offer_id) };
  },
  to: ({ campaign_id }, db) => listUsersOfCampaign(db, campaign_id),
  key: keyOf,
  link: pipelineOf,
  app: { text: 'offer_accepted', data: ({ initials: driver, campaign }) => ({ driver, campaign }) },
  mail: {
    text: 'offer_accepted',
    data: ({ initials, waiting: count, campaign }, { link }) => ({ initials, count, campaign, link }),
    only: ({ is_first_of_hour }) => is_first_of_hour,
  },
});

const offerWithdrawn = message('offer_withdrawn', {
  on: 'offer.taken_back',
  read: (db, { offer_id }) => findAnsweredOffer(db, offer_id),
  to: ({ campaign_id }, db) => listUsersOfCampaign(db, campaign_id),
  key: keyOf,
  link: pipelineOf,
  app: { text: 'offer_withdrawn', data: ({ initials: driver, campaign }) => ({ driver, campaign }) },
});

export const offersMessages = [offerAccepted, offerWithdrawn];
