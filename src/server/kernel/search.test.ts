import anyAscii from 'any-ascii';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { demo } from '#contract/accounts/demo.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { options } from '#contract/foundation/options.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { ratingIdentifiers, reviews } from '#contract/hiring/reviews.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { staffUsers } from '#contract/staff/staff-users.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';
import { blocks } from '../../../tools/transliteration.ts';

const world = await openWorld({ DEMO: '1' });
afterAll(() => world.close());

const own = await makeCompany(world, { name: 'Señorío del Camión S.L.' });
const staff = await makeStaff(world);
const person = (first_name: string, last_name: string, phone?: string, email?: string) =>
  makeUnlocked(world, own, { driver: { user: { first_name, last_name, ...(phone && { phone }), ...(email && { email }) } } });
await person('Raúl', 'Navarro Álvarez', '+34661053793', 'raul.navarro@correo.example');
const sokolowski = await person('Zbigniew', 'Sokołowski', '+4915112345678', 'zb@poczta.example');
const muller = await person('Jürgen', 'Müller', '+48601234567', 'jm@post.example');
await person('Андрій', 'Шевченко', '+380671234567', 'andriy@post.example');
const trailer = await makeCampaign(world, own, { name: 'Ref. 77 interna', title: 'Tráiler Madrid–Lyon' });
await makeAudience(world, own, { name: 'C+E Málaga' });

const names = async (search: string, caller = own.caller) =>
  (await world.call(caller, unlockedDrivers.list, { query: { search } })).body.data.map(({ driver }) => driver.full_name);

test.each([
  'navarro alvarez',
  'ALVAREZ raul',
  'álv',
  '661 05 37 93',
  '661053793',
  '66105',
  '+34661053793',
  '0034 661-053-793',
  '(661) 053.793',
  '1053793',
  '053793',
  'raul.navarro@correo.example',
  'raul.nav',
  '@correo',
  'navarro 661053793',
])('"%s" finds the person', async (search) => expect(await names(search)).toEqual(['Raúl Navarro Álvarez']));

test('letters of other languages are found with and without their accents, and in Latin letters', async () => {
  expect(await names('Sokolowski')).toEqual(['Zbigniew Sokołowski']);
  expect(await names('0151 12345678')).toEqual(['Zbigniew Sokołowski']);
  for (const search of ['muller', 'Müller', 'mueller']) expect(await names(search), search).toEqual(['Jürgen Müller']);
  expect(await names('shevchenko')).toEqual(['Андрій Шевченко']);
  expect(await names('шевч')).toEqual(['Андрій Шевченко']);
});

test('a word is found from its beginning, and every typed word must be found', async () => {
  for (const search of ['varez', 'navarro lopez', '61053', '6610', '053']) {
    const found = await names(search);
    expect(found.includes('Raúl Navarro Álvarez'), search).toBe(search === '6610');
  }
});

test.each(['%', '_', ':*', "'", "''::tsquery", '\\', '& | ! ()', '<->', '…¿?', '‚', 'a'.repeat(200), "') or true --"])(
  'the text %s finds nobody and does no harm',
  async (search) => expect(await names(search)).toEqual([]),
);

test('a text that is too long is refused', async () => {
  const long = await world.call(own.caller, unlockedDrivers.list, { query: { search: 'a'.repeat(10_000) } });
  expect(long).toMatchObject({ status: 422, body: { errors: { search: expect.any(Array) } } });
  const { rows } = await sql<{ parts: number }>`select numnode(search_query(${"a'b:* ".repeat(2000)})) as parts`.execute(world.readDb);
  expect(rows[0]!.parts).toBeLessThan(200);
});

test('a company finds the phone of its own unlocked people only', async () => {
  const other = await makeCompany(world);
  expect(await names('661053793', other.caller)).toEqual([]);
  expect(await names('661053793', staff.caller)).toEqual(['Raúl Navarro Álvarez']);
});

test('a new name is found at once, and the old one no longer', async () => {
  await world.db.updateTable('users').set({ last_name: 'Ramírez' }).where('id', '=', muller.driver.user_id).execute();
  expect(await names('ramirez')).toEqual(['Jürgen Ramírez']);
  expect(await names('muller')).toEqual([]);
});

test('campaigns, audiences and their choices', async () => {
  const campaignIds = async (search: string) =>
    (await world.call(own.caller, campaigns.list, { query: { search } })).body.data.map(({ id }) => id);
  expect(await campaignIds('lyon trailer')).toEqual([trailer.id]);
  expect(await campaignIds('ref 77')).toEqual([trailer.id]);
  expect(await campaignIds('adr')).toEqual([]);
  expect((await world.call(staff.caller, dashboard.campaigns, { query: { search: 'trailer' } })).body.data).toMatchObject([
    { id: trailer.id },
  ]);
  const choices = await world.call(own.caller, options.campaigns, { query: { search: 'trailer' } });
  expect(choices.body.data).toMatchObject([{ id: trailer.id }]);
  const found = await world.call(own.caller, audiences.list, { query: { search: 'malaga' } });
  expect(found.body.data).toMatchObject([{ name: 'C+E Málaga' }]);
});

test('visitors find jobs by public words, not by internal names, towns or mail addresses of the company', async () => {
  const titles = async (search: string) =>
    (await world.call(null, jobPosts.search, { query: { search } })).body.data.map(({ title }) => title);
  expect(await titles('trailer')).toEqual(['Tráiler Madrid–Lyon']);
  expect(await titles('trailer senorio')).toEqual(['Tráiler Madrid–Lyon']);
  for (const search of ['interna', 'ref', 'hamburg', 'rechnung']) expect(await titles(search), search).toEqual([]);
});

test('staff find companies by their own words and by their users, and staff users by name and mail', async () => {
  const user = await makeCompanyUser(world, own.company_id);
  await world.db
    .updateTable('users')
    .set({ first_name: 'Íñigo', email: 'inigo@oficina.example', phone: '+34910000001' })
    .where('id', '=', user.user_id)
    .execute();
  await world.db.updateTable('companies').set({ phone: '91 555 12 34', city: 'Ávila' }).where('id', '=', own.company_id).execute();
  for (const search of ['camion senorio', 'avila', '915551234', 'inigo', 'inigo@oficina', '910000001']) {
    const { body } = await world.call(staff.caller, companyAdmin.list, { query: { search } });
    expect(
      body.data.map(({ id }) => id),
      search,
    ).toEqual([own.company_id]);
  }
  const company = await world.call(staff.caller, options.companies, { query: { search: 'camion', limit: 5 } });
  expect(company.body.data).toMatchObject([{ id: own.company_id }]);
  const found = await world.call(staff.caller, staffUsers.list, { query: { search: 'sina staff' } });
  expect(found.body.data).toMatchObject([{ id: staff.user_id }]);
});

test('reviews are found by words of the text and names of both sides together; mails by recipient and subject', async () => {
  await world.db
    .insertInto('reviews')
    .values({
      user_id: own.user_id,
      unlocked_driver_id: sokolowski.unlocked_driver_id,
      reviewable_type: 'driver',
      reviewable_id: sokolowski.driver.driver_id,
      title: 'Puntual',
      review: 'Llegó a tiempo.',
      ratings: JSON.stringify(ratingIdentifiers.map((identifier) => ({ identifier, rating: 5 }))),
    })
    .execute();
  const found = async (search: string) =>
    (await world.call(staff.caller, reviews.list, { query: { search } })).body.data.map(({ title }) => title);
  expect(await found('llego sokolowski senorio')).toEqual(['Puntual']);
  expect(await found('llego navarro')).toEqual([]);
  await world.db
    .insertInto('mailbox')
    .values({ channel: 'mail', recipient: 'jose@correo.example', subject: 'Código de acceso', text: '…', idempotency_key: 'search' })
    .execute();
  for (const search of ['codigo', 'jose@correo', 'acceso codigo'])
    expect((await world.call(null, demo.mailbox, { query: { search } })).body.meta.total, search).toBe(1);
});

test('letters are written as any-ascii writes them', async () => {
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const { rows } = await sql<{ letter: string; ascii: string | null }>`
    select letter, coalesce(ascii_of(letter), '') as ascii from unnest(${letters.filter((each) => each.normalize('NFC') === each)}::text[]) as letter`.execute(
    world.readDb,
  );
  expect(rows.filter(({ letter, ascii }) => ascii !== anyAscii(letter).toLowerCase())).toEqual([]);
});
