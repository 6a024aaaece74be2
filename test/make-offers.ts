import { DateTime } from 'luxon';
import type { DB } from '#server/db/types.ts';
import type { Contact } from '#contract/people.ts';
import { AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { acceptOffer } from '#server/features/hiring/offers/commands.ts';
import { reportHire } from '#server/features/hiring/hires/commands.ts';
import { offerCampaign, sendDueWaves } from '#server/features/hiring/sending/commands.ts';
import { unlockDriver } from '#server/features/hiring/unlocks/commands.ts';
import { clock } from '#server/kernel/clock.ts';
import { asOwner, Hamburg, makeCampaign } from './make-campaigns.ts';
import { makeDriver, type DriverFacts, type DriverPerson } from './make-drivers.ts';
import type { CompanyPerson } from './make.ts';
import type { World } from './world.ts';

/** Lives in Hamburg, where the factories' audiences are. */
export const inHamburg: DriverFacts = { country: 'DE', postcode: '20095', place: 'Hamburg', lat: Hamburg.lat, lng: Hamburg.lng };

/** Advances the clock to the next time at which it is this hour in Berlin. */
export function advanceClockTo(hour: number, minute = 0): void {
  const at = DateTime.fromJSDate(clock.now(), { zone: 'Europe/Berlin' });
  const today = at.set({ hour, minute, second: 0, millisecond: 0 });
  clock.offset_ms += (today > at ? today : today.plus({ days: 1 })).toMillis() - at.toMillis();
}

export const asContact = ({ user_id, driver_id }: DriverPerson): Contact => ({ side: 'contact', user_id, driver_id, locale: 'en' });

export interface MadeOffer {
  offer_id: number;
  token: string;
  campaign_id: number;
  company: CompanyPerson;
  driver: DriverPerson;
  /** The driver's id for the company until the unlock. */
  shown_id: number;
}

type CampaignChanges = NonNullable<Parameters<typeof makeCampaign>[2]>;
/** Changes of the created campaign; ignored with `campaign`. */
type OfferFacts = CampaignChanges & {
  campaign?: { id: number; audience_id: number };
  driver?: DriverFacts | DriverPerson;
  /** `accepted` uses the driver's own call. */
  status?: 'open' | 'accepted';
  /** Created by matching and waves, as in the product, at noon. Otherwise the row is inserted as sent. */
  sent?: true;
  score?: number;
  distance_km?: number;
};

/** A sent offer, open by default. Campaign and driver are created when omitted. */
export async function makeOffer(
  world: World,
  company: CompanyPerson,
  { campaign, driver, status = 'open', sent, score = 80, distance_km = 12.34, ...changes }: OfferFacts = {},
): Promise<MadeOffer> {
  if (sent) advanceClockTo(12);
  const person = driver && 'caller' in driver ? driver : await makeDriver(world, { ...(sent && inHamburg), ...driver });
  const of = campaign ?? (await makeCampaign(world, company, changes));
  const { id, token } = sent
    ? await sendOffer(world, of.id, person)
    : await insertOffer(world, { campaign: of, company, driver: person, score, distance_km });
  if (status === 'accepted') await world.change((tx) => acceptOffer(tx, asContact(person), token, { reveal_phone_number: true }));
  const shown_id = new AudienceIds(world.config.secret).of({ audience_id: of.audience_id, driver_id: person.driver_id });
  return { offer_id: id, token, campaign_id: of.id, company, driver: person, shown_id };
}

async function sendOffer(world: World, campaign_id: number, { driver_id }: DriverPerson) {
  await offerCampaign(world.db, campaign_id);
  await sendDueWaves(world.db, campaign_id);
  return findOffer(world, campaign_id, driver_id);
}

type OfferRow = Required<Pick<OfferFacts, 'score' | 'distance_km'>> & {
  campaign: { id: number; audience_id: number };
  company: CompanyPerson;
  driver: DriverPerson;
};

const insertOffer = (world: World, { campaign, company, driver, score, distance_km }: OfferRow) =>
  world.db
    .insertInto('offers')
    .values({
      campaign_id: campaign.id,
      audience_id: campaign.audience_id,
      company_id: company.company_id,
      driver_id: driver.driver_id,
      score,
      distance_km,
      sent_at: new Date(),
      sent_via: ['mail'],
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();

export const findOffer = (world: World, campaign_id: number, driver_id: number) =>
  world.db
    .selectFrom('offers')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .where('driver_id', '=', driver_id)
    .executeTakeFirstOrThrow();

/** A driver whom the company has unlocked, paid by its own method. */
export async function makeUnlocked(world: World, company: CompanyPerson, facts: Omit<OfferFacts, 'status'> = {}) {
  const offer = await makeOffer(world, company, { ...facts, status: 'accepted' });
  const order = { company_id: company.company_id, driver_id: offer.driver.driver_id, campaign_id: offer.campaign_id };
  const { unlocked_driver_id } = await unlockDriver(world.services, asOwner(company), order);
  return { ...offer, unlocked_driver_id };
}

/** A hire that the company has reported and the driver has not answered. By default the work began weeks ago, so reviews are due. */
export async function makeReportedHire(
  world: World,
  company: CompanyPerson,
  { first_work_day_at = '2026-11-01', ...facts }: Omit<OfferFacts, 'status' | 'sent'> & { first_work_day_at?: string } = {},
) {
  const unlocked = await makeUnlocked(world, company, { ...facts, sent: true });
  const { hire_id } = await world.change((tx) => reportHire(tx, asOwner(company), unlocked.unlocked_driver_id, { first_work_day_at }));
  return { ...unlocked, hire_id };
}

/** The steps of an offer's funnel, in chronological order. */
export const stepsOf = async (world: World, offer_id: number): Promise<DB['offer_steps']['step'][]> =>
  (await world.db.selectFrom('offer_steps').select('step').where('offer_id', '=', offer_id).orderBy('happened_at').execute()).map(
    ({ step }) => step,
  );

/** Reasons why a person is not suitable: two, and one that is no longer offered. */
export async function makeUnqualifiedReasons(world: World): Promise<number[]> {
  const labels = JSON.stringify({ es: 'Sueldo', de: 'Gehalt', en: 'Pay', pl: 'Płaca', ro: 'Salariu' });
  const rows = ['pay', 'distance', 'old'].map((identifier) => ({ identifier, labels, active: identifier !== 'old' }));
  const made = await world.db.insertInto('unqualified_status_reasons').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}
