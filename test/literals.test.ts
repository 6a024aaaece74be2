import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A literal of the specification: its exact text in the language it is written in, and the texts that show it. */
interface Literal {
  id: string;
  language: 'en' | 'de';
  text: string;
  /** `namespace.key` of src/web/i18n. */
  keys: string[];
}
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const literals = json('data/messages.json') as Literal[];

/** Follows the dots of a key. */
function textAt(language: string, key: string): unknown {
  const [namespace, ...path] = key.split('.');
  return path.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], json(`src/web/i18n/${language}/${namespace}.json`));
}

test('every literal of data/messages.json is shown word for word in its language', () => {
  const wrong = literals.flatMap(({ id, language, text, keys }) =>
    keys.filter((key) => textAt(language, key) !== text).map((key) => `${id}: ${language} ${key} is not "${text}"`),
  );
  expect(wrong).toEqual([]);
});

test('each literal is listed once a language, in order, with a text that shows it', () => {
  const ids = literals.map(({ id, language }) => `${id} ${language}`);
  expect(ids.length).toBeGreaterThan(45);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(literals.filter(({ keys }) => keys.length === 0)).toEqual([]);
});
