import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { session } from '#contract/accounts/session.ts';

import { companyAdmin } from '#contract/staff/company-admin.ts';
import { makeCompany, makeStaff } from '../make.ts';
import { openWorld, type World } from '../world.ts';

// Malformed input is refused at its field, and never causes a 500.
let world: World;
let web_root: string;
let port: number;
beforeAll(async () => {
  await mkdir(resolve('.cache'), { recursive: true });
  web_root = await mkdtemp(resolve('.cache/abuse-pages-'));
  await mkdir(join(web_root, 'assets'));
  await writeFile(join(web_root, 'assets', 'frame-1a2b3c.js'), 'export {};');
  world = await openWorld({}, { web_root });
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await world.close();
  await rm(web_root, { recursive: true, force: true });
});

/** As own properties, as JSON.parse and the query parser make them. */
const withField = (name: string): object => Object.fromEntries([[name, '1']]);

describe('a field with the name of an object property', () => {
  test.each(Object.getOwnPropertyNames(Object.prototype))('%s is an unknown field', async (name) => {
    const { caller } = await makeCompany(world);
    const inQuery = await world.call(caller, notifications.list, { query: withField(name) });
    const inBody = await world.call(caller, session.changeMe, { body: withField(name) });
    expect([inQuery.status, inBody.status]).toEqual([422, 422]);
    expect(Object.entries(inQuery.body.errors ?? {})).toEqual([[name, [expect.any(String)]]]);
  });
});

describe('a path below the built files', () => {
  test.each(['/assets/..', '/assets/.', '/assets/%00', '/assets//x', '/assets/..%2f..%2fpackage.json', '/assets/.hidden', '/assets/'])(
    '%s does not exist',
    async (url) => {
      // node:http sends the path unchanged; fetch and inject would normalize it first
      const [answer] = (await once(get({ port, path: url }), 'response')) as [IncomingMessage];
      expect([answer.statusCode, JSON.parse(await text(answer))]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    },
  );

  test('a built file is served', async () => {
    expect((await world.app.inject({ method: 'GET', url: '/assets/frame-1a2b3c.js' })).statusCode).toBe(200);
  });
});

test('an update without columns changes nothing and is no error', async () => {
  const [{ company_id }, admin] = [await makeCompany(world), await makeStaff(world, 'admin')];
  for (const body of [{}, null, undefined]) {
    const answer = await world.call(admin.caller, companyAdmin.setPeople, { params: { id: company_id }, body: body as object });
    expect(answer.status).toBe(200);
  }
  const audited = await world.db.selectFrom('audit_log').where('action', '=', 'people_changed').selectAll().execute();
  expect(audited).toEqual([]);
});
