import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import { installCatalogues } from '#server/features/foundation/options/commands.ts';
import { installPlaces } from '#server/features/foundation/places/commands.ts';
import { countTraitShares } from '#server/features/matching/pool/commands.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { seedAgreements } from './agreements.ts';
import { seedActivities } from './activities.ts';
import { seedAudit } from './audit.ts';
import { seedActiveSourcing } from './active-sourcing.ts';
import { seedBulkMessages } from './bulk-messages.ts';
import { seedDriverMessages } from './driver-messages.ts';
import { seedDriverStatuses } from './driver-statuses.ts';
import { seedCampaigns } from './campaigns.ts';
import { seedChats } from './chats.ts';
import { seedTemplates } from './templates.ts';
import { seedCandidates } from './candidates.ts';
import { seedCollection } from './collection.ts';
import { seedCompanies, seedNewCompanies, seedStaff, type SeededCompany } from './companies.ts';
import { seedCredits } from './credits.ts';
import { seedContracts } from './contracts.ts';
import { seedCoupons } from './coupons.ts';
import { seedDeadLetters } from './dead-letters.ts';
import { seedDeals, type DealTools } from './deals.ts';
import { seedDemoDriver } from './demo-driver.ts';
import { seedDrivers } from './drivers.ts';
import { seedDuplicates } from './duplicates.ts';
import { seedHistory, seedUnsentOffers } from './history.ts';
import { seedMeetingOf, seedPlans } from './plans.ts';
import { seedInvoices } from './invoices.ts';
import { seedNews } from './news.ts';
import { seedNotifications } from './notifications.ts';
import { seedPictures } from './pictures.ts';
import { Random } from './random.ts';
import { Towns } from './towns.ts';
import { seedPrepaid } from './prepaid.ts';
import { seedVideos } from './videos.ts';

/** Catalogues and places of every installation. Fast when they are installed. */
export async function installReferenceData(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await installCatalogues(tx);
    await installPlaces(tx);
  });
}

export interface DemoPlan {
  drivers: number;
  seed: number;
  report(line: string): void;
  /** Where logos and pictures of jobs are stored; without it there are none. */
  files?: FilesPort;
  /** What writes the documents of deals; without it there are none. */
  deals?: DealTools;
}

/** Fills an empty database with a realistic market, once. The same seed number gives the same market. */
export async function seedDemo(db: Db, pool: pg.Pool, plan: DemoPlan): Promise<void> {
  const before = await findMarket(db);
  if (before) return reportOtherMarket(Market.parse(before.value), plan);
  const began = performance.now();
  plan.report(`Making a market of ${plan.drivers.toLocaleString('en')} drivers …`);
  const random = new Random(plan.seed);
  const towns = await Towns.load(db);
  const moment = now();
  await loadDrivers(pool, { random, towns, count: plan.drivers, now: moment });
  await db.transaction().execute(async (tx) => {
    await sql.raw(patiently).execute(tx);
    const { staff, companies, campaigns, driver } = await seedTrade(tx, { plan, random, towns, now: moment });
    await seedChats(tx, new Random(plan.seed + 1), moment);
    await seedTemplates(tx);
    await seedPlans(tx, moment, staff);
    await seedAudit(tx);
    if (plan.files) await seedPictures(tx, plan.files, { companies, campaigns });
    await seedCandidates(tx, plan.files, { companies, campaigns, staff_id: staff.admin, now: moment });
    if (plan.deals) await seedAgreements(tx, plan.deals.config);
    if (plan.files && plan.deals) await seedDeals(tx, plan.files, plan.deals, { now: moment, staff_id: staff.admin });
    await seedNews(tx, plan.files, moment);
    await seedVideos(tx, plan.files);
    await seedNotifications(tx, moment);
    await seedDeadLetters(tx, moment);
    await seedDuplicates(tx);
    await seedBulkMessages(tx, moment);
    await seedDriverMessages(tx, moment);
    await seedDriverStatuses(tx);
    await seedCredits(tx, moment);
    await seedCollection(tx, moment, staff.admin);
    if (driver !== undefined) await seedMeetingOf(tx, moment, driver);
    await seedActiveSourcing(tx, moment, driver ?? null);
    await seedUnsentOffers(tx, campaigns, moment);
    await seedNewCompanies(tx, { random: new Random(plan.seed + 3), towns, now: moment, staff_ids: staff.all });
    await seedInvoices(tx, moment, { staff_id: staff.admin, first_id: companies[0]!.id });
    await tx
      .insertInto('installation')
      .values({ key: 'demo', value: JSON.stringify({ seed: plan.seed, drivers: plan.drivers }) })
      .execute();
  });
  await seedActivities(db, moment);
  await sql`vacuum analyze driver_match`.execute(db);
  plan.report(`… done in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** Staff, companies with their campaigns and contracts, and what has happened between them and the drivers. */
async function seedTrade(tx: Tx, { plan, random, towns, now: moment }: { plan: DemoPlan; random: Random; towns: Towns; now: Date }) {
  const staff = await seedStaff(tx, moment);
  const companies = await seedCompanies(tx, { random, towns, now: moment, staff_ids: staff.all });
  const campaigns = await seedCampaigns(tx, companies, { random, now: moment, admin_id: staff.admin });
  const coupons = await seedCoupons(tx, companies, { now: moment, admin_id: staff.admin });
  await seedContracts(tx, companies, campaigns, { random, now: moment, coupons });
  await seedPrepaid(tx, companies, campaigns, { now: moment, admin_id: staff.admin });
  await sql`analyze driver_match`.execute(tx);
  await countTraitShares(tx);
  await seedHistory(tx, campaigns, { random, now: moment });
  const { driver } = await chooseDemoPeople(tx, companies[0]!, staff);
  if (driver !== undefined) await seedDemoDriver(tx, campaigns, { random: new Random(plan.seed + 2), now: moment, user_id: driver });
  return { staff, companies, campaigns, driver };
}

/** Without a timeout, so that seeding succeeds on slow machines. */
const patiently = 'set local statement_timeout = 0';

/** The stored parameters of the market. */
const Market = z.object({ drivers: z.number(), seed: z.number() });

const findMarket = (db: Db) => db.selectFrom('installation').select('value').where('key', '=', 'demo').executeTakeFirst();

/** Whether the demo was seeded into this database: its users and their passwords are public. */
export const hasDemoMarket = async (db: Db): Promise<boolean> => (await findMarket(db)) !== undefined;

/** Logs when the requested market differs from the existing one. */
function reportOtherMarket(market: z.output<typeof Market>, plan: DemoPlan): void {
  if (market.drivers === plan.drivers && market.seed === plan.seed) return;
  const size = market.drivers.toLocaleString('en');
  plan.report(`The market of ${size} drivers (seed ${market.seed}) stays. For another one start with: npm run demo -- --reset`);
}

/** Drivers are loaded first and in a transaction of their own: an interrupted seed starts again without them. */
async function loadDrivers(pool: pg.Pool, seed: { random: Random; towns: Towns; count: number; now: Date }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(patiently);
    await client.query(`delete from users where side = 'contact' and email like '%@driver.example'`);
    const { rows } = await client.query<{ first_id: number }>(
      'select coalesce(max(id), 0) + 1 as first_id from (select id from users union all select id from drivers) taken',
    );
    await seedDrivers(client, { ...seed, first_id: Number(rows[0]!.first_id) });
    for (const table of ['users', 'drivers'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const ENOUGH_OFFERS = 5;

/** The users that demo visitors can sign in as: those of the first company, and a driver with several open offers. */
async function chooseDemoPeople(tx: Tx, company: SeededCompany, staff: { admin: number; sales: number }) {
  const driver = await sql<{ user_id: number }>`
    select d.user_id
    from drivers d join users u on u.id = d.user_id and u.phone_confirmed_at is not null and u.locale = 'es'
    join offers o on o.driver_id = d.id
    group by d.user_id
    order by (count(*) filter (where o.status = 'open') > 0)::int + (count(*) filter (where o.status = 'accepted') > 0)::int
      + (count(*) filter (where o.company_id = ${company.id}) > 0)::int desc,
      least(count(*) filter (where o.status = 'open' and o.sent_at is not null), ${ENOUGH_OFFERS}) desc, count(*) desc, d.user_id
    limit 1`.execute(tx);
  const people = { company_owner: company.owner_id, company_user: company.user_ids[1], driver: driver.rows[0]?.user_id, ...staff };
  await tx
    .insertInto('installation')
    .values({ key: 'demo_people', value: JSON.stringify(people) })
    .execute();
  return people;
}
