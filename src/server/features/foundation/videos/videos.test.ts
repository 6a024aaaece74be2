import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { media } from '#contract/foundation/media.ts';
import { DEFAULT_SORT, videos, type VideoChange } from '#contract/foundation/videos.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeMp4, makePdf, makePng } from '#test/make-files.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Pick<CompanyPerson, 'caller' | 'user_id'>;
let company: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
  company = await makeCompany(world);
});
afterAll(() => world.close());

const create = (body: VideoChange = {}) =>
  world.call(admin.caller, videos.create, {
    body: { title: 'Primera campaña', length: 100, wistia_id: 'abc123def4', published: true, ...body },
  });
const made = async (body: VideoChange = {}) => (await create(body)).body;
const change = (id: number, body: VideoChange) => world.call(admin.caller, videos.update, { params: { id }, body });
const listOf = async (caller: Caller, locale: 'es' | 'de' = 'es') => (await world.call(caller, videos.list, { locale })).body.data;
const idsOf = async (caller: Caller, locale: 'es' | 'de' = 'es') => (await listOf(caller, locale)).map(({ id }) => id);
const open = (caller: Caller, id: number) => world.call(caller, videos.open, { params: { id } });
const pause = (caller: Caller, id: number, time: number, from?: number) =>
  world.call(caller, videos.pause, { params: { id, time: String(time) }, query: from === undefined ? {} : { from } });
const finish = (caller: Caller, id: number) => world.call(caller, videos.finish, { params: { id } });
const upload = async (bytes: Buffer, name = 'intro.mp4', caller = admin.caller) =>
  world.call(caller, videos.upload, { file: { name, bytes, type: 'video/mp4' } });
const get = (caller: Caller | null, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { ...(caller && { cookie: `cabina_session=${caller.token}` }), ...headers } });

describe('staff maintain videos', () => {
  test('M058 M059 M060: create, change and delete them; admins only, and with a trace', async () => {
    const { status, body: video } = await create({ description: 'Paso a paso' });
    expect({ status, video }).toMatchObject({
      status: 200,
      video: { provider: 'wistia', wistia_id: 'abc123def4', published: true, file: null },
    });
    expect((await change(video.id, { provider: 'youtube', youtube_id: 'dQw4w9WgXcQ' })).body).toMatchObject({
      provider: 'youtube',
      youtube_id: 'dQw4w9WgXcQ',
      wistia_id: null,
      description: 'Paso a paso',
    });
    const sales = await makeStaff(world, 'sales');
    for (const caller of [sales.caller, company.caller, null]) {
      expect((await world.call(caller, videos.adminList, { query: {} })).status).toBe(caller ? 403 : 401);
      expect((await world.call(caller, videos.remove, { params: { id: video.id } })).status).toBe(caller ? 403 : 401);
    }
    await open(company.caller, video.id);
    expect((await world.call(admin.caller, videos.remove, { params: { id: video.id } })).status).toBe(200);
    expect((await world.call(admin.caller, videos.remove, { params: { id: video.id } })).status).toBe(404);
    const log = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'video')
      .where('subject_id', '=', video.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['video.created', 'video.changed', 'video.deleted']);
  });

  test('D029: a new video has the place 1000, after those that were put in order', async () => {
    const [first, second] = [await made(), await made()];
    expect([first.sort, second.sort]).toEqual([DEFAULT_SORT, 1000]);
    const moved = await world.call(admin.caller, videos.move, { params: { id: second.id }, body: { before_id: first.id } });
    expect(moved.status).toBe(200);
    const ids = await idsOf(company.caller);
    expect(ids.indexOf(second.id)).toBe(ids.indexOf(first.id) - 1);
    const last = await made();
    expect((await idsOf(company.caller)).at(-1)).toBe(last.id);
    expect(await world.call(admin.caller, videos.move, { params: { id: last.id }, body: { before_id: 999_999 } })).toMatchObject({
      status: 422,
      body: { errors: { before_id: [expect.any(String)] } },
    });
    const found = await world.call(admin.caller, videos.adminList, { query: { search: 'prim camp', page: 1 } });
    expect(found.body.meta.total).toBeGreaterThan(2);
  });

  test.each([
    ['wistia_id', { wistia_id: null }],
    ['wistia_id', { wistia_id: '../../x' }],
    ['youtube_id', { provider: 'youtube' }],
    ['youtube_id', { provider: 'youtube', youtube_id: 'short' }],
    ['file_id', { provider: 'file' }],
    ['length', { length: 0 }],
    ['title', { title: ' ' }],
    ['sort', { sort: 0 }],
    ['subtitles.0.text', { subtitles: [{ locale: 'es', text: '1\n00:00:01,000 --> 00:00:02,000\nHola' }] }],
    ['subtitles.0.text', { subtitles: [{ locale: 'es', text: 'WEBVTT\n\nonly words' }] }],
  ] as [string, VideoChange][])('refused at %s: %j', async (field, body) => {
    const refused = await create(body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });
});

describe('viewers', () => {
  test('P009: company videos are shown only to business users, staff videos to staff, and nothing to drivers', async () => {
    const sales = await makeStaff(world, 'sales');
    const ids = { companies: (await made()).id, staff: (await made({ audience: 'staff' })).id, all: (await made({ audience: 'all' })).id };
    const hidden = (await made({ published: false })).id;
    const among = async (caller: Caller) => (await idsOf(caller)).filter((id) => [...Object.values(ids), hidden].includes(id));
    expect(await among(company.caller)).toEqual([ids.companies, ids.all]);
    expect(await among(sales.caller)).toEqual([ids.staff, ids.all]);
    const driver = await makeDriver(world);
    expect((await world.call(driver.caller, videos.list)).status).toBe(403);
    expect((await world.call(null, videos.list)).status).toBe(401);
    for (const id of [ids.staff, hidden]) {
      expect((await open(company.caller, id)).status).toBe(404);
      expect((await pause(company.caller, id, 5, 0)).status).toBe(404);
      expect((await finish(company.caller, id)).status).toBe(404);
      expect((await get(company.caller, `/api/videos/${id}/player`)).statusCode).toBe(404);
    }
    // those who edit a video may watch it before it is published
    expect((await get(admin.caller, `/api/videos/${hidden}/player`)).statusCode).toBe(200);
  });

  test('get the videos of their language', async () => {
    const [german, any] = [await made({ locale: 'de' }), await made()];
    expect(await idsOf(company.caller, 'de')).toEqual(expect.arrayContaining([german.id, any.id]));
    const spanish = await idsOf(company.caller);
    expect(spanish).toContain(any.id);
    expect(spanish).not.toContain(german.id);
  });
});

describe('ST033: progress', () => {
  const statsOf = async (caller: Caller, id: number) => (await listOf(caller)).find((video) => video.id === id)!.user_video_stats;

  test('unopened, opened, paused and finished once at 90 %, for each user separately', async () => {
    const { id } = await made();
    expect(await statsOf(company.caller, id)).toBeNull();
    expect((await open(company.caller, id)).body).toEqual({ time: 0, watched_share: 0, finished_at: null });
    expect((await pause(company.caller, id, 50, 0)).body).toEqual({ time: 50, watched_share: 0.5, finished_at: null });
    expect(await finish(company.caller, id)).toMatchObject({ status: 409, body: { code: 'video_not_watched' } });
    expect((await pause(company.caller, id, 89, 50)).body.watched_share).toBe(0.89);
    expect((await finish(company.caller, id)).status).toBe(409);
    await pause(company.caller, id, 90, 89);
    const first = await finish(company.caller, id);
    expect(first.body.finished_at).not.toBeNull();
    world.advanceClock(1);
    expect((await finish(company.caller, id)).body).toEqual(first.body);
    expect((await open(company.caller, id)).body).toEqual(first.body);
    world.advanceClock(-1);
    const finished = await world.db.selectFrom('outbox').select('payload').where('name', '=', 'video.finished').execute();
    expect(finished.map(({ payload }) => payload)).toEqual([{ video_id: id, user_id: company.user_id }]);
    const colleague = await makeCompanyUser(world, company.company_id);
    expect(await statsOf(colleague.caller, id)).toBeNull();
  });

  test('a jump to the end is no watching', async () => {
    const { id } = await made();
    await open(company.caller, id);
    expect((await pause(company.caller, id, 100)).body).toEqual({ time: 100, watched_share: 0, finished_at: null });
    expect((await pause(company.caller, id, 100, 98)).body.watched_share).toBe(0.02);
    expect((await finish(company.caller, id)).status).toBe(409);
  });

  test('reports of two tabs, repeated and out of order, add up to what was watched', async () => {
    const { id } = await made();
    const reports = [
      [95, 60],
      [10, 0],
      [40, 5],
      [10, 0],
      [70, 35],
      [9, 3],
    ] as const;
    const answers = await Promise.all(reports.map(([time, from]) => pause(company.caller, id, time, from)));
    expect(answers.map(({ status }) => status)).toEqual(reports.map(() => 200));
    expect((await statsOf(company.caller, id))?.watched_share).toBe(0.95);
    const ends = await Promise.all([finish(company.caller, id), finish(company.caller, id)]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    expect(ends[0].body.finished_at).toBe(ends[1].body.finished_at);
  });

  test('positions beyond the end, before the beginning, or that are none', async () => {
    const { id } = await made();
    expect((await pause(company.caller, id, 5000, 0)).body).toEqual({ time: 100, watched_share: 1, finished_at: null });
    expect((await pause(company.caller, id, 10, 50)).body).toMatchObject({ time: 10, watched_share: 1 });
    for (const time of ['x', '-1', '1.5', '99999999'])
      expect((await world.call(company.caller, videos.pause, { params: { id, time }, query: {} })).status).toBe(404);
    expect((await pause(company.caller, id, 10, -1)).status).toBe(422);
    expect((await finish(company.caller, (await made()).id)).status).toBe(404); // never opened
  });

  test('a GET that writes needs the header of our pages (B1)', async () => {
    const { id } = await made();
    expect((await get(company.caller, `/api/videos/${id}/open`)).statusCode).toBe(419);
    expect(await statsOf(company.caller, id)).toBeNull();
  });

  test('the progress of a company user is deleted with the account', async () => {
    const { id } = await made();
    const colleague = await makeCompanyUser(world, company.company_id);
    await open(colleague.caller, id);
    await world.call(company.caller, companyUsers.remove, { params: { id: colleague.user_id } });
    expect(await world.db.selectFrom('video_views').select('video_id').where('user_id', '=', colleague.user_id).execute()).toEqual([]);
  });
});

describe('a file of ours', () => {
  test('is read by its viewers only, whole and in parts, without the data of its author', async () => {
    const file = makeMp4({ seconds: 12, author: 'Ana García, 43.36 -8.41' });
    const { status, body } = await upload(file);
    expect({ status, body }).toMatchObject({ status: 200, body: { kind: 'video', name: 'intro.mp4', length: 12, bytes: file.length } });
    const video = await made({ provider: 'file', file_id: body.id, length: body.length });
    expect(video).toMatchObject({ wistia_id: null, file: { id: body.id, name: 'intro.mp4' } });
    const url = `/api/videos/${video.id}/file`;
    const whole = await get(company.caller, url);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
    });
    expect(whole.rawPayload).toHaveLength(file.length);
    expect(whole.rawPayload.toString('latin1')).not.toContain('Ana');
    const part = await get(company.caller, url, { range: 'bytes=4-7' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 4-7/${file.length}`, 'ftyp']);
    expect((await get(company.caller, url, { range: 'bytes=-5' })).rawPayload).toHaveLength(5);
    expect((await get(company.caller, url, { range: `bytes=${file.length - 3}-` })).rawPayload).toHaveLength(3);
    expect((await get(company.caller, url, { range: `bytes=${file.length}-` })).statusCode).toBe(416);
    expect((await get(company.caller, url, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    const driver = await makeDriver(world);
    for (const caller of [driver.caller, null]) expect((await get(caller, url)).statusCode).toBe(caller ? 403 : 401);
    // not by its id among the files either
    expect((await world.call(company.caller, media.get, { params: { id: body.id } })).status).toBe(404);
    await change(video.id, { published: false });
    expect((await get(company.caller, url)).statusCode).toBe(404);
  });

  test('is removed a day after nothing uses it', async () => {
    const afterDay = async () => {
      world.advanceClock(25);
      await world.jobs.runTimer('remove-unused-pictures');
      await world.drainJobs();
      world.advanceClock(-25);
    };
    const exists = async (id: number) => (await world.call(admin.caller, media.get, { params: { id } })).status === 200;
    const [used, unused] = [(await upload(makeMp4({ seconds: 5 }))).body.id, (await upload(makeMp4({ seconds: 5 }))).body.id];
    const video = await made({ provider: 'file', file_id: used });
    await afterDay();
    expect([await exists(used), await exists(unused)]).toEqual([true, false]);
    await change(video.id, { provider: 'wistia', wistia_id: 'abc123def4' });
    await afterDay();
    expect(await exists(used)).toBe(false);
  });

  test('is an MP4 video, whole, and an own upload', async () => {
    for (const bytes of [makePdf(), await makePng()]) expect((await upload(bytes)).body).toMatchObject({ code: 'file_type_refused' });
    const cut = makeMp4({ seconds: 5 }).subarray(0, -10);
    expect((await upload(cut)).body).toMatchObject({ code: 'file_broken', errors: { video: [expect.any(String)] } });
    const foreign = (await upload(makeMp4({ seconds: 5 }), 'a.mp4', (await makeStaff(world)).caller)).body;
    for (const file_id of [foreign.id, 999_999])
      expect(await create({ provider: 'file', file_id })).toMatchObject({ body: { errors: { file_id: [expect.any(String)] } } });
    expect((await upload(makeMp4({ seconds: 5 }), 'a.mp4', company.caller)).status).toBe(403);
  });
});

describe('subtitles', () => {
  const vtt = '\u{FEFF}WEBVTT - Intro\r\n\r\n1\r\n00:01.000 --> 00:04.500 align:start\r\nHola\r\n';

  test('are WebVTT by language, replaced and removed', async () => {
    const video = await made({
      subtitles: [
        { locale: 'es', text: vtt },
        { locale: 'de', text: vtt },
      ],
    });
    expect(video.subtitles).toEqual(['de', 'es']);
    const read = (locale: string, caller: Caller | null = company.caller) => get(caller, `/api/videos/${video.id}/subtitles/${locale}`);
    const spanish = await read('es');
    expect(spanish.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(spanish.body).toBe('WEBVTT - Intro\n\n1\n00:01.000 --> 00:04.500 align:start\nHola\n');
    const changed = await change(video.id, {
      subtitles: [{ locale: 'es', text: vtt.replace('Hola', 'Buenas') }],
      removed_subtitles: ['de'],
    });
    expect(changed.body.subtitles).toEqual(['es']);
    expect((await read('es')).body).toContain('Buenas');
    for (const locale of ['de', 'xx']) expect((await read(locale)).statusCode).toBe(404);
    expect((await read('es', null)).statusCode).toBe(401);
  });
});

describe('the player of another site', () => {
  test.each([
    ['youtube', { provider: 'youtube', youtube_id: 'dQw4w9WgXcQ' }, 'https://www.youtube-nocookie.com', '/embed/dQw4w9WgXcQ?'],
    ['wistia', { wistia_id: 'abc123def4' }, 'https://fast.wistia.net', '/embed/iframe/abc123def4?'],
  ] as const)('%s is allowed by the policy of its own document only', async (_name, source, origin, path) => {
    const { id } = await made({ ...source, title: 'A "quoted" <b>title</b>' });
    const { headers, body } = await get(company.caller, `/api/videos/${id}/player?time=30`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'; frame-src ${origin}; script-src 'sha256-`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'content-type': 'text/html; charset=utf-8' });
    expect(body).toContain(`src="${origin}${path}`);
    expect(body).toContain('data-start="30"');
    expect(body).not.toContain('<b>title');
    const ours = String((await get(company.caller, '/videos')).headers['content-security-policy']);
    expect(ours).toMatch(/frame-src 'self'/);
    expect(ours).not.toContain('wistia');
  });

  test('does not exist for a file of ours', async () => {
    const { id } = await made({ provider: 'file', file_id: (await upload(makeMp4({ seconds: 5 }))).body.id });
    expect((await get(company.caller, `/api/videos/${id}/player`)).statusCode).toBe(404);
  });
});
