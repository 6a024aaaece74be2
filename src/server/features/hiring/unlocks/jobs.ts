import { onSettled, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { notify, notifyAll } from '#server/features/accounts/notifications/commands.ts';
import { listCampaignFollowers } from '#server/features/hiring/offers/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { readablePhone } from '#server/kernel/phone.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { renderSms } from '#server/texts/sms.ts';
import { giveUnlocked, receiveAccepted } from './commands.ts';
import { findUnlockMessage, findUnlockReceipt, getCampaignName, getInitials } from './queries.ts';

const driverPath = '/unlocks';
const companyPath = (unlocked_driver_id: number): string => `/unlocked-drivers/${unlocked_driver_id}`;

/** The driver learns who has the contact now: by mail, or by SMS when there is no confirmed address, and in the app. */
async function tellDriver({ db, ports, config }: Services, unlocked_driver_id: number): Promise<void> {
  const unlock = await findUnlockMessage(db, unlocked_driver_id);
  if (!unlock) return;
  const { company, campaign, contact_name, contact_phone: phone, first_name, driver_email, driver_phone, driver_locale: locale } = unlock;
  const key = `unlocked:${unlocked_driver_id}`;
  const note = { name: 'unlocked_by_company' as const, data: { company, campaign }, link: driverPath, dedupe_key: key };
  await db.transaction().execute((tx) => notify(tx, { ...note, user_id: unlock.driver_user_id }));
  const link = config.base_url + driverPath;
  if (driver_email) {
    const mail = ports.letters.write('driver_unlocked', locale, {
      first_name,
      company,
      contact_name,
      phone: phone && readablePhone(phone),
      link,
    });
    await ports.mail.send({ ...mail, to: driver_email, locale, idempotency_key: key });
  } else if (driver_phone)
    await ports.sms.send({
      to: driver_phone,
      text: renderSms('driver_unlocked', locale, { company, contact_name }),
      locale,
      idempotency_key: key,
    });
}

/** The others of the campaign hear that the person can be called; whoever unlocked knows it. */
async function tellCampaign({ db }: Services, unlocked_driver_id: number): Promise<void> {
  const unlock = await findUnlockMessage(db, unlocked_driver_id);
  if (!unlock?.campaign_id) return;
  const { driver, campaign_name: campaign, unlocked_by, unlocker } = unlock;
  const readers = (await listCampaignFollowers(db, unlock.campaign_id)).map(({ id }) => id).filter((id) => id !== unlocked_by);
  const note = {
    name: 'driver_unlocked' as const,
    data: { driver, campaign, person: unlocker ?? 'Cabina' },
    link: companyPath(unlocked_driver_id),
  };
  await db.transaction().execute((tx) => notifyAll(tx, readers, { ...note, dedupe_key: `driver_unlocked:${unlocked_driver_id}` }));
}

/** The receipt goes to the billing address, where initials do. */
async function mailReceipt({ db, ports, config }: Services, unlocked_driver_id: number): Promise<void> {
  const unlock = await findUnlockMessage(db, unlocked_driver_id);
  const paid = await findUnlockReceipt(db, unlocked_driver_id);
  if (!unlock?.receipt_to || !paid) return;
  const { initials: driver, campaign_name: campaign, receipt_to: to, receipt_locale: locale } = unlock;
  const link = config.base_url + companyPath(unlocked_driver_id);
  const mail = ports.letters.write('unlock_receipt', locale, { driver, campaign, amount_cents: paid.amount_cents, link });
  await ports.mail.send({ ...mail, to, locale, idempotency_key: `unlock_receipt:${unlocked_driver_id}` });
}

/** A payment that failed while nobody was looking: the one who asked for it hears, else the people of the campaign. */
async function tellFailed(tx: Tx, { id, user_id, campaign_id, details }: TransactionRow): Promise<void> {
  if (!details['unattended']) return;
  const driver = await getInitials(tx, details['driver_id'] as number);
  const campaign = campaign_id === null ? '' : await getCampaignName(tx, campaign_id);
  const readers =
    user_id !== null ? [user_id] : campaign_id === null ? [] : (await listCampaignFollowers(tx, campaign_id)).map((user) => user.id);
  const link = campaign_id === null ? '/pipeline' : `/pipeline?campaign_id=${campaign_id}`;
  await notifyAll(tx, readers, { name: 'payment_failed', data: { driver, campaign }, link, dedupe_key: `payment_failed:${id}` });
}

export function unlocksJobs(jobs: Jobs, services: Services): void {
  onSettled('unlock', { paid: giveUnlocked, failed: tellFailed });
  jobs.on('offer.accepted', 'receive-accepted-offer', ({ offer_id }) => receiveAccepted(services, offer_id));
  jobs.on('driver.unlocked', 'tell-unlocked-driver', ({ unlocked_driver_id }) => tellDriver(services, unlocked_driver_id));
  jobs.on('driver.unlocked', 'tell-campaign-of-unlock', ({ unlocked_driver_id }) => tellCampaign(services, unlocked_driver_id));
  jobs.on('driver.unlocked', 'mail-unlock-receipt', ({ unlocked_driver_id }) => mailReceipt(services, unlocked_driver_id));
}
