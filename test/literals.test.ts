import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { erasure, erasureWords } from '#contract/accounts/erasure.ts';

/** A literal of the specification: its exact text in the language it is written in, and the texts that show it. */
interface Literal {
  id: string;
  language: 'en' | 'de';
  text: string;
  /** `namespace.key` of src/web/i18n, or `contract.key` of `values`. */
  keys: string[];
  /** The literal is a part of the texts. */
  part?: true;
}
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const literals = json('data/messages.json') as Literal[];

/** Literals that are values of the contract. */
const values = { erasureWords, erased: erasure.erase.response.value };

/** Follows the dots of a key. */
function textAt(language: string, key: string): unknown {
  const [namespace, ...path] = key.split('.');
  const texts = namespace === 'contract' ? values : json(`src/web/i18n/${language}/${namespace}.json`);
  return path.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], texts);
}

test('every literal of data/messages.json is shown word for word in its language', () => {
  // a space before a unit does not break
  const plain = (shown: unknown) => (typeof shown === 'string' ? shown.replaceAll('\u00a0', ' ') : shown);
  const shows = (shown: unknown, { text, part }: Literal) => (part ? String(plain(shown)).includes(text) : plain(shown) === text);
  const wrong = literals.flatMap((literal) => {
    const { id, language, text, keys } = literal;
    return keys.filter((key) => !shows(textAt(language, key), literal)).map((key) => `${id}: ${language} ${key} is not "${text}"`);
  });
  expect(wrong).toEqual([]);
});

test('each literal is listed once a language, in order, with a text that shows it', () => {
  const ids = literals.map(({ id, language }) => `${id} ${language}`);
  expect(ids.length).toBeGreaterThan(45);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(literals.filter(({ keys }) => keys.length === 0)).toEqual([]);
});
