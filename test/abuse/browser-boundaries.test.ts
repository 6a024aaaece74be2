import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { connectLive } from '#server/kernel/http/server.ts';
import { canJoin } from '#server/kernel/live/rooms.ts';
import { makeCompany } from '../make.ts';
import { production } from '../production.ts';
import { openWorld, type World } from '../world.ts';

// Personal data stay out of caches, and cookies and live connections belong to one origin.
const { DATABASE_URL: _, ...environment } = production;
let world: World;
let secured: World;
beforeAll(async () => {
  world = await openWorld();
  secured = await openWorld(environment);
});
afterAll(async () => {
  await world.close();
  await secured.close();
});

test('answers with personal data are not stored by caches', async () => {
  const { caller } = await makeCompany(world);
  const answers = [
    await world.call(caller, notifications.list, { query: {} }),
    await world.call(null, jobPosts.search, { query: {} }),
    await world.call(null, notifications.list, { query: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

describe('cookies', () => {
  const userWith = async (server: World, cookie: string) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', cookie };
    return (await server.app.inject({ url: '/api/user/current', headers })).json<{ user: { id: number } | null }>().user?.id;
  };

  test('belong to this host over https, and others do not count', async () => {
    const { caller, user_id } = await makeCompany(secured);
    const page = await secured.app.inject({ url: '/login' });
    expect(page.cookies).toMatchObject([{ name: '__Host-cabina_csrf', secure: true, path: '/' }]);
    expect(await userWith(secured, `__Host-cabina_session=${caller.token}`)).toBe(user_id);
    expect(await userWith(secured, `cabina_session=${caller.token}`)).toBeUndefined();
  });

  test('have no prefix over http, which the demo uses', async () => {
    const { caller, user_id } = await makeCompany(world);
    expect((await world.app.inject({ url: '/login' })).cookies).toMatchObject([{ name: 'cabina_csrf' }]);
    expect(await userWith(world, `cabina_session=${caller.token}`)).toBe(user_id);
  });
});

test('in production a live connection comes from the same scheme, host and port', async () => {
  const { app, database_url, services, jobs, onCommit } = secured;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const live = connectLive({
    ...services,
    onCommit,
    database_url,
    jobs,
    log: app.log as never,
    canJoin,
    servers: [app.server],
    works: false,
  });
  const { caller } = await makeCompany(secured);
  const from = async (origin: string) => {
    const headers = { origin, cookie: `__Host-cabina_session=${caller.token}` };
    return (await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, { headers })).status;
  };
  try {
    expect(await from('https://cabina.example')).toBe(200);
    for (const origin of ['http://cabina.example', 'https://cabina.example:8443', 'https://evil.example'])
      expect(await from(origin)).toBe(403);
  } finally {
    await live.stop();
  }
});
