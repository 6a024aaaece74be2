import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everyPage, offlinePages, offlinePaths } from './pages.ts';

const routes = join(import.meta.dirname, '../routes');

it('lists every page of a driver', () => {
  const listed = offlinePages.map(({ route }) => route);
  expect(globSync('_driver/**/*.tsx', { cwd: routes }).filter((file) => !listed.includes(file))).toEqual([]);
});

it.each(offlinePages)('has the texts and the URL of $route', ({ path, route, texts }) => {
  const code = readFileSync(join(routes, route), 'utf8');
  const [, names = ''] = /\btexts\(([^)]*)\)/.exec(code) ?? [];
  const loaded = [...names.matchAll(/'(\w+)'/g)].map((match) => match[1]!);
  expect(loaded.length).toBeGreaterThan(0);
  expect([...texts, ...everyPage.texts]).toEqual(expect.arrayContaining(loaded));
  expect(code).toMatch(new RegExp(`createFileRoute\\('/_\\w+${path.replace('{id}', '\\$id')}/?'\\)`));
});

it('lists the paths that the worker may render', () => {
  const paths = new RegExp(offlinePaths());
  expect(['/unlocks', '/offers/', '/offers/12', '/account'].filter((path) => !paths.test(path))).toEqual([]);
  expect(['/', '/offers/x', '/offers/1/accept', '/dashboard', '/profile/cv'].filter((path) => paths.test(path))).toEqual([]);
});
