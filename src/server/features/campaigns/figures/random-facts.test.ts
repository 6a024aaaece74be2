import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { figureGroups, type FigureGrain, type FigureGroup } from '#contract/campaigns/figures.ts';
import { measureNames, measures, type ActivityKind, type MeasureName } from '#contract/foundation/figures.ts';
import { Random } from '#server/db/seed/random.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { listFigureDifferences, rebuildFigures } from './commands.ts';
import { series, type FigureFilters, type FigureQuestion, valuesByCompanyAndOwner } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate activities, activities_to_fold, activity_corrections, activity_hours, activity_days, activity_months, activity_people`.execute(
    world.db,
  );
});

interface Fact {
  id: number;
  kind: ActivityKind;
  happened_at: Date;
  day: string;
  company_id: number | null;
  driver_id: number | null;
  campaign_id: number | null;
  contact_type: string | null;
  country: string | null;
  sales_owner_id: number | null;
  amount: number;
  detail: string | null;
  subject_id: number;
}

const kinds: ActivityKind[] = [
  'money_booked',
  'money_credited',
  'driver_registered',
  'driver_erased',
  'offer_sent',
  'signed_in',
  'hire_confirmed',
];
/** Both clock changes, and days around the turns of months. */
const days = ['2026-03-28', '2026-03-29', '2026-03-31', '2026-04-01', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-31', '2026-11-01'];

function randomFact(random: Random, subject_id: number): Omit<Fact, 'id' | 'day'> {
  const maybe = <T>(value: T): T | null => (random.chance(0.8) ? value : null);
  const company_id = maybe(random.int(1, 4));
  return {
    kind: random.pick(kinds),
    happened_at: DateTime.fromISO(random.pick(days), { zone: 'Europe/Berlin' })
      .plus({ minutes: random.int(0, 1439) })
      .toJSDate(),
    company_id,
    driver_id: maybe(random.pick([1, 2, 3, 16_383, 16_384, 16_385, 40_000])),
    campaign_id: maybe(random.int(1, 3)),
    contact_type: maybe(random.pick(['driver', 'self_employed'])),
    country: maybe(random.pick(['DE', 'ES'])),
    // an owner is one of a company
    sales_owner_id: company_id && maybe(random.int(1, 3)),
    amount: random.int(-500, 5000),
    detail: maybe(random.pick(['unlock', 'hire', 'contact', 'company'])),
    subject_id,
  };
}

/** Facts as `recordRows` adds them; a repeated one is dropped. */
async function add(facts: readonly object[]): Promise<void> {
  await sql`
    with added as (
      insert into activities (kind, happened_at, day, company_id, driver_id, campaign_id, contact_type, country, sales_owner_id, amount, detail, subject_id)
      select kind, happened_at, (happened_at at time zone 'Europe/Berlin')::date, company_id, driver_id, campaign_id, contact_type, country,
        sales_owner_id, amount, detail, subject_id
      from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as f (kind text, happened_at timestamptz, company_id bigint, driver_id bigint,
        campaign_id bigint, contact_type text, country text, sales_owner_id bigint, amount bigint, detail text, subject_id bigint)
      on conflict do nothing returning id, day)
    insert into activities_to_fold (activity_id, day) select id, day from added`.execute(world.db);
}

const foldAll = async () => {
  while ((await foldActivities(world.db)) > 0);
};

/** The same answer by reading every fact. */
function plain(facts: readonly Fact[], { measure, grain, from, till, group_by, filters = {} }: Plain): Map<string, number> {
  const { of, parts } = measures[measure] as {
    of: string;
    parts: readonly { kind: string; details?: readonly string[]; of_drivers?: true; minus?: true }[];
  };
  const found = new Map<string, number>();
  const people = new Map<string, Set<number>>();
  for (const fact of facts) {
    const part = parts.find(
      (each) =>
        each.kind === fact.kind &&
        (!each.details || each.details.includes(fact.detail ?? '')) &&
        (!each.of_drivers || fact.contact_type !== null),
    );
    if (!part || fact.day < from || fact.day > till) continue;
    if (Object.entries(filters).some(([name, value]) => fact[name as keyof Fact] !== value)) continue;
    const column = { sales_owner: 'sales_owner_id', company: 'company_id', campaign: 'campaign_id' } as Record<string, keyof Fact>;
    const group = group_by ? fact[column[group_by] ?? (group_by as keyof Fact)] : null;
    if (fact.company_id === null && group_by === 'sales_owner') continue;
    if (group === null && (group_by === 'company' || group_by === 'campaign')) continue;
    const key = `${momentOf(fact, grain)} ${String(group)}`;
    if (of === 'people') {
      if (fact.driver_id !== null) people.set(key, (people.get(key) ?? new Set()).add(fact.driver_id));
    } else found.set(key, (found.get(key) ?? 0) + (part.minus ? -1 : 1) * (of === 'amount' ? fact.amount : 1));
  }
  for (const [key, each] of people) found.set(key, each.size);
  return found;
}
type Plain = Pick<FigureQuestion, 'measure' | 'grain' | 'group_by' | 'filters'> & { from: string; till: string };

function momentOf({ happened_at, day }: Fact, grain: FigureGrain): string {
  const at = DateTime.fromJSDate(happened_at, { zone: 'Europe/Berlin' });
  if (grain === 'total') return 'null';
  if (grain === 'hour_of_day') return String(at.hour);
  if (grain === 'hour') return at.startOf('hour').toUTC().toISO({ suppressMilliseconds: true })!;
  return DateTime.fromISO(day).startOf(grain).toISODate()!;
}

const grains: FigureGrain[] = ['hour', 'day', 'week', 'month', 'year', 'hour_of_day', 'total'];

function randomQuestion(random: Random): Plain {
  // whole months, and parts of them at either end
  const [from, till] = [
    random.pick(['2026-03-01', '2026-03-29', '2026-03-31', '2026-10-25']),
    random.pick(['2026-10-30', '2026-10-31', '2026-11-30', '2026-11-01']),
  ];
  const grain = random.pick(grains);
  // at most a quarter by hours
  const end = grain === 'hour' && from < '2026-10' ? '2026-04-30' : till;
  const filters: FigureFilters = {
    ...(random.chance(0.3) && { contact_type: 'driver' }),
    ...(random.chance(0.2) && { country: 'DE' }),
    ...(random.chance(0.2) && { company_id: random.int(1, 4) }),
    ...(random.chance(0.1) && { campaign_id: random.int(1, 3) }),
    ...(random.chance(0.1) && { sales_owner_id: random.int(1, 3) }),
    ...(random.chance(0.1) && { detail: 'unlock' }),
  };
  const group_by: FigureGroup | undefined = random.chance(0.5) ? random.pick([...figureGroups]) : undefined;
  return { measure: random.pick<MeasureName>([...measureNames]), grain, from, till: end, group_by, filters };
}

async function readFacts(): Promise<Fact[]> {
  return (await sql<Fact>`select * from activities`.execute(world.db)).rows;
}

async function expectSame(random: Random, questions: number): Promise<void> {
  const facts = await readFacts();
  for (let index = 0; index < questions; index++) {
    const question = randomQuestion(random);
    const points = await series(world.db, { ...question, top: 1000 });
    const found = new Map(points.flatMap(({ at, group, value }) => (value === 0 ? [] : [[`${at} ${group}`, value]])));
    const expected = new Map([...plain(facts, question)].filter(([, value]) => value !== 0));
    expect({ question, found: Object.fromEntries(found) }).toEqual({
      question,
      found: Object.fromEntries(expected),
    });
  }
}

/** All time is read from sums of months, with and without a type; so are the largest companies with the sum of the others. */
async function expectSameOfAllTime(): Promise<void> {
  const facts = await readFacts();
  for (const measure of ['revenue', 'hires', 'offers', 'logins'] as const)
    for (const filters of [{}, { contact_type: 'driver' }, { country: 'DE' }, { contact_type: 'self_employed', country: 'ES' }]) {
      const question = { measure, grain: 'total', group_by: 'company', filters } as const;
      const expected = plain(facts, { ...question, from: '2000-01-01', till: '2100-01-01' });
      const values = [...expected].filter(([, value]) => value !== 0).map(([key, value]) => [key.slice('null '.length), value] as const);
      const points = await series(world.db, { ...question, till: '2100-01-01', top: 1000 });
      const found = points.filter(({ value }) => value !== 0).map(({ group, value }) => [group, value] as const);
      expect({ question, found: new Map(found) }).toEqual({ question, found: new Map(values) });
      const sorted = values.map(([, value]) => value).toSorted((a, b) => b - a);
      const others = sorted.slice(2).reduce((sum, value) => sum + value, 0);
      const shown = await series(world.db, { ...question, till: '2100-01-01', top: 2, others: true });
      expect(shown.filter(({ group }) => group !== null).map(({ value }) => value)).toEqual(sorted.slice(0, 2));
      expect(shown.find(({ group }) => group === null)?.value ?? 0).toBe(others);
      const owned = await valuesByCompanyAndOwner(world.db, { measure, filters, till: '2100-01-01', top: 2 });
      expect(owned.reduce((sum, { value }) => sum + value, 0)).toBe(sorted.reduce((sum, value) => sum + value, 0));
    }
}

test.each([1, 2, 3])('every figure is a plain sum over the facts, also late, repeated, changed and erased ones (%i)', async (seed) => {
  const random = new Random(seed);
  const facts = Array.from({ length: 400 }, (_, index) => randomFact(random, index));
  for (let at = 0; at < facts.length; at += 50) {
    await add(facts.slice(at, at + 50));
    // late ones, and some that are known
    await add(Array.from({ length: 10 }, () => random.pick(facts.slice(0, at + 50))));
    if (random.chance(0.5)) await Promise.all([foldActivities(world.db), foldActivities(world.db)]);
    const driver_id = random.pick([1, 16_384, 40_000]);
    if (random.chance(0.3)) await sql`update activities set driver_id = null where driver_id = ${driver_id}`.execute(world.db);
    if (random.chance(0.3)) await sql`update activities set driver_id = 2 where driver_id = ${driver_id}`.execute(world.db);
    if (random.chance(0.3))
      await sql`update activities set amount = amount + 7, company_id = 2, country = null where id % 13 = 0`.execute(world.db);
    if (random.chance(0.3)) await sql`delete from activities where id % 17 = ${random.int(0, 16)}`.execute(world.db);
  }
  await foldAll();
  await expectSame(random, 250);
  await expectSameOfAllTime();
  expect(await listFigureDifferences(world.db)).toEqual([]);
});

test('a rebuild while facts arrive loses none and counts none twice', async () => {
  const random = new Random(7);
  const facts = Array.from({ length: 300 }, (_, index) => randomFact(random, index));
  await add(facts.slice(0, 100));
  await foldAll();
  await sql`update activity_days set count = count + 1`.execute(world.db);
  await sql`delete from activity_people`.execute(world.db);
  expect((await listFigureDifferences(world.db)).length).toBeGreaterThan(0);
  await Promise.all([
    rebuildFigures(world.db),
    (async () => {
      for (let at = 100; at < 300; at += 20) {
        await add(facts.slice(at, at + 20));
        await foldActivities(world.db);
      }
    })(),
  ]);
  await foldAll();
  expect(await listFigureDifferences(world.db)).toEqual([]);
  await expectSame(random, 40);
});

test('a fact whose transaction commits late is counted, and one that is rolled back is not', async () => {
  const random = new Random(8);
  const late = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = world.db.transaction().execute(async (tx) => {
    await sql`
      with added as (
        insert into activities (kind, happened_at, day) values ('offer_sent', '2026-10-25T10:00:00Z', '2026-10-25') returning id, day)
      insert into activities_to_fold (activity_id, day) select id, day from added`.execute(tx);
    written.resolve();
    await late.promise;
  });
  await written.promise;
  await add([randomFact(random, 1)]);
  await foldAll();
  const count = async () =>
    (await series(world.db, { measure: 'offers', grain: 'total', from: '2026-10-25', till: '2026-10-25' }))[0]?.value ?? 0;
  const before = await count();
  late.resolve();
  await slow;
  await foldAll();
  expect(await count()).toBe(before + 1);
});

test('a worker that is killed while it counts has counted nothing, and the next one counts everything once', async () => {
  const random = new Random(9);
  await add(Array.from({ length: 60 }, (_, index) => randomFact(random, index)));
  await foldAll();
  await add(Array.from({ length: 60 }, (_, index) => randomFact(random, 100 + index)));
  const held = Promise.withResolvers<void>();
  const holding = Promise.withResolvers<void>();
  const holder = world.db.transaction().execute(async (tx) => {
    await sql`select from activity_days for update`.execute(tx);
    holding.resolve();
    await held.promise;
  });
  await holding.promise;
  const folding = foldActivities(world.db).then(
    () => 'done',
    () => 'killed',
  );
  const kill = async () => {
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%activities_to_fold%'`.execute(world.db);
    return rows.length > 0;
  };
  await expect.poll(kill).toBe(true);
  expect(await folding).toBe('killed');
  held.resolve();
  await holder;
  const waiting = await sql<{ count: number }>`select count(*)::int as count from activities_to_fold`.execute(world.db);
  expect(waiting.rows[0]!.count).toBeGreaterThan(0);
  await foldAll();
  await expectSame(random, 40);
  expect(await listFigureDifferences(world.db)).toEqual([]);
});

test('a company that was merged into another counts as that one, also through a company between them', async () => {
  const [first, second, last] = [await makeCompany(world), await makeCompany(world), await makeCompany(world)];
  const companies = [first.company_id, second.company_id, last.company_id];
  const random = new Random(12);
  const facts = Array.from({ length: 90 }, (_, index) => ({ ...randomFact(random, index), company_id: random.pick(companies) }));
  await add(facts);
  await foldAll();
  await world.db.updateTable('companies').set({ merged_into_id: second.company_id }).where('id', '=', first.company_id).execute();
  await world.db.updateTable('companies').set({ merged_into_id: last.company_id }).where('id', '=', second.company_id).execute();
  const offers = { measure: 'offers', grain: 'total', from: '2026-03-01', till: '2026-11-30' } as const;
  const expected = (await readFacts()).filter(({ kind }) => kind === 'offer_sent').length;
  const all = { at: null, group: String(last.company_id), value: expected };
  expect(await series(world.db, { ...offers, group_by: 'company' })).toEqual([all]);
  for (const grain of ['total', 'month', 'day'] as const) {
    const points = await series(world.db, { ...offers, grain, filters: { company_id: last.company_id } });
    expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(expected);
  }
});

test('no facts, a period before the first one, and twenty years have zeros; from after till has nothing', async () => {
  const offers = (from: string, till: string) => series(world.db, { measure: 'offers', grain: 'year', from, till });
  expect((await offers('2026-01-01', '2026-12-31')).map(({ value }) => value)).toEqual([0]);
  await add([{ ...randomFact(new Random(1), 1), kind: 'offer_sent', happened_at: new Date('2026-03-29T10:00:00Z') }]);
  await foldAll();
  expect((await offers('2010-01-01', '2012-12-31')).map(({ value }) => value)).toEqual([0, 0, 0]);
  const long = await offers('2007-01-01', '2026-12-31');
  expect(long).toHaveLength(20);
  expect(long.at(-1)).toEqual({ at: '2026-01-01', group: null, value: 1 });
  expect(await offers('2026-12-31', '2026-01-01')).toEqual([]);
});
