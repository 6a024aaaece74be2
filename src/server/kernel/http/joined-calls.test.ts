import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { JOINED_PATH, MOST_JOINED } from '#contract/joined.ts';
import { media } from '#contract/foundation/media.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makePng } from '#test/make-files.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const joined = endpoint('GET', JOINED_PATH, {
  access: 'anyone',
  query: z.object({ call: z.array(z.string()) }),
  response: z.array(z.object({ status: z.int(), json: z.record(z.string(), z.unknown()).nullable() })),
});
const callAll = (caller: Caller | null, ...call: string[]) => world.call(caller, joined, { query: { call } });
const statuses = async (caller: Caller | null, ...call: string[]) => (await callAll(caller, ...call)).body.map(({ status }) => status);

test('the answers of several calls come in their order, each as if it was made alone', async () => {
  const { caller } = await makeCompany(world);
  const { status, headers, body } = await callAll(caller, '/api/dashboard/figures', '/api/offers/in_process?page=1', '/api/nothing');
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([200, 'no-store', 'application/json; charset=utf-8']);
  expect(body).toMatchObject([
    { status: 200, json: { waiting_count: 0 } },
    { status: 200, json: { data: [], meta: { page: 1, total: 0 } } },
    { status: 404, json: { code: 'not_found' } },
  ]);
  expect(await statuses(caller, '/api/dashboard/figures')).toEqual([200]);
});

test('each call keeps its own access rule and its own rows', async () => {
  const [mine, other] = [await makeCompany(world), await makeCompany(world)];
  const campaign = await makeCampaign(world, other);
  expect(await statuses(null, '/api/dashboard/figures', '/api/news')).toEqual([401, 200]);
  expect(await statuses(mine.caller, `/api/campaigns/${campaign.id}`, '/api/staff/today')).toEqual([404, 403]);
  expect(await statuses(other.caller, `/api/campaigns/${campaign.id}`)).toEqual([200]);
});

test('each call counts for the limits of its caller', async () => {
  const { caller } = await makeCompany(world);
  const left = async (...call: string[]) =>
    Number((await world.call(caller, joined, { query: { call }, ip: '192.0.2.7' })).headers['x-ratelimit-remaining']);
  const before = await left('/api/dashboard/figures', '/api/dashboard/history', '/api/dashboard/onboarding');
  expect(before - (await left('/api/dashboard/figures'))).toBe(4);
});

test('a GET that leaves a trace is refused: it needs the token of a change', async () => {
  const { caller } = await makeCompany(world);
  expect(await statuses(caller, '/api/drivers/1/pipe')).toEqual([419]);
});

test('pages, other servers, itself, and more than a dozen calls are refused', async () => {
  const { caller } = await makeCompany(world);
  expect((await callAll(caller, '/robots.txt')).body).toEqual([{ status: 200, json: null }]);
  for (const address of [
    '',
    'api/news',
    'https://other.example/',
    '//other.example/',
    `${JOINED_PATH}?call=/api/news`,
    `/${'a'.repeat(400)}`,
  ])
    expect((await callAll(caller, address)).status, address).toBe(422);
  expect((await callAll(caller)).status).toBe(422);
  const many = Array.from({ length: MOST_JOINED + 1 }, () => '/api/dashboard/figures');
  expect((await callAll(caller, ...many)).status).toBe(422);
  expect((await callAll(caller, ...many.slice(1))).status).toBe(200);
});

test('files are refused, and reading one in this way leaves no trace', async () => {
  const { caller } = await makeCompany(world);
  const { body } = await world.call(caller, media.uploadImage, { file: { name: 'logo.png', bytes: await makePng(), type: 'image/png' } });
  const path = `/api/media/${body.id}/file`;
  expect((await world.app.inject({ url: path, cookies: { [SESSION_COOKIE]: caller.token } })).statusCode).toBe(200);
  expect((await callAll(caller, path, `/api/media/${body.id}`)).body).toMatchObject([
    { status: 404 },
    { status: 200, json: { id: body.id } },
  ]);
});

test('another spelling of its own address joins nothing', async () => {
  const { caller } = await makeCompany(world);
  const inner = `?call=${encodeURIComponent('/api/news')}`;
  expect(await statuses(caller, `/%61pi/joined${inner}`, `/x/../api/joined${inner}`, `/./api/joined${inner}`)).toEqual([404, 404, 404]);
});
