import { confirmations } from '#contract/accounts/confirmations.ts';
import { offers, type FunnelStep } from '#contract/hiring/offers.ts';
import { call } from '#web/kernel/http/api.ts';

/** An offer and how its reader opened it: signed in, or by the link of a message. */
export interface OfferHandle {
  id: number;
  token: string;
  by_link: boolean;
}

/** Counts a step of the funnel: not awaited, errors ignored. */
export function track({ id, token, by_link }: OfferHandle, step: FunnelStep): void {
  const body = { step };
  const sent = by_link ? call(offers.trackByToken, { params: { token }, body }) : call(offers.track, { params: { id }, body });
  sent.catch(() => undefined);
}

export const preAccept = ({ id, token, by_link }: OfferHandle) =>
  by_link ? call(offers.preAcceptByToken, { params: { token } }) : call(offers.preAccept, { params: { id } });

/** The calls that confirm a phone: for an offer, or without one. */
export interface PhoneCalls {
  /** Without a session no number can be entered. */
  by_link: boolean;
  confirm: (code: string) => Promise<unknown>;
  again: () => Promise<unknown>;
}
export const ownPhoneCalls: PhoneCalls = {
  by_link: false,
  confirm: (code) => call(confirmations.confirmPhone, { body: { code } }),
  again: () => call(confirmations.requestPhoneCode, { body: {} }),
};
export const phoneCallsOf = (handle: OfferHandle): PhoneCalls => ({
  by_link: handle.by_link,
  confirm: handle.by_link
    ? (code) => call(offers.confirmPhoneByToken, { params: { token: handle.token }, body: { code } })
    : ownPhoneCalls.confirm,
  again: () => preAccept(handle),
});
