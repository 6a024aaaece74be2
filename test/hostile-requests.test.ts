import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z, type ZodType } from 'zod';
import { rulesOf, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { media } from '#contract/foundation/media.ts';
import { sign } from '#server/kernel/session/secrets.ts';
import { makeDriver } from './make-drivers.ts';
import { makeCompany, makeStaff } from './make.ts';
import { openWorld, type Caller, type World } from './world.ts';

// Requests that do not come from our own pages: malformed, forged, or from other origins.
let world: World;
let owner: Caller;
beforeAll(async () => {
  world = await openWorld({ DEMO: '1' });
  owner = (await makeCompany(world)).caller;
});
afterAll(() => world.close());

const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

/** The headers of our own pages. */
function headersOf({ token }: { token: string }) {
  const nonce = 'a'.repeat(22);
  const csrf = `${nonce}.${sign(world.config.secret, `${nonce}.${token}`)}`;
  return {
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': csrf,
    cookie: `cabina_csrf=${csrf}; cabina_session=${token}`,
    'accept-language': 'en',
  };
}
const inject = (request: InjectOptions) => world.app.inject(request);

describe('a malformed request', () => {
  const file = '--b\r\ncontent-disposition: form-data; name="logo"; filename="x.png"\r\ncontent-type: image/png\r\n\r\nabc';
  const upload = (payload: string, content_type = 'multipart/form-data; boundary=b') =>
    inject({ method: 'POST', url: media.uploadLogo.path, payload, headers: { ...headersOf(owner), 'content-type': content_type } });

  test.each([
    ['an upload cut off in the file', file, undefined],
    ['an upload cut off in a header', '--b\r\ncontent-disposition: form-da', undefined],
    ['an upload that does not say where its parts end', file, 'multipart/form-data'],
    ['an upload with an endless mark between its parts', file, `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('%s is broken, at its field', async (_name, payload, content_type) => {
    const answer = await upload(payload, content_type);
    expect({ status: answer.statusCode, body: answer.json<object>() }).toMatchObject({
      status: 422,
      body: { code: 'file_broken', errors: { logo: [expect.any(String)] } },
    });
  });

  test.each([
    ['D019: two files', `${file}\r\n${file}\r\n--b--\r\n`, 413],
    ['a field named after a prototype', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--b--\r\n', 422],
  ])('%s is refused', async (_name, payload, status) => expect((await upload(payload)).statusCode).toBe(status));

  test.each([
    ['half of an object', 'application/json', '{"a":', 422],
    ['a prototype', 'application/json', '{"__proto__":{"is_owner":true}}', 422],
    ['a list', 'application/json', '[1]', 422],
    ['a hundred thousand lists in each other', 'application/json', '['.repeat(100_000) + ']'.repeat(100_000), 422],
    ['XML', 'text/xml', '<a/>', 415],
    ['more than a megabyte', 'application/json', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413],
  ])('%s is no body', async (_name, content_type, payload, status) => {
    const headers = { ...headersOf(owner), 'content-type': content_type };
    const answer = await inject({ method: 'POST', url: '/api/potential-locations', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test.each(['/api/media/%zz/file', '/%E0%A4%A', `/api/offer-links/${'x'.repeat(500)}`, '/assets/..%2f..%2fpackage.json'])(
    '%s does not exist, in the words of every refusal',
    async (url) => {
      const answer = await inject({ method: 'GET', url, headers: headersOf(owner) });
      expect({ status: answer.statusCode, body: answer.json<object>() }).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );
});

describe('a forged request', () => {
  test.each(calls.filter(({ endpoint }) => endpoint.changes && endpoint.path !== '/unsubscribe/{token}'))(
    'V043: $name changes nothing without the token of its page',
    async ({ endpoint }) => {
      const rules = rulesOf(endpoint.access);
      const admitted = rules.some((rule) => rule.startsWith('staff'))
        ? (await makeStaff(world, 'super-admin')).caller
        : rules.includes('contact')
          ? (await makeDriver(world)).caller
          : owner;
      const url = endpoint.path.replaceAll(/\{\w+\}/g, '1');
      const { method } = endpoint;
      const { 'x-csrf-token': _own, ...bare } = headersOf(admitted);
      const foreign = headersOf({ token: 'of somebody else' });
      const forged = [
        bare,
        { ...bare, 'x-csrf-token': 'guessed' },
        { ...bare, 'x-csrf-token': foreign['x-csrf-token'] },
        // a cookie planted by a sibling host matches its header, but was not issued for this session
        { ...foreign, cookie: `${foreign.cookie.split(';')[0]}; cabina_session=${admitted.token}` },
      ];
      for (const headers of forged) {
        const answer = await inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([419, 'csrf_expired']);
      }
    },
  );

  test('no other origin is allowed', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await inject({ method, url: '/api/user/current', headers: { ...headersOf(owner), ...origin } });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

test('forged sessions get no additional calls: unknown callers are counted by address', async () => {
  const statuses = new Set<number>();
  for (let i = 0; i < 1250; i++) {
    const headers = { 'x-requested-with': 'XMLHttpRequest', cookie: `cabina_session=made-up-${i}` };
    statuses.add((await inject({ method: 'GET', url: '/api/options/contact-types', headers, remoteAddress: '203.0.113.9' })).statusCode);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test('nor do forged addresses: behind a proxy only the proxy’s own entry is used', async () => {
  const login = (forwarded: string) =>
    inject({
      method: 'POST',
      url: '/login',
      payload: { email: 'nobody@example.com', password: 'guessed it' },
      headers: { ...headersOf({ token: '' }), 'x-forwarded-for': forwarded },
    });
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await login(`198.51.100.${i}, 203.0.113.77`)).statusCode);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('a page sends its security headers', async () => {
  const { headers } = await inject({ method: 'GET', url: '/login' });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((line) => line.trim().split(/ (.*)/) as [string, string]),
  );
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'connect-src': `'self' ${world.config.base_url.replace('http', 'ws')}`,
  });
  expect((await inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
});

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
}
/** Fields of an input without an upper bound, and objects with arbitrary keys. */
function boundless(schema: Schema, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) => boundless(each, path));
  if (schema.type === 'object') {
    const { additionalProperties: others } = schema;
    // free names and values: a refinement of the contract limits their number, which a schema cannot show
    const open = typeof others === 'object' ? boundless(others, `${path}{}`) : others === false ? [] : [`${path}: any field`];
    return [...inner, ...open, ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => boundless(each, `${path}.${name}`))];
  }
  if (schema.type === 'array')
    return [
      ...inner,
      ...(schema.maxItems === undefined ? [`${path}: any number of entries`] : []),
      ...boundless(schema.items ?? {}, `${path}[]`),
    ];
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  const ends = schema.maxLength !== undefined || schema.pattern !== undefined || ['date', 'date-time'].includes(schema.format ?? '');
  return isText && !ends ? [...inner, `${path}: any length`] : inner;
}

test('every call that takes a file has a limit of its own', () => {
  const uploads = calls.filter(({ endpoint }) => endpoint.upload);
  expect(uploads.length).toBeGreaterThan(6);
  expect(uploads.filter(({ endpoint }) => !endpoint.rate || endpoint.rate.per_minute > 30).map(({ name }) => name)).toEqual([]);
});

test('every input has an upper bound and fixed fields', () => {
  const input = (schema: ZodType) =>
    schema.def.type === 'undefined' ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
  const found = calls.flatMap(({ name, endpoint }) => [
    ...boundless(input(endpoint.body), `${name} body`),
    ...boundless(input(endpoint.query), `${name} query`),
  ]);
  expect(found).toEqual([]);
});
