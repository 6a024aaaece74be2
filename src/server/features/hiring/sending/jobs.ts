import type { Events } from '#server/events/catalogue.ts';
import { notify } from '#server/features/accounts/notifications/commands.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { offerTexts, payAmount } from '#server/texts/offers.ts';
import { renderSms } from '#server/texts/sms.ts';
import { offerAudience, offerCampaign, offerDriver, sendDueReminders, sendDueWaves, welcomeDriver, withdrawFrom } from './commands.ts';
import { findOfferMessage, type OfferMessage } from './queries.ts';
import { unsubscribeToken } from './rules.ts';

/** The offer itself, or one of its reminders: each message has a key of its own, so that trying again is no second message. */
type Kind = 'offer' | 'offer_reminder';
function keyOf(kind: Kind, { offer_id, is_resent, sent_at, reminders_count }: OfferMessage, channel: string): string {
  const sending = is_resent ? `:${sent_at.getTime()}` : '';
  return `offer:${offer_id}:${channel}${sending}${kind === 'offer_reminder' ? `:${reminders_count}` : ''}`;
}

const linkTo = ({ config }: Services, { token }: OfferMessage, answer: 'accept' | 'reject', via: 'mail' | 'sms'): string =>
  `${config.base_url}/offers/${token}/${answer}?via=${via}`;
const payOf = ({ pay, locale }: OfferMessage): string =>
  pay ? offerTexts[locale].monthly_pay(payAmount(pay)) : offerTexts[locale].pay_unknown;
const companyOf = ({ company, locale }: OfferMessage): string => company ?? offerTexts[locale].confidential_company;

/** The first message goes by the channels that the wave chose, a reminder by whatever the driver agrees to now. */
const goesBy = (channel: 'mail' | 'sms', kind: Kind, message: OfferMessage): boolean =>
  (channel === 'mail' ? message.consents_mail : message.consents_sms) && (kind === 'offer_reminder' || message.sent_via.includes(channel));

async function mailOffer(services: Services, kind: Kind, offer_id: number): Promise<void> {
  const message = await findOfferMessage(services.db, offer_id);
  if (!message?.email || !goesBy('mail', kind, message)) return;
  const { email, first_name, title, place, distance_km, locale, user_id } = message;
  const rendered = services.ports.letters.write(kind, locale, {
    first_name,
    title,
    place,
    distance_km,
    company: companyOf(message),
    pay_range: payOf(message),
    accept_link: linkTo(services, message, 'accept', 'mail'),
    reject_link: linkTo(services, message, 'reject', 'mail'),
    unsubscribe_link: `${services.config.base_url}/unsubscribe/${unsubscribeToken(services.config.secret, user_id)}`,
  });
  await services.ports.mail.send({ ...rendered, to: email, locale, idempotency_key: keyOf(kind, message, 'mail') });
}

async function textOffer(services: Services, kind: Kind, offer_id: number): Promise<void> {
  const message = await findOfferMessage(services.db, offer_id);
  if (!message?.phone || !goesBy('sms', kind, message)) return;
  const { phone, title, locale } = message;
  const words = { company: companyOf(message), title, pay_range: message.pay ? payAmount(message.pay) : payOf(message) };
  const text = renderSms(kind, locale, { ...words, link: linkTo(services, message, 'accept', 'sms') });
  await services.ports.sms.send({ to: phone, text, locale, idempotency_key: keyOf(kind, message, 'sms') });
}

async function notifyOffer(services: Services, { offer_id }: Events['offer.sent']): Promise<void> {
  const message = await findOfferMessage(services.db, offer_id);
  if (!message) return;
  const { user_id, title, place, company } = message;
  await services.db.transaction().execute((tx) =>
    notify(tx, {
      user_id,
      name: 'offer_received',
      data: { campaign: title, place, company: company ?? '' },
      link: `/offers/${offer_id}`,
      dedupe_key: keyOf('offer', message, 'app'),
    }),
  );
}

/** A wave is hundreds of messages: everything else goes before them. */
const BULK = -10;

export function sendingJobs(jobs: Jobs, services: Services): void {
  jobs.on('campaign.activated', 'offer-activated-campaign', ({ campaign_id }) => offerCampaign(services.db, campaign_id));
  jobs.on('campaign.changed', 'offer-changed-campaign', ({ campaign_id }) => offerCampaign(services.db, campaign_id));
  jobs.on('audience.approved', 'offer-approved-audience', ({ audience_id }) => offerAudience(services.db, audience_id));
  jobs.on('driver.registered', 'offer-to-new-driver', async ({ driver_id }) => {
    await offerDriver(services.db, driver_id);
    await welcomeDriver(services.db, driver_id);
  });
  jobs.on('driver.changed', 'offer-to-changed-driver', ({ driver_id }) => offerDriver(services.db, driver_id));
  jobs.on('driver.erased', 'withdraw-offers-of-erased-driver', ({ driver_id }) => withdrawFrom(services.db, driver_id));

  jobs.on('offers.created', 'send-first-wave', async ({ campaign_id }) => void (await sendDueWaves(services.db, campaign_id)));
  jobs.every('* * * * *', 'send-waves', async () => void (await sendDueWaves(services.db)));
  jobs.every('*/10 * * * *', 'send-reminders', async () => void (await sendDueReminders(services.db)));

  jobs.on('offer.sent', 'mail-offer', ({ offer_id }) => mailOffer(services, 'offer', offer_id), BULK);
  jobs.on('offer.sent', 'text-offer', ({ offer_id }) => textOffer(services, 'offer', offer_id), BULK);
  jobs.on('offer.sent', 'notify-of-offer', (ids) => notifyOffer(services, ids), BULK);
  jobs.on('offer.reminded', 'mail-offer-reminder', ({ offer_id }) => mailOffer(services, 'offer_reminder', offer_id));
  jobs.on('offer.reminded', 'text-offer-reminder', ({ offer_id }) => textOffer(services, 'offer_reminder', offer_id));
}
