import { sql } from 'kysely';
import { Random } from '#server/db/seed/random.ts';
import type { Towns, Town } from '#server/db/seed/towns.ts';
import { matchingAudiences, withTimeLimit } from '#server/features/matching/matching/queries.ts';
import { countPool } from '#server/features/matching/pool/queries.ts';
import { offerCampaign } from '#server/features/hiring/sending/commands.ts';
import type { Db } from '#server/kernel/db.ts';
import { drawBare, drawTarget, TARGETS } from './matching-targets.ts';
import { timed, timesInDatabase, type Times } from './matching-times.ts';

export const LIVE_AUDIENCES = 100_000;
const OFFERS = 25_000;
const UPDATES = 200;

export async function makeAudiences(db: Db, towns: Towns, all: Town[]): Promise<number> {
  const { id } = await db.insertInto('companies').values({ name: 'Bench' }).returning('id').executeTakeFirstOrThrow();
  const random = new Random(11);
  const BATCH = 5000;
  for (let done = 0; done < LIVE_AUDIENCES; done += BATCH) {
    const metas = Array.from({ length: BATCH }, () =>
      JSON.stringify(
        drawTarget(random, random.chance(0.7) ? towns.draw(random, random.weighted({ ES: 45, DE: 45, PT: 10 })) : random.pick(all)).meta,
      ),
    );
    await sql`
      with added as (
        insert into audiences (company_id, contact_type, name, meta, status)
        select ${id}, 'driver', 'A' || ${done} + n, m::jsonb, 'approved' from unnest(${metas}::text[]) with ordinality as t (m, n) returning id)
      insert into campaigns (company_id, audience_id, contact_type, name, is_active, published_at, approved_at)
      select ${id}, id, 'driver', 'C' || id, true, now(), now() from added`.execute(db);
  }
  await sql`vacuum analyze audience_match`.execute(db);
  return id;
}

export async function measureReverse(readDb: Db, drivers: number): Promise<{ times: Times; found: number }> {
  const random = new Random(13);
  const ids = Array.from({ length: TARGETS }, () => random.int(1, drivers));
  let found = 0;
  const times = await withTimeLimit(readDb, (tx) =>
    timesInDatabase(tx, ids, async (id) => {
      // offers are created from these rows inside the database: they are computed, not sent
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n, sum(score), sum(distance_km) from (${matchingAudiences([id])}) m`.execute(tx);
      found += rows[0]!.n;
    }),
  );
  return { times, found: Math.round(found / 2 / TARGETS) };
}

/** A campaign with this many matches goes live. Afterwards the same number of plain rows is inserted into the same table. */
export async function measureOffers(db: Db, company_id: number, towns: Towns) {
  const town = towns.draw(new Random(5), 'ES');
  const madrid = { lat: 40.4165, lng: -3.7026, label: town.name };
  let range = 10;
  const target = (km: number) => drawBare({ ...drawTarget(new Random(3), { ...town, ...madrid }).meta, range: km });
  for (; range < 500; range += 5) if ((await withTimeLimit(db, (tx) => countPool(tx, target(range)))).eligible >= OFFERS) break;
  const make = async () => {
    const meta = JSON.stringify(target(range).meta);
    const audience = await db
      .insertInto('audiences')
      .values({ company_id, contact_type: 'driver', name: `offers ${Math.random()}`, meta, status: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return db
      .insertInto('campaigns')
      .values({
        company_id,
        audience_id: audience.id,
        contact_type: 'driver',
        name: 'offers',
        is_active: true,
        published_at: new Date(),
        approved_at: new Date(),
      })
      .returning(['id', 'audience_id'])
      .executeTakeFirstOrThrow();
  };
  const ours: number[] = [];
  const bare: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < 3; turn++) {
    const [campaign, other] = [await make(), await make()];
    const [ms] = await timed(() => offerCampaign(db, campaign.id));
    rows = Number((await sql<{ n: number }>`select count(*) as n from offers where campaign_id = ${campaign.id}`.execute(db)).rows[0]!.n);
    ours.push((rows / ms) * 1000);
    const [plain] = await timed(() =>
      sql`insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, created_at)
        select ${other.id}, driver_id, company_id, ${other.audience_id}, score, distance_km, created_at from offers where campaign_id = ${campaign.id}`.execute(
        db,
      ),
    );
    bare.push((rows / plain) * 1000);
  }
  const best = (all: number[]) => Math.round(Math.max(...all));
  return { offers: rows, offers_per_s: best(ours), insert_per_s: best(bare) };
}

export async function measureUpdates(db: Db, drivers: number): Promise<Times> {
  const random = new Random(17);
  const times: number[] = [];
  for (let n = 0; n < UPDATES; n++) {
    const id = random.int(1, drivers);
    const qualifications = random.some({ lic_b: 0.9, lic_ce: 0.5, code95: 0.5, adr_basic: 0.3 });
    const [ms] = await timed(() =>
      sql`update drivers set qualifications = ${qualifications}::text[], work_experience = ${n % 30} where id = ${id}`.execute(db),
    );
    times.push(ms);
  }
  return { wall: times, cpu: [] };
}
