import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { callPaths } from '../tools/call-paths.ts';
import { makeDriver } from './make-drivers.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());

const tree = readFileSync('src/web/routeTree.gen.ts', 'utf8');
const routes = [...tree.matchAll(/^ {6}id: '([^']+)';\n {6}path: '[^']+';\n {6}fullPath: '([^']+)';/gm)]
  // a layout inside of a side: `_staff/admin/_inbox`
  .filter(([, id]) => !/\/_\w+$/.test(id!))
  .map(([, id, path]) => ({
    layout: id!.split('/')[1]!,
    path: path!.replaceAll(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1'),
  }));
const layoutOf = { anyone: '_public', 'signed-in': '_signed', contact: '_driver', company: '_company', staff: '_staff' };

test('every page has a route file, and every route file a page', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .toSorted(),
  );
});

test('a page lies below the layout that guards it', () => {
  const wrong = Object.values(pages).filter(({ path, access }) => {
    const { layout } = routes.find((route) => route.path === path)!;
    return layout !== 'dev' && layout !== layoutOf[String(access).split(':')[0] as keyof typeof layoutOf];
  });
  expect(wrong).toEqual([]);
});

test('each side has a start page of its own', () => {
  for (const [side, { access }] of Object.entries(homeOf)) expect(access).toBe(side);
});

test('every call outside /api reaches the server in development', () => {
  const paths = Object.values(contract).flatMap((endpoints) => Object.values(endpoints).map(({ path }) => path));
  expect(paths.filter((path) => !path.startsWith('/api/') && !callPaths.includes(`/${path.split('/')[1]}`))).toEqual([]);
  expect(callPaths).toEqual(expect.arrayContaining(['/setup-intent', '/unsubscribe', '/verify-email']));
});

test('the path above the pages for Germany leads to the start page in German', async () => {
  const { statusCode, headers } = await world.app.inject({ url: '/de' });
  expect([statusCode, headers.location]).toEqual([302, '/?lang=de']);
});

test('robots.txt disallows pages behind the sign-in and pages with a token, and no indexed page', async () => {
  const { body } = await world.app.inject({ url: '/robots.txt' });
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, start]) => start!);
  const isClosed = ({ path }: { path: string }) => closed.some((start) => path.startsWith(start));
  const all = Object.values(pages);
  expect(all.filter(({ access, path }) => access !== 'anyone' || path.includes('{token}')).filter((page) => !isClosed(page))).toEqual([]);
  expect(all.filter(({ indexed }) => indexed).filter(isClosed)).toEqual([]);
  expect(closed).toEqual(expect.arrayContaining(['/admin', '/api/', '/offers']));
  expect(body).toContain('Allow: /api/media/');
});

describe('an address without a page', () => {
  const unknown = ['/no-such-page', '/admin/drivers/maria', '/unlocked-drivers/maria'];
  const open = async (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers });

  test.each(unknown)('%s answers 404 with the error page', async (url) => {
    const driver = await makeDriver(world);
    const visitorAndDriver: Record<string, string>[] = [{}, { cookie: `cabina_session=${driver.caller.token}` }];
    for (const headers of visitorAndDriver) {
      const answer = await open(url, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  test.each(unknown)('a call to %s is refused in JSON', async (url) => {
    const answer = await open(url, { 'x-requested-with': 'XMLHttpRequest' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  test.each(['/', '/login', '/offers/7', '/admin/companies/7', '/job-posts'])('%s is a page', async (url) => {
    expect((await open(url)).statusCode).toBe(200);
  });
});
