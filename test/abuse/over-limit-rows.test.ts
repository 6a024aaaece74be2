import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { openDemoWorld } from '../demo-world.ts';
import { addMissingRows } from '../foreign-rows.ts';
import type { Caller, World } from '../world.ts';

// Rows that no call would take today: written before a limit, or by an operator. They must not take away the lists and pages they are in.
const reads = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.method === 'GET' && !endpoint.changes && endpoint.response.def.type !== 'undefined')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

/** Longer than every limit of a text, and no mail address, phone, URL or time of day either. */
const long = sql.lit(`ñ ${'x'.repeat(6000)}`);
const texts: Record<string, string[]> = {
  audiences: ['rejected_reason'],
  campaigns: ['title', 'description', 'activity_description', 'video_link', 'phone', 'cost_center', 'rejected_reason', 'suspended_reason'],
  companies: [
    'name',
    'contact_person',
    'phone',
    'mobile',
    'url',
    'location',
    'profile_description',
    'account_name',
    'city',
    'state',
    'vat',
  ],
  drivers: [
    'address',
    'job_motivation',
    'notes',
    'profile_description',
    'profile_about',
    'profile_facebook',
    'profile_linkedin',
    'truck_type',
  ],
  users: ['first_name', 'last_name'],
  reviews: ['title', 'review', 'answer'],
  offers: ['rejected_text'],
  transactions: ['description'],
  unlocked_drivers: ['note'],
  sepa_accounts: ['bank_account_owner', 'iban', 'swift_bic', 'signer_name'],
  campaign_stories: ['title', 'body'],
};
const numbers: Record<string, string[]> = {
  drivers: ['truck_mileage', 'team_size'],
};

/** Which rows: those that the first company reads. */
const mine = sql.lit(1);
const unlocked = sql`select driver_id from unlocked_drivers where company_id = ${mine}`;
const rowsOf: Record<string, ReturnType<typeof sql>> = {
  drivers: sql`id in (${unlocked})`,
  users: sql`company_id = ${mine} or id in (select user_id from drivers where id in (${unlocked}))`,
  offers: sql`company_id = ${mine}`,
  transactions: sql`company_id = ${mine}`,
};

/** The column is left as it is where a constraint of the table holds it. */
async function spoil(table: string, column: string, value: ReturnType<typeof sql>): Promise<void> {
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${rowsOf[table] ?? sql`true`}`.execute(world.db);
  } catch (error) {
    expect(['23514', '23505', '22P02']).toContain((error as { code: string }).code);
  }
}

let world: World;
let callers: (Caller | null)[];
beforeAll(async () => {
  world = await openDemoWorld();
  await addMissingRows(world);
  for (const [table, columns] of Object.entries(texts)) for (const column of columns) await spoil(table, column, sql`${long} || id`);
  for (const [table, columns] of Object.entries(numbers)) for (const column of columns) await spoil(table, column, sql.lit(30_000));
  await sql`
    update campaigns set meta = meta || jsonb_build_object(
      'benefits', jsonb_build_array(${long}::text, ${long}::text), 'holidays_count', 9999, 'retired_field', 1,
      'drivers_use', '{"short_distance": 300, "long_distance": 7}'::jsonb,
      'salary', coalesce(meta -> 'salary', '{}') || jsonb_build_object('tariff_name', ${long}::text, 'classification', ${long}::text))`.execute(
    world.db,
  );
  await sql`
    update audiences set meta = meta || jsonb_build_object('work_experience', 900, 'gender_reason', ${long}::text, 'retired_field', 1)`.execute(
    world.db,
  );
  await sql`update timeline_entries set properties = properties || jsonb_build_object('text', ${long}::text, 'note', ${long}::text)`.execute(
    world.db,
  );
  await sql`update companies set properties = (select jsonb_object_agg('k' || n, ${long}::text) from generate_series(1, 80) n)`.execute(
    world.db,
  );
  const users = world.db.selectFrom('users').select('id').orderBy('id');
  const signIn = async (found: typeof users) => world.signIn((await found.executeTakeFirstOrThrow()).id);
  const people = world.db.selectFrom('unlocked_drivers as ud').innerJoin('drivers as d', 'd.id', 'ud.driver_id').select('d.user_id');
  callers = [
    null,
    await signIn(users.where('staff_role', '=', 'super-admin')),
    await signIn(users.where('company_id', '=', 1).where('is_owner', '=', true)),
    await signIn(users.where('id', 'in', people.where('ud.company_id', '=', 1))),
  ];
});
afterAll(() => world.close());

/** Ids of rows of the first company, and of its unlocked drivers. */
async function someIds(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select 1 as id
    union (select id from campaigns where company_id = 1 order by id limit 2)
    union (select id from audiences where company_id = 1 order by id limit 2)
    union (select id from offers where company_id = 1 order by id limit 2)
    union (select id from unlocked_drivers where company_id = 1 order by id limit 2)
    union (select driver_id from unlocked_drivers where company_id = 1 order by id limit 2)
    order by id`.execute(world.db);
  return rows.map(({ id }) => id);
}

test('every list and page answers although rows are over the limits of today', async () => {
  const ids = await someIds();
  const failed: string[] = [];
  const answered = new Set<string>();
  for (const { name, endpoint } of reads) {
    const named = /\{\w+\}/.test(endpoint.path);
    for (const id of named ? ids : [1])
      for (const caller of callers) {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [
            key,
            key === 'model' ? 'unlocked-driver' : key === 'stage' ? 'in_process' : id,
          ]),
        );
        const { status } = await world.call(caller, endpoint as never, { params, query: {} } as never);
        if (status === 200) answered.add(name);
        if (status >= 500) failed.push(`${name} ${id} ${status}`);
      }
  }
  expect(failed).toEqual([]);
  expect(answered.size).toBeGreaterThan(reads.length * 0.7);
}, 120_000);

test('a benefit that is too long is shown in the public list, the job post and the form', async () => {
  const { id } = await world.db
    .selectFrom('campaigns')
    .select('id')
    .where('company_id', '=', 1)
    .where('activated_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const list = await world.call(null, jobPosts.search, { query: {} });
  expect(list.body.data.length).toBeGreaterThan(0);
  const { status, body } = await world.call(callers[2]!, campaigns.show, { params: { id } });
  expect({ status, benefits: body.meta.benefits.map((each) => each.length) }).toEqual({ status: 200, benefits: [6002, 6002] });
  expect(body.meta).not.toHaveProperty('retired_field');
});
