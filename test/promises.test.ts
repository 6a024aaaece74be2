import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The cells of the rows whose last one names a test. */
const rowsOf = (page: string) =>
  read(page)
    .split('\n')
    .filter((line) => /^\| .*`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

function textOf(key: string): unknown {
  const [namespace, path] = key.split(':');
  let found: unknown = JSON.parse(read(`src/web/i18n/es/${namespace}.json`));
  for (const part of path!.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return found;
}

/** A cell names a file and words in it, usually the title of a test. */
function namedTest(cell: string): { text: string; words: string } {
  const [, file = '', words = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
  return { text: read(file), words };
}

/** Promise, texts, test. */
const promises = rowsOf('docs/promises.md').map(([, promise = '', keys = '', test = '']) => ({
  promise,
  keys: [...keys.matchAll(/`([\w.:]+)`/g)].map((match) => match[1]!),
  ...namedTest(test),
}));

it.each(promises)('$promise: its texts and its test exist', ({ keys, text, words }) => {
  expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
  expect(text).toContain(words);
});

/** Attack or fault, test. */
const attacks = rowsOf('docs/attacks.md').map(([, attack = '', test = '']) => ({ attack, ...namedTest(test) }));

it.each(attacks)('$attack: its test exists', ({ text, words }) => expect(text).toContain(words));
