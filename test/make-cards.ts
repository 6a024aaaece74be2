import { acceptOffer } from '#server/features/hiring/offers/commands.ts';
import { unlockDriver } from '#server/features/hiring/unlocks/commands.ts';
import type { CompanyPerson } from './make.ts';
import { makeCampaign } from './make-campaigns.ts';
import { makeDriver, type DriverFacts, type DriverPerson } from './make-drivers.ts';
import type { World } from './world.ts';

export interface MadeOffer {
  offer_id: number;
  token: string;
  campaign_id: number;
  driver: DriverPerson;
}
interface OfferFacts {
  campaign?: { id: number; audience_id: number };
  driver?: DriverFacts | DriverPerson;
  /** `accepted` goes through the driver's own answer. */
  status?: 'open' | 'accepted';
  score?: number;
  distance_km?: number;
}

/** An offer that has gone out to a driver, accepted unless said otherwise; campaign and driver are made when not given. */
export async function makeOffer(world: World, company: CompanyPerson, facts: OfferFacts = {}): Promise<MadeOffer> {
  const campaign = facts.campaign ?? (await makeCampaign(world, company));
  const driver = facts.driver && 'caller' in facts.driver ? facts.driver : await makeDriver(world, facts.driver);
  const { id, token } = await world.db
    .insertInto('offers')
    .values({
      campaign_id: campaign.id,
      audience_id: campaign.audience_id,
      company_id: company.company_id,
      driver_id: driver.driver_id,
      score: facts.score ?? 80,
      distance_km: facts.distance_km ?? 12.34,
      sent_at: new Date(),
      sent_via: ['mail'],
    })
    .returning(['id', 'token'])
    .executeTakeFirstOrThrow();
  if ((facts.status ?? 'accepted') === 'accepted') await world.change((tx) => acceptOffer(tx, null, token, { reveal_phone_number: true }));
  return { offer_id: id, token, campaign_id: campaign.id, driver };
}

/** Somebody whom the company has unlocked, by its own method of payment. */
export async function makeUnlocked(world: World, company: CompanyPerson, facts: Omit<OfferFacts, 'status'> = {}) {
  const offer = await makeOffer(world, company, facts);
  const order = { company_id: company.company_id, driver_id: offer.driver.driver_id, campaign_id: offer.campaign_id };
  const actor = { side: 'company' as const, ...company, is_owner: true, permissions: [], locale: 'en' as const };
  const { unlocked_driver_id } = await unlockDriver(world.services, actor, order);
  return { ...offer, unlocked_driver_id };
}
