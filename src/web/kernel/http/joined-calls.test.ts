import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { JOINED_PATH, LONGEST_JOINED, MOST_JOINED } from '#contract/joined.ts';
import { sendJoined } from './joined-calls.ts';
import type { Sending } from './transport.ts';

const requested: { address: string; signal: AbortSignal | null | undefined }[] = [];
let respond: (address: string) => Response;

beforeEach(() => {
  requested.length = 0;
  respond = (address) => {
    const calls = new URL(address, 'https://cabina.example').searchParams.getAll('call');
    return Response.json(calls.length > 0 ? calls.map((call) => ({ status: 200, json: { call } })) : { call: address });
  };
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    requested.push({ address, signal });
    return Promise.resolve(respond(address));
  });
});
afterEach(() => void vi.unstubAllGlobals());

const sending = (address: string, signal?: AbortSignal): Sending => ({
  method: 'GET',
  address,
  headers: {},
  body: undefined,
  onProgress: undefined,
  signal,
});
const send = (address: string, signal?: AbortSignal) => sendJoined(sending(address, signal));

test('calls of one moment are one request, each with its own answer', async () => {
  const answers = await Promise.all([send('/api/news'), send('/api/offers/new?page=1')]);
  expect(answers.map(({ json }) => json)).toEqual([{ call: '/api/news' }, { call: '/api/offers/new?page=1' }]);
  expect(requested.map(({ address }) => address)).toEqual([`${JOINED_PATH}?call=%2Fapi%2Fnews&call=%2Fapi%2Foffers%2Fnew%3Fpage%3D1`]);
});

test('a single call, and a long address, are requests of their own', async () => {
  await send('/api/news');
  const long = `/api/news?search=${'a'.repeat(LONGEST_JOINED)}`;
  await Promise.all([send(long), send('/api/options')]);
  expect(requested.map(({ address }) => address)).toEqual(['/api/news', long, '/api/options']);
});

test('more calls than one request takes are several requests', async () => {
  const answers = await Promise.all(Array.from({ length: MOST_JOINED + 2 }, (_, index) => send(`/api/${index}`)));
  expect(requested).toHaveLength(2);
  expect(answers.map(({ json }) => json)).toEqual(answers.map((_, index) => ({ call: `/api/${index}` })));
});

test('a refusal of one call is its answer alone; a refusal of the request is the answer to each', async () => {
  respond = () =>
    Response.json([
      { status: 404, json: { code: 'not_found' } },
      { status: 200, json: {} },
    ]);
  expect((await Promise.all([send('/a'), send('/b')])).map(({ status }) => status)).toEqual([404, 200]);
  respond = () => Response.json({ code: 'unavailable' }, { status: 503 });
  expect((await Promise.all([send('/a'), send('/b')])).map(({ status }) => status)).toEqual([503, 503]);
});

test('a call that is aborted before the request is left out; the request is aborted when nobody waits for it', async () => {
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const calls = [send('/a', first.signal), send('/b', second.signal), send('/c', third.signal)];
  const ends = Promise.allSettled(calls);
  first.abort();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requested[0]!.address).toBe(`${JOINED_PATH}?call=%2Fb&call=%2Fc`);
  second.abort();
  expect(requested[0]!.signal!.aborted).toBe(false);
  third.abort();
  expect(requested[0]!.signal!.aborted).toBe(true);
  expect((await ends)[0]!.status).toBe('rejected');
});
