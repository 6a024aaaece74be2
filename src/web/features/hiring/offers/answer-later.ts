import type { Input } from '#contract/endpoint.ts';
import { offers, type ContactPreferences, type Offer } from '#contract/hiring/offers.ts';
import { changeOf } from '#web/kernel/http/api.ts';
import { answerLater } from '#web/offline/queue.ts';
import { preferencesCall, type OfferHandle } from './offer-calls.ts';

const aboutOf = ({ id, campaign }: Offer) => ({ about: `offer.${id}` as const, title: campaign.title });

/** What a yes sends after the preferences. */
export const acceptance = (offer: Offer, { medium }: ContactPreferences) => ({
  params: { token: offer.token },
  body: { campaign_id: offer.campaign.id, reveal_phone_number: medium.phone },
});

/** The yes waits in this browser: how to be reached first, then the answer itself. False: this browser keeps nothing. */
export function acceptLater(offer: Offer, handle: OfferHandle, preferences: ContactPreferences): Promise<boolean> {
  const { endpoint, params } = preferencesCall(handle);
  const changes = [changeOf(endpoint, { params, body: preferences }), changeOf(offers.accept, acceptance(offer, preferences))];
  return answerLater({ ...aboutOf(offer), answer: 'accept', changes });
}

/** The no waits in this browser. */
export const rejectLater = (offer: Offer, input: Input<typeof offers.reject>): Promise<boolean> =>
  answerLater({ ...aboutOf(offer), answer: 'reject', changes: [changeOf(offers.reject, input)] });
