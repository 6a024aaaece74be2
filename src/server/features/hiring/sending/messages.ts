import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Locale } from '#contract/people.ts';
import { unsubscribeToken } from '#server/features/hiring/unsubscribing/queries.ts';
import type { Writing } from '#server/messages/declaration.ts';
import { message } from '#server/messages/message.ts';
import { offerTexts, payAmount } from '#server/texts/offers.ts';
import { findOfferMessage, type OfferMessage } from './queries.ts';

/** An offer that staff reopened after a rejection is sent again: a second message about the same offer. */
const keyOf = ({ offer_id, is_resent, sent_at }: OfferMessage): string => `${offer_id}${is_resent ? `:${sent_at.getTime()}` : ''}`;

const answerLink = ({ config }: Writing, { token }: OfferMessage, answer: 'accept' | 'reject', via: 'mail' | 'sms'): string =>
  config.base_url + hrefOf(answer === 'accept' ? pages.acceptOffer : pages.rejectOffer, { params: { token }, search: { via } });
const payOf = ({ pay }: OfferMessage, locale: Locale): string =>
  pay ? offerTexts[locale].monthly_pay(payAmount(pay)) : offerTexts[locale].pay_unknown;
const companyOf = ({ company }: OfferMessage, locale: Locale): string => company ?? offerTexts[locale].confidential_company;

function mailData(offer: OfferMessage, writing: Writing) {
  const { first_name, title, place, distance_km, user_id } = offer;
  const { locale, config } = writing;
  return {
    first_name,
    title,
    place,
    distance_km,
    company: companyOf(offer, locale),
    pay_range: payOf(offer, locale),
    accept_link: answerLink(writing, offer, 'accept', 'mail'),
    reject_link: answerLink(writing, offer, 'reject', 'mail'),
    unsubscribe_link: config.base_url + hrefOf(pages.unsubscribe, { params: { token: unsubscribeToken(config.secret, user_id) } }),
  };
}

function smsData(offer: OfferMessage, writing: Writing) {
  const { title, pay } = offer;
  const pay_range = pay ? payAmount(pay) : payOf(offer, writing.locale);
  return { company: companyOf(offer, writing.locale), title, pay_range, link: answerLink(writing, offer, 'accept', 'sms') };
}

/** Through the channels that the wave chose, which also observes the quiet hours and the weekly cap. */
const offerSent = message('offer', {
  on: 'offer.sent',
  read: (db, { offer_id }) => findOfferMessage(db, offer_id),
  to: ({ user_id }) => [{ id: user_id }],
  key: keyOf,
  link: ({ offer_id }) => hrefOf(pages.offer, { params: { id: offer_id } }),
  app: { text: 'offer_received', data: ({ title, place, company }) => ({ campaign: title, place, company: company ?? '' }) },
  mail: { text: 'offer', data: mailData, only: ({ sent_via }) => sent_via.includes('mail') },
  sms: { text: 'offer', data: smsData, only: ({ sent_via }) => sent_via.includes('sms') },
  limits: ['consent'],
  priority: 'bulk',
});

/** By mail and SMS, with the driver's current consent. The job that claims due reminders observes quiet hours and weekly cap. */
const offerReminded = message('offer_reminder', {
  on: 'offer.reminded',
  read: (db, { offer_id }) => findOfferMessage(db, offer_id),
  to: ({ user_id }) => [{ id: user_id }],
  key: (offer) => `${keyOf(offer)}:${offer.reminders_count}`,
  mail: { text: 'offer_reminder', data: mailData },
  sms: { text: 'offer_reminder', data: smsData },
  limits: ['consent'],
});

export const sendingMessages = [offerSent, offerReminded];
