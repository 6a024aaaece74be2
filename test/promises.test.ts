import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The rows of the tables in docs/promises.md: promise, texts, test. */
const promises = read('docs/promises.md')
  .split('\n')
  .filter((line) => /^\| .*`/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', keys = '', test = '']) => ({ promise, keys: [...keys.matchAll(/`([\w.:]+)`/g)].map((match) => match[1]!), test }));

function textOf(key: string): unknown {
  const [namespace, path] = key.split(':');
  let found: unknown = JSON.parse(read(`src/web/i18n/es/${namespace}.json`));
  for (const part of path!.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

/** A cell names a file and words in it, usually the title of a test. */
function ensureExists(test: string): void {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
  expect(read(file!)).toContain(title);
}

it.each(promises)('$promise: its texts and its test exist', ({ keys, test }) => {
  expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
  ensureExists(test);
});

/** The rows of the tables in docs/attacks.md: attack or fault, test. */
const attacks = read('docs/attacks.md')
  .split('\n')
  .filter((line) => /^\| .*`/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, attack = '', test = '']) => ({ attack, test }));

it.each(attacks)('$attack: its test exists', ({ test }) => ensureExists(test));
