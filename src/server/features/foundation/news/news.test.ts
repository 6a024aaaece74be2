import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media } from '#contract/foundation/media.ts';
import { news, type NewsChange } from '#contract/foundation/news.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { roomsOf } from '#server/events/realtime.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePng } from '#test/make-files.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { berlinMinute } from './rules.ts';

let world: World;
let admin: Pick<CompanyPerson, 'caller' | 'user_id'>;
beforeAll(async () => {
  world = await openWorld();
  await installReferenceData(world.db);
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const link = 'https://news.example/tachograph';
const past = '2026-01-07T09:30';
const create = async (body: Partial<NewsChange> = {}) =>
  world.call(admin.caller, news.create, {
    body: { titles: { es: 'Tacógrafo' }, link, published_at: past, audience: ['all'], ...body } as never,
  });
const made = async (body: Partial<NewsChange> = {}) => (await create(body)).body;
const change = (body: NewsChange & { id: number }) => world.call(admin.caller, news.update, { body });
const read = async (caller: Caller | null, query: object = {}, locale: 'es' | 'de' | 'pl' = 'es') =>
  (await world.call(caller, news.read, { query: { per_page: 50, ...query }, locale })).body.data;
const idsFor = async (caller: Caller | null, query: object = {}) => (await read(caller, query)).map(({ id }) => id);
const upload = async (caller = admin.caller) =>
  world.call(caller, news.upload, { file: { name: 'photo.png', bytes: await makePng(), type: 'image/png' } });
const actionsOf = (subject_id: number) =>
  world.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'details'])
    .where('subject', '=', 'news')
    .where('subject_id', '=', subject_id)
    .orderBy('id')
    .execute();

describe('staff write news', () => {
  test('with texts of several languages, change and delete them; admins only, and with a trace', async () => {
    const { status, body } = await create({
      titles: { es: 'Tacógrafo', de: 'Fahrtenschreiber' },
      teasers: { de: 'Ab Juli' },
      countries: ['ES', 'DE'],
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        title: 'Tacógrafo',
        teaser: '',
        link,
        state: 'published',
        countries: ['ES', 'DE'],
        audience: ['all'],
        download_image_url: null,
      },
    });
    const changed = await world.call(admin.caller, news.update, { body: { id: body.id, title: 'New tachograph', teasers: { de: '' } } });
    expect(changed.body).toMatchObject({ titles: { es: 'Tacógrafo', de: 'Fahrtenschreiber', en: 'New tachograph' }, teasers: {}, link });
    expect((await change({ id: body.id, link })).status).toBe(200); // the same again changes nothing
    const sales = await makeStaff(world, 'sales');
    const company = await makeCompany(world);
    for (const caller of [sales.caller, company.caller, null]) {
      expect((await world.call(caller, news.list, { query: {} })).status).toBe(caller ? 403 : 401);
      expect((await world.call(caller, news.remove, { body: { id: body.id } })).status).toBe(caller ? 403 : 401);
      expect((await world.call(caller, news.parse, { body: { link } })).status).toBe(caller ? 403 : 401);
    }
    expect((await world.call(admin.caller, news.remove, { body: { id: body.id } })).status).toBe(200);
    expect((await world.call(admin.caller, news.get, { params: { id: body.id } })).status).toBe(404);
    expect((await world.call(admin.caller, news.remove, { body: { id: body.id } })).status).toBe(404);
    expect((await actionsOf(body.id)).map(({ action, user_id }) => (expect(user_id).toBe(admin.user_id), action))).toEqual([
      'news.created',
      'news.changed',
      'news.deleted',
    ]);
  });

  test('with the fields of the specification in the language of the caller', async () => {
    const body = { title: 'Maut', teaser: 'Neue Sätze', link, published_at: past, audience: ['drivers'] } as const;
    const saved = await world.call(admin.caller, news.create, { body: body as never, locale: 'de' });
    expect(saved.body).toMatchObject({ titles: { de: 'Maut' }, teasers: { de: 'Neue Sätze' }, title: 'Maut' });
  });

  test.each([
    ['titles', { titles: { es: ' ' } }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'news.example' }],
    ['published_at', { published_at: '07.01.2026 09:30' }],
    ['published_at', { published_at: '2026-02-31T09:30' }],
    ['published_at', { published_at: '2026-01-07T09:30Z' }],
    ['audience', { audience: [] }],
    ['countries.0', { countries: ['Spain'] }],
    ['download_image_url', { download_image_url: 'https://elsewhere.example/a.png' }],
  ])('and nothing without a valid %s', async (field, body) => {
    const refused = await create(body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  test('the last title cannot be removed', async () => {
    const { id } = await made();
    expect(await change({ id, titles: { es: '' } })).toMatchObject({ status: 422, body: { errors: { titles: [expect.any(String)] } } });
  });

  test('S166: the list has pages, a search in every language, and filters', async () => {
    const { id } = await made({ titles: { es: 'Peajes', ro: 'Taxe de drum în Ungaria' }, audience: ['companies'] });
    const list = async (query: object) => (await world.call(admin.caller, news.list, { query })).body;
    expect((await list({ search: 'taxe ung' })).data.map((row) => row.id)).toEqual([id]);
    expect((await list({ audience: 'companies' })).data.map((row) => row.id)).toEqual([id]);
    expect(await list({ page: 2 })).toMatchObject({ data: [], meta: { page: 2, per_page: 25, total: expect.any(Number) } });
    await change({ id, archived: true });
    expect((await list({ search: 'taxe' })).data).toEqual([]);
    expect((await list({ state: 'archived' })).data).toMatchObject([{ id, state: 'archived' }]);
  });
});

describe('V037: the time of publication is a minute in Berlin', () => {
  test.each([
    ['2026-01-15T08:00', '2026-01-15T07:00:00.000Z', '2026-01-15T08:00'],
    ['2026-07-15T08:00', '2026-07-15T06:00:00.000Z', '2026-07-15T08:00'],
    // the night of summer time has no half past two; that of winter time has two
    ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ])('%s is %s', async (published_at, moment, shown) => {
    const { id, published_at: returned } = await made({ published_at });
    const row = await world.db.selectFrom('news').select('published_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.published_at?.toISOString()).toBe(moment);
    expect(returned).toBe(shown);
  });

  test('planned news appear when their time comes, and open pages are notified then', async () => {
    const { id, state } = await made({ published_at: berlinMinute(new Date(clock.now().getTime() + 7_200_000)) });
    const draft = await made({ published_at: null });
    expect([state, draft.state]).toEqual(['planned', 'draft']);
    const eventsOf = async () =>
      Number(
        (
          await world.db
            .selectFrom('outbox')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('name', '=', 'news.changed')
            .executeTakeFirstOrThrow()
        ).count,
      );
    const announce = async () => {
      const before = await eventsOf();
      await world.jobs.runTimer('announce-published-news');
      return (await eventsOf()) - before;
    };
    await announce();
    expect(await announce()).toBe(0);
    expect(await idsFor(null)).not.toContain(id);
    world.advanceClock(3);
    expect(await idsFor(null)).toContain(id);
    expect(await idsFor(null)).not.toContain(draft.id);
    expect(await announce()).toBe(1);
    expect(await announce()).toBe(0);
    world.advanceClock(-3);
    expect(roomsOf('news.changed', {})).toEqual(['everyone']);
  });
});

describe('readers', () => {
  test('get the news of their side and their country; visitors what is for all', async () => {
    const driver = await makeDriver(world, { country: 'ES' });
    const company = await makeCompany(world);
    const of = async (audience: NewsChange['audience'], countries: string[] = []) => (await made({ audience: audience!, countries })).id;
    const [drivers, companies, all, spain, germany] = [
      await of(['drivers']),
      await of(['companies']),
      await of(['all']),
      await of(['all'], ['ES', 'PT']),
      await of(['drivers', 'companies'], ['DE']),
    ];
    const only = async (caller: Caller | null, query: object = {}) =>
      (await idsFor(caller, query)).filter((id) => [drivers, companies, all, spain, germany].includes(id)).toSorted((a, b) => a - b);
    expect(await only(null)).toEqual([all, spain]);
    expect(await only(null, { country: 'DE' })).toEqual([all]);
    expect(await only(driver.caller)).toEqual([drivers, all, spain]);
    expect(await only(company.caller)).toEqual([companies, all, germany]);
    expect(await only(admin.caller)).toEqual([drivers, companies, all, spain, germany]);
    await change({ id: all, archived: true });
    expect(await only(null)).toEqual([spain]);
    await change({ id: all, archived: false });
    expect(await only(null)).toEqual([all, spain]);
  });

  test('read them in their language, or title and teaser together in another one', async () => {
    const { id } = await made({ titles: { es: 'Hola', de: 'Hallo' }, teasers: { es: 'Qué tal' } });
    const find = async (locale: 'es' | 'de' | 'pl') => (await read(null, {}, locale)).find((item) => item.id === id);
    expect(await find('de')).toMatchObject({ title: 'Hallo', teaser: '', language: 'de' });
    expect(await find('pl')).toMatchObject({ title: 'Hola', teaser: 'Qué tal', language: 'es' });
  });

  test('get pages, newest first', async () => {
    const first = await made({ published_at: berlinMinute(clock.now()) });
    const { body } = await world.call(null, news.read, { query: { per_page: 1 } });
    expect(body).toMatchObject({ data: [{ id: first.id }], meta: { page: 1, per_page: 1 } });
    expect((await world.call(null, news.read, { query: { per_page: 51 } })).status).toBe(422);
  });
});

describe('a picture', () => {
  const fileOf = async (caller: Caller | null, id: number) => (await world.call(caller, media.get, { params: { id } })).status;

  test('is private until news use it, then public, and removed a day after the last use', async () => {
    const { body: picture } = await upload();
    expect(await fileOf(null, picture.id)).toBe(404);
    const { id, download_image_url } = await made({ download_image_url: picture.url });
    expect(download_image_url).toBe(picture.url);
    expect(await fileOf(null, picture.id)).toBe(200);
    expect((await change({ id, download_image_url: picture.url })).status).toBe(200);
    const afterDay = async () => {
      world.advanceClock(25);
      await world.jobs.runTimer('remove-unused-pictures');
      await world.drainJobs();
      world.advanceClock(-25);
    };
    await afterDay();
    expect(await fileOf(null, picture.id)).toBe(200);
    await world.call(admin.caller, news.remove, { body: { id } });
    await afterDay();
    expect(await fileOf(null, picture.id)).toBe(404);
  });

  test('of another user, or one that is used elsewhere, is refused: it would become public', async () => {
    const company = await makeCompany(world);
    const logo = await world.call(company.caller, media.uploadLogo, { file: { name: 'a.png', bytes: await makePng(), type: 'image/png' } });
    const foreign = await upload((await makeStaff(world)).caller);
    for (const { body } of [logo, foreign])
      expect(await create({ download_image_url: body.url })).toMatchObject({
        body: { errors: { download_image_url: [expect.any(String)] } },
      });
  });
});

describe('the feed', () => {
  const feed = async (query: string) => {
    const answer = await world.app.inject({ url: `/news/feed.xml${query}` });
    return {
      body: answer.body,
      type: answer.headers['content-type'],
      titles: [...answer.body.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, t]) => t),
    };
  };

  test('is RSS 2.0 of the public news, for a language and a country', async () => {
    const { body: picture } = await upload();
    await made({
      titles: { de: 'Maut & <Lenkzeit>\u0001', es: 'Peaje' },
      teasers: { de: 'Ab "Juli"' },
      countries: ['DE'],
      download_image_url: picture.url,
    });
    await made({ titles: { de: 'Nur für Unternehmen' }, audience: ['companies'] });
    await made({ titles: { de: 'Für Polen' }, countries: ['PL'] });
    const german = await feed('?lang=de&country=DE');
    expect(german.type).toBe('application/rss+xml; charset=utf-8');
    expect(german.titles).toContain('Maut &amp; &lt;Lenkzeit&gt;');
    for (const title of ['Nur für Unternehmen', 'Für Polen', 'Tacógrafo']) expect(german.titles).not.toContain(title);
    expect(german.body).toContain('<rss version="2.0"');
    expect(german.body).toContain('<language>de</language>');
    expect(german.body).toContain('<description>Ab &quot;Juli&quot;</description>');
    expect(german.body).toMatch(/<pubDate>\w{3}, \d\d \w{3} 2026 \d\d:\d\d:\d\d GMT<\/pubDate>/);
    expect(german.body).toMatch(/<enclosure url="http[^"]+\/api\/media\/\d+\/file" length="\d+" type="image\/webp"\/>/);
    expect(german.body).toMatch(/<guid isPermaLink="false">[^<]+:news:\d+<\/guid>/);
    expect((await feed('?lang=de')).titles).toContain('Für Polen');
    expect((await feed('')).titles).toContain('Tacógrafo');
    expect((await feed('?country[]=x&lang=xx')).type).toContain('rss');
  });
});
