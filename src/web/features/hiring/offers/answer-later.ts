import type { Input } from '#contract/endpoint.ts';
import { offers, type ContactPreferences, type Offer } from '#contract/hiring/offers.ts';
import { changeOf } from '#web/kernel/http/api.ts';
import { answerLater } from '#web/offline/queue.ts';

const aboutOf = ({ id, campaign }: Offer) => ({ about: `offer.${id}` as const, title: campaign.title });

/** The body of an acceptance, with contact preferences. */
export const acceptance = (offer: Offer, contact_preferences: ContactPreferences) => ({
  params: { token: offer.token },
  body: { campaign_id: offer.campaign.id, reveal_phone_number: contact_preferences.medium.phone, contact_preferences },
});

/** Stores the acceptance until it can be sent. False: this browser stores nothing. */
export const acceptLater = (offer: Offer, preferences: ContactPreferences): Promise<boolean> =>
  answerLater({ ...aboutOf(offer), answer: 'accept', changes: [changeOf(offers.accept, acceptance(offer, preferences))] });

/** Stores the rejection until it can be sent. */
export const rejectLater = (offer: Offer, input: Input<typeof offers.reject>): Promise<boolean> =>
  answerLater({ ...aboutOf(offer), answer: 'reject', changes: [changeOf(offers.reject, input)] });
