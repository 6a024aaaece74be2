import { DateTime } from 'luxon';
import type { DB } from '#server/db/types.ts';
import type { Contact } from '#contract/people.ts';
import { acceptOffer } from '#server/features/hiring/offers/commands.ts';
import { reportHire } from '#server/features/hiring/hires/commands.ts';
import { offerCampaign, sendDueWaves } from '#server/features/hiring/sending/commands.ts';
import { unlockDriver } from '#server/features/hiring/unlocks/commands.ts';
import { clock } from '#server/kernel/clock.ts';
import { asOwner, Hamburg, makeCampaign } from './make-campaigns.ts';
import { makeDriver, type DriverFacts, type DriverPerson } from './make-drivers.ts';
import type { CompanyPerson } from './make.ts';
import type { World } from './world.ts';

/** Lives in Hamburg, where the audiences of the factories look. */
export const inHamburg: DriverFacts = { country: 'DE', postcode: '20095', place: 'Hamburg', lat: Hamburg.lat, lng: Hamburg.lng };

/** Moves the clock on to the next time it is that o'clock in Berlin. */
export function travelTo(hour: number, minute = 0): void {
  const at = DateTime.fromJSDate(clock.now(), { zone: 'Europe/Berlin' });
  const today = at.set({ hour, minute, second: 0, millisecond: 0 });
  clock.offset_ms += (today > at ? today : today.plus({ days: 1 })).toMillis() - at.toMillis();
}

export const asContact = ({ user_id, driver_id }: DriverPerson): Contact => ({ side: 'contact', user_id, driver_id, locale: 'en' });

export interface SentOffer {
  id: number;
  token: string;
  campaign_id: number;
  company: CompanyPerson;
  driver: DriverPerson;
}

/** A driver, and an offer of the company that has gone out to him. It is noon. */
export async function makeSentOffer(
  world: World,
  company: CompanyPerson,
  { driver, ...changes }: { driver?: DriverPerson } & Parameters<typeof makeCampaign>[2] = {},
): Promise<SentOffer> {
  travelTo(12);
  const person = driver ?? (await makeDriver(world, inHamburg));
  const { id: campaign_id } = await makeCampaign(world, company, changes);
  await offerCampaign(world.db, campaign_id);
  await sendDueWaves(world.db, campaign_id);
  const { id, token } = await findOffer(world, campaign_id, person.driver_id);
  return { id, token, campaign_id, company, driver: person };
}

export const findOffer = (world: World, campaign_id: number, driver_id: number) =>
  world.db
    .selectFrom('offers')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .where('driver_id', '=', driver_id)
    .executeTakeFirstOrThrow();

/** The driver has said yes. */
export async function makeAcceptedOffer(
  world: World,
  company: CompanyPerson,
  options?: Parameters<typeof makeSentOffer>[2],
): Promise<SentOffer> {
  const offer = await makeSentOffer(world, company, options);
  await world.change((tx) => acceptOffer(tx, asContact(offer.driver), offer.token, { reveal_phone_number: true }));
  return offer;
}

/** The company has paid for the contact. */
export async function makeUnlocked(world: World, company: CompanyPerson, options?: Parameters<typeof makeSentOffer>[2]) {
  const offer = await makeAcceptedOffer(world, company, options);
  const { unlocked_driver_id } = await unlockDriver(world.services, asOwner(company), {
    company_id: company.company_id,
    driver_id: offer.driver.driver_id,
    campaign_id: offer.campaign_id,
  });
  return { ...offer, unlocked_driver_id };
}

/** The company says that it has hired the driver; now he is asked. */
export async function makeReportedHire(world: World, company: CompanyPerson, options?: Parameters<typeof makeSentOffer>[2]) {
  const unlocked = await makeUnlocked(world, company, options);
  const { hire_id } = await world.change((tx) =>
    reportHire(tx, asOwner(company), unlocked.unlocked_driver_id, { first_work_day_at: '2026-12-01' }),
  );
  return { ...unlocked, hire_id };
}

/** The steps of an offer's funnel, in the order they happened. */
export const stepsOf = async (world: World, offer_id: number): Promise<DB['offer_steps']['step'][]> =>
  (await world.db.selectFrom('offer_steps').select('step').where('offer_id', '=', offer_id).orderBy('happened_at').execute()).map(
    ({ step }) => step,
  );
