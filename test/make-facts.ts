import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { ActivityKind } from '#contract/foundation/figures.ts';
import { Random } from '#server/db/seed/random.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeCampaign } from './make-campaigns.ts';
import { makeDriver, type DriverPerson } from './make-drivers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from './make.ts';
import type { World } from './world.ts';

/** The moment of the random market. */
export const NOW = DateTime.fromISO('2026-11-23T15:30', { zone: 'Europe/Berlin' });
export const TODAY = '2026-11-23';

export interface Market {
  staff: Awaited<ReturnType<typeof makeStaff>>;
  companies: [CompanyPerson, CompanyPerson, CompanyPerson];
  drivers: DriverPerson[];
  /** Of the first company. */
  campaign_id: number;
}

const details: Partial<Record<ActivityKind, readonly string[]>> = {
  signed_in: ['contact', 'company'],
  driver_viewed: ['company', 'staff'],
  consent_given: ['terms', 'offers_sms'],
  money_booked: ['unlock', 'slots'],
  driver_replaced: ['wrong_number', 'unreachable'],
  driver_registered: ['under_25', '35_44', 'unknown'],
  rejection_reason: ['salary', 'distance'],
};
const kinds: readonly ActivityKind[] = [
  ...(Object.keys(details) as ActivityKind[]),
  'company_registered',
  'customer_won',
  'profile_changed',
  'eligibility_gained',
  'eligibility_lost',
  'driver_erased',
  'offer_sent',
  'offer_visible',
  'offer_accepted',
  'offer_rejected',
  'driver_unlocked',
  'hire_confirmed',
  'hire_reported',
  'money_paid',
  'money_credited',
  'comment_written',
];

/** Facts of 400 days, most of them in the last two months; both clock changes lie between. */
async function makeRandomFacts(world: World, { staff, companies, drivers, campaign_id }: Market): Promise<void> {
  const random = new Random(7);
  const owners = [staff.user_id, (await makeStaff(world, 'sales')).user_id, null];
  const facts = Array.from({ length: 3000 }, (_, subject_id) => {
    const kind = random.pick(kinds);
    const days = random.chance(0.7) ? random.int(0, 60) : random.int(61, 400);
    // today until now, other days until midnight
    const happened_at = NOW.minus({ days })
      .startOf('day')
      .plus({ minutes: random.int(0, days === 0 ? 929 : 1439) });
    const detail = random.pick(details[kind] ?? [null]);
    return {
      kind,
      happened_at: happened_at.toISO(),
      day: happened_at.toISODate(),
      company_id: random.pick(companies).company_id,
      driver_id: random.pick(drivers).driver_id,
      campaign_id: random.chance(0.5) ? campaign_id : null,
      // the sign-in of an office is one without a driver
      contact_type: kind === 'signed_in' && detail === 'company' ? null : random.pick(['driver', 'self_employed']),
      country: random.pick(['DE', 'ES']),
      sales_owner_id: random.pick(owners),
      amount: kind.startsWith('money') ? random.int(100, 9000) * (kind === 'money_credited' ? -1 : 1) : 0,
      detail,
      subject_id: 1_000_000 + subject_id,
    };
  });
  await sql`truncate activities, activities_to_fold, activity_corrections, activity_hours, activity_days, activity_months, activity_people`.execute(
    world.db,
  );
  await addFacts(world, facts);
}

/** Facts as they are recorded, counted at once. */
export async function addFacts(world: World, facts: readonly object[]): Promise<void> {
  await sql`
    with added as (
      insert into activities (kind, happened_at, day, company_id, driver_id, campaign_id, contact_type, country, sales_owner_id, amount, detail, subject_id)
      select f.kind, f.happened_at, f.day, f.company_id, f.driver_id, f.campaign_id, f.contact_type, f.country, f.sales_owner_id, f.amount, f.detail, f.subject_id
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (kind text, happened_at timestamptz, day date, company_id bigint, driver_id bigint,
        campaign_id bigint, contact_type text, country text, sales_owner_id bigint, amount bigint, detail text, subject_id bigint) returning id, day)
    insert into activities_to_fold (activity_id, day) select id, day from added`.execute(world.db);
  while ((await foldActivities(world.db)) > 0);
}

/** Three companies with the random facts of 400 days, at one moment. */
export async function makeRandomMarket(world: World): Promise<Market> {
  const companies: Market['companies'] = [await makeCompany(world), await makeCompany(world), await makeCompany(world)];
  const { id: campaign_id } = await makeCampaign(world, companies[0]);
  const market = {
    staff: await makeStaff(world, 'sales'),
    companies,
    drivers: [await makeDriver(world), await makeDriver(world), await makeDriver(world)],
    campaign_id,
  };
  clock.offset_ms = NOW.toMillis() - Date.now();
  await makeRandomFacts(world, market);
  return market;
}
