import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRules, readTests, ruleId, testsByRule } from '../tools/generate/rules.ts';
import { modules } from './source.ts';

const rules = readRules();
const ids = new Set(rules.map(({ id }) => id));
// a vertical line of an SVG path is written like a rule id
const drawings = 'src/server/db/seed/drawings.ts';
const sources = [...modules, ...globSync('src/**/*.sql').map((file) => [file, readFileSync(file, 'utf8')] as const)].filter(
  ([file]) => !file.startsWith('tools/') && file !== drawings,
);

test('every rule id in the sources is in data/rules.json', () => {
  const unknown = sources.flatMap(([file, text]) => (text.match(ruleId) ?? []).filter((id) => !ids.has(id)).map((id) => `${file}: ${id}`));
  expect(unknown).toEqual([]);
});

test('every rule in data/rules.json is named by a test', () => {
  const proved = testsByRule(readTests());
  expect(rules.length).toBeGreaterThan(100);
  expect([...ids].filter((id) => !proved.has(id))).toEqual([]);
});

test('the tests of a rule are found by file and title', () => {
  const tests = testsByRule(new Map([['src/a.test.ts', "test('V048, ST010: an old token is refused', run);\n// V048\n"]]));
  expect(tests.get('V048')).toEqual(['[a.test.ts](../src/a.test.ts) an old token is refused', '[a.test.ts](../src/a.test.ts)']);
  expect(tests.get('ST010')).toEqual(['[a.test.ts](../src/a.test.ts) an old token is refused']);
});
