import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageTexts, textLists } from './text-files.ts';

const routes = 'src/web/routes';
const found = pageTexts(routes);
const files = globSync('**/*.tsx', { cwd: routes, exclude: ['-*/**'] });

it('finds the texts of every route that loads any', () => {
  const loading = files.filter((file) => readFileSync(join(routes, file), 'utf8').includes('#web/i18n/texts.ts'));
  expect(loading.length).toBeGreaterThan(40);
  expect(Object.keys(found).toSorted()).toEqual(loading.toSorted());
});

it.each(Object.entries(found))('%s loads texts that exist, each written as a literal', (file, namespaces) => {
  const code = readFileSync(join(routes, file), 'utf8');
  const written = code.match(/\btexts\(/g) ?? [];
  expect(written).toHaveLength(1);
  expect(namespaces.length).toBe(
    /\btexts\(([^)]*)\)/
      .exec(code)![1]!
      .split(',')
      .filter((part) => part.trim()).length,
  );
  expect(namespaces.filter((name) => !existsSync(`src/web/i18n/es/${name}.json`))).toEqual([]);
});

it('finds every list of texts that is fetched together, also outside the routes', () => {
  const lists = textLists('src/web');
  expect(lists).toContain('shell-ui-errors');
  expect(lists).toContain(['shell-ui-errors', ...found['_company.tsx']!].join('-'));
  for (const names of Object.values(found)) if (names.length > 1) expect(lists).toContain(names.join('-'));
  expect(lists.flatMap((list) => list.split('-')).filter((name) => !existsSync(`src/web/i18n/es/${name}.json`))).toEqual([]);
});
