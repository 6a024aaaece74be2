import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { MAX_SHOWN, search } from '#contract/campaigns/search.ts';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import { names } from '#server/db/seed/names.ts';
import { Random } from '#server/db/seed/random.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { insertDrivers, makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: { caller: Caller; user_id: number };
let own: CompanyPerson;
let other: CompanyPerson;
let raul: { driver: DriverPerson; unlocked_driver_id: number };
let jadwiga: DriverPerson;

beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
  own = await makeCompany(world, { name: 'Señorío del Camión S.L.' });
  other = await makeCompany(world, { name: 'Nordfracht Żuraw' });
  const user = { first_name: 'Raúl', last_name: 'Navarro Álvarez', phone: '+34661053793', email: 'raul.navarro@correo.example' };
  raul = await makeUnlocked(world, own, { driver: { user, country: 'ES', postcode: '47001', place: 'Valladolid' } });
  jadwiga = await makeDriver(world, {
    country: 'PL',
    postcode: '31-001',
    place: 'Kraków',
    user: { first_name: 'Jadwiga', last_name: 'Szewczyk', phone: '+48601234567', email: 'jadwiga@poczta.example' },
  });
});
afterAll(() => world.close());

const find = async (caller: Caller, text: string, more: { kind?: SearchHit['kind']; limit?: number } = {}) =>
  (await world.call(caller, search.find, { query: { search: text, ...more } })).body.data;
const drivers = async (text: string) => (await find(admin.caller, text, { kind: 'drivers' })).map(({ name }) => name);
const idsOf = (hits: SearchHit[], kind: SearchHit['kind']) => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);

describe('what is typed', () => {
  test.each([
    ['the name', 'Raúl Navarro Álvarez'],
    ['its words in another order, without accents', 'alvarez raul'],
    ['beginnings of words', 'nav ra'],
    ['two letters of each word', 'na ra'],
    ['an initial and the name', 'r navarro'],
    ['a short beginning and a long one', 'ra navarr'],
    ['two letters', 'al'],
    ['one letter too many', 'navarrro'],
    ['one letter too few', 'alvrez'],
    ['another letter', 'nabarro'],
    ['two letters exchanged', 'naavrro'],
    ['a mistake and a beginning', 'nabarro alv'],
    ['part of the mail address', 'raul.nav'],
    ['part of the mail address with an initial', 'raul.n'],
    ['the host of the mail address', '@correo.ex'],
    ['the phone as it is written abroad', '0034 661-053-793'],
    ['the phone in pairs', '66 10 53 79 3'],
    ['the last digits of the phone', '053793'],
    ['the last digits with a space', '053 793'],
    ['the town', 'valladolid'],
    ['the postcode', '47001'],
    ['a name and the town', 'navarro valladolid'],
    ['a misspelt town', 'raul valadolid'],
  ])('%s finds the driver', async (_, text) => expect(await drivers(text)).toEqual(['Raúl Navarro Álvarez']));

  test('an id, with and without a number sign', async () => {
    const id = jadwiga.driver_id;
    expect(idsOf(await find(admin.caller, `#${id}`), 'drivers')).toEqual([id]);
    expect(idsOf(await find(admin.caller, `0${id}`), 'drivers')).toContain(id);
  });

  test.each(['szewczyk', 'shevchyk', 'jadviga', 'krakow', '601 234 567'])('"%s" finds a name of another language', async (text) =>
    expect(await drivers(text)).toEqual(['Jadwiga Szewczyk']),
  );

  test('an umlaut is found in both spellings, also with a short word', async () => {
    await insertDrivers(world, [{ user: { first_name: 'Jörg', last_name: 'Mühlenbrück' } }]);
    for (const text of ['müh jö', 'muehl jo', 'mühlenb joerg', 'jö muh']) expect(await drivers(text), text).toContain('Jörg Mühlenbrück');
  });

  test.each(['%', '::', "'", "') or true --", ':*', '& |', '<->', '\\\\', '()', '!!', '\u0000a', '🚚🚚', '#99999999999999'])(
    'the text %s finds nobody and does no harm',
    async (text) => {
      const { status, body } = await world.call(admin.caller, search.find, { query: { search: text } });
      expect([200, 422]).toContain(status);
      expect(body.data ?? []).toEqual([]);
    },
  );

  test('a letter, nothing, and more than two hundred letters are refused at the field', async () => {
    for (const text of ['a', ' ', 'a'.repeat(201), 'a '.repeat(5000)])
      expect((await world.call(admin.caller, search.find, { query: { search: text } })).body, text.slice(0, 9)).toMatchObject({
        errors: { search: [expect.any(String)] },
      });
    expect((await world.call(admin.caller, search.find, { query: { search: 'ab '.repeat(66) } })).status).toBe(200);
  });
});

describe('what is shown', () => {
  test('what was typed comes before similar spellings, whole words before beginnings, newest first', async () => {
    const people = ['Quintana', 'Quintanar', 'Quintena', 'Quintana'].map((last_name) => ({ user: { first_name: 'Pía', last_name } }));
    const made = await insertDrivers(world, people);
    const hits = await find(admin.caller, 'quintana', { kind: 'drivers' });
    expect(hits.map(({ id }) => id)).toEqual([3, 0, 1, 2].map((place) => made[place]!.driver_id));
    expect(hits.map(({ is_similar }) => is_similar)).toEqual([false, false, false, true]);
  });

  test('a name comes before a town', async () => {
    const [living, named] = await insertDrivers(world, [
      { place: 'Bad Querfurt', country: 'DE', user: { first_name: 'Ida', last_name: 'Lang' } },
      { user: { first_name: 'Ida', last_name: 'Querfurter' } },
    ]);
    for (let more = 0; more < 2; more++) await insertDrivers(world, [{ place: 'Querfurt', country: 'DE' }]);
    const hits = await find(admin.caller, 'querfurt', { kind: 'drivers' });
    expect(hits.map(({ id }) => id).slice(0, 1)).toEqual([named!.driver_id]);
    expect(hits.at(-1)!.id).toBe(living!.driver_id);
    expect(hits).toHaveLength(4);
    // also when the town alone has enough drivers
    const few = await find(admin.caller, 'querfurt', { kind: 'drivers', limit: 2 });
    expect(few.map(({ id }) => id)[0]).toBe(named!.driver_id);
    expect(few).toHaveLength(2);
  });

  test('a limited number of each kind, and which kinds have more', async () => {
    await insertDrivers(
      world,
      Array.from({ length: 8 }, () => ({ user: { first_name: 'Ottokar', last_name: 'Vielfach' } })),
    );
    const { body } = await world.call(admin.caller, search.find, { query: { search: 'ottokar', limit: 5 } });
    expect(body.data).toHaveLength(5);
    expect(body.more).toEqual(['drivers']);
    const all = await world.call(admin.caller, search.find, { query: { search: 'ottokar' } });
    expect(all.body).toMatchObject({ more: [] });
    expect(all.body.data).toHaveLength(8);
    expect((await world.call(admin.caller, search.find, { query: { search: 'ottokar', limit: MAX_SHOWN + 1 } })).status).toBe(422);
  });

  test('a new and a renamed person are found by the next call', async () => {
    const person = await makeDriver(world, { user: { first_name: 'Wolfhart', last_name: 'Zwirner' } });
    expect(await drivers('zwirmer')).toEqual(['Wolfhart Zwirner']);
    await world.db.updateTable('users').set({ last_name: 'Brandauer' }).where('id', '=', person.user_id).execute();
    await world.db.updateTable('drivers').set({ place: 'Görlitz' }).where('id', '=', person.driver_id).execute();
    for (const text of ['brandauer', 'brandaur', 'goerlitz wolfhart', 'gorlitz'])
      expect(await drivers(text), text).toEqual(['Wolfhart Brandauer']);
    expect(await drivers('zwirner')).toEqual([]);
  });
});

describe('rights', () => {
  test('staff, also sales, find every kind of record', async () => {
    const sales = await makeStaff(world, 'sales');
    const campaign = await makeCampaign(world, other, { name: 'Kühlzug Wrocław', title: 'Nachts' });
    const audience = await makeAudience(world, other, { name: 'Kühlzug Breslau' });
    const person = await makeCompanyUser(world, other.company_id);
    await world.db.updateTable('users').set({ first_name: 'Käthe', last_name: 'Kühlzug' }).where('id', '=', person.user_id).execute();
    for (const { caller } of [sales, admin]) {
      const hits = await find(caller, 'kuehlzug');
      expect(idsOf(hits, 'campaigns')).toEqual([campaign.id]);
      expect(idsOf(hits, 'audiences')).toEqual([audience.id]);
      expect(idsOf(hits, 'people')).toEqual([person.user_id]);
      expect(hits.every(({ company }) => company?.id === other.company_id)).toBe(true);
      expect(idsOf(await find(caller, 'zuraw'), 'companies')).toEqual([other.company_id]);
      expect(idsOf(await find(caller, 'navarro'), 'unlocked_drivers')).toEqual([raul.unlocked_driver_id]);
    }
  });

  test('a company finds its own unlocked people, campaigns, audiences and users, and nothing else', async () => {
    const campaign = await makeCampaign(world, own, { name: 'Volquete Duero', title: 'De día' });
    const audience = await makeAudience(world, own, { name: 'Volquete Castilla' });
    const hits = await find(own.caller, 'volquete');
    expect(hits.map(({ kind, id }) => [kind, id])).toEqual([
      ['campaigns', campaign.id],
      ['audiences', audience.id],
    ]);
    for (const text of ['navarro', 'nabarro', '053793', 'valladolid', 'raul.nav'])
      expect(idsOf(await find(own.caller, text), 'unlocked_drivers'), text).toEqual([raul.unlocked_driver_id]);
    for (const text of ['szewczyk', 'zuraw', 'senorio', 'sina staff']) expect(await find(own.caller, text), text).toEqual([]);
    const byId = await find(own.caller, `#${jadwiga.driver_id}`);
    expect(byId.filter(({ company }) => company?.id !== own.company_id)).toEqual([]);
    for (const text of ['volquete', 'navarro', '053793', `#${campaign.id}`, `#${raul.unlocked_driver_id}`, 'valladolid', 'nabarro'])
      expect(
        (await find(other.caller, text)).filter(({ company }) => company?.id !== other.company_id),
        text,
      ).toEqual([]);
    for (const kind of ['drivers', 'companies'] as const) expect(await find(own.caller, 'navarro', { kind }), kind).toEqual([]);
  });

  test('colleagues are found by users who may read them', async () => {
    const colleague = await makeCompanyUser(world, own.company_id);
    const reader = await makeCompanyUser(world, own.company_id, { permissions: ['users'] });
    for (const { caller } of [own, reader]) expect(idsOf(await find(caller, 'disponente'), 'people')).toContain(colleague.user_id);
    expect(await find(colleague.caller, 'disponente')).toEqual([]);
  });

  test('a person whose unlock was removed is not found', async () => {
    const hidden = await makeUnlocked(world, own, { driver: { user: { first_name: 'Ulpiano', last_name: 'Oculto' } } });
    expect(await find(own.caller, 'oculto')).toHaveLength(1);
    await world.db.updateTable('unlocked_drivers').set({ deleted_at: new Date() }).where('id', '=', hidden.unlocked_driver_id).execute();
    expect(await find(own.caller, 'oculto')).toEqual([]);
    expect(idsOf(await find(admin.caller, 'oculto'), 'unlocked_drivers')).toEqual([]);
  });

  test('drivers and visitors do not search', async () => {
    expect((await world.call(jadwiga.caller, search.find, { query: { search: 'navarro' } })).status).toBe(403);
    expect((await world.call(null, search.find, { query: { search: 'navarro' } })).status).toBe(401);
  });

  test('a user makes at most 120 searches a minute', async () => {
    const { caller } = await makeStaff(world);
    const ip = '198.51.100.9';
    const answers = await Promise.all(Array.from({ length: 130 }, () => world.call(caller, search.find, { query: { search: '#1' }, ip })));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
});

test('at least 95 of 100 names with one wrong letter are found', async () => {
  const random = new Random(7);
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const mistakes: ((word: string, place: number) => string)[] = [
    (word, place) => word.slice(0, place) + word.slice(place + 1),
    (word, place) => word.slice(0, place) + random.pick(letters) + word.slice(place),
    (word, place) => word.slice(0, place) + random.pick(letters) + word.slice(place + 1),
    (word, place) => word.slice(0, place) + (word[place + 1] ?? '') + word[place]! + word.slice(place + 2),
  ];
  const people = Array.from({ length: 120 }, () => {
    const { male, female, family } = random.pick(Object.values(names));
    return { first_name: random.pick(random.chance(0.3) ? female : male), last_name: random.pick(family) };
  });
  const made = await insertDrivers(
    world,
    people.map((user) => ({ user })),
  );
  const searchers = await Promise.all([1, 2, 3].map(() => makeStaff(world)));
  const missed: string[] = [];
  for (const [index, { first_name, last_name }] of people.entries()) {
    for (const wrongFirst of [true, false]) {
      const word = wrongFirst ? first_name : last_name;
      const wrong = random.pick(mistakes)(word, random.int(0, word.length - 1));
      const text = wrongFirst ? `${wrong} ${last_name}` : `${first_name} ${wrong}`;
      const hits = await find(searchers[index % 3]!.caller, text, { kind: 'drivers' });
      const same = people.flatMap((one, place) =>
        one.first_name === first_name && one.last_name === last_name ? [made[place]!.driver_id] : [],
      );
      if (!hits.some(({ id }) => same.includes(id))) missed.push(text);
    }
  }
  expect(missed.length / (people.length * 2), missed.join(', ')).toBeLessThanOrEqual(0.05);
});

test('an erased person leaves index and vocabulary at once; words of others stay', async () => {
  const person = await makeDriver(world, { user: { first_name: 'Xaverine', last_name: 'Ypsilanti' }, place: 'Tübingen', country: 'DE' });
  const namesake = await makeDriver(world, { user: { first_name: 'Xaverine', last_name: 'Bleibtreu' } });
  const known = async () =>
    (
      await world.db.selectFrom('search_vocabulary').select('word').where('word', 'in', ['xaverine', 'ypsilanti']).orderBy('word').execute()
    ).map(({ word }) => word);
  expect(await known()).toEqual(['xaverine', 'ypsilanti']);
  expect(await drivers('ypsilante')).toEqual(['Xaverine Ypsilanti']);
  const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
  expect((await world.call(person.caller, erasure.erase, { body })).body).toBe('success');
  expect(await known()).toEqual(['xaverine']);
  for (const text of ['ypsilanti', 'ypsilante', person.email, person.phone, `#${person.driver_id}`])
    expect(await drivers(text), text).toEqual([]);
  expect((await find(admin.caller, 'xaverine', { kind: 'drivers' })).map(({ id }) => id)).toEqual([namesake.driver_id]);
  const { rows } = await sql<{ found: boolean }>`select search is not null as found from drivers where id = ${person.driver_id}`.execute(
    world.db,
  );
  expect(rows).toEqual([{ found: false }]);
});

test('a word stays in the vocabulary while a transaction that has not ended needs it', async () => {
  const first = await makeDriver(world, { user: { first_name: 'Theophrast', last_name: 'Alt' } });
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let wrote = () => {};
  const written = new Promise<void>((resolve) => (wrote = resolve));
  const registering = world.change(async (tx) => {
    await insertDrivers({ db: tx }, [{ user: { first_name: 'Theophrast', last_name: 'Neu' } }]);
    wrote();
    await held;
  });
  await written;
  const renaming = world.db.updateTable('users').set({ first_name: 'Theo' }).where('id', '=', first.user_id).execute();
  await waiting();
  end();
  await Promise.all([registering, renaming]);
  expect(await drivers('teophrast')).toEqual(['Theophrast Neu']);
});

/** Until a statement waits for a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      world.db,
    );
    if (rows[0]!.count > 0) return;
  }
}
