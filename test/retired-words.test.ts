import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { codeOf, documentProse, findRetired, proseOf, retiredNames, retiredProse } from './retired-words.ts';
import { modules } from './source.ts';

const documents = globSync('{*.md,docs/**/*.md}').toSorted();
/** The lists of retired words themselves. Texts of the specification are quoted in docs/rules.md. */
const exempt = /^test\/retired-words|^docs\/rules\.md$/;

/** Files with retired words, in one line each. */
const offenders = (files: Iterable<readonly [string, string[]]>): string[] =>
  [...files].filter(([file, found]) => !exempt.test(file) && found.length > 0).map(([file, found]) => `${file}: ${found.join('; ')}`);

test('names do not contain retired words', () => {
  expect(offenders([...modules].map(([file, code]) => [file, findRetired(codeOf(code), retiredNames)] as const))).toEqual([]);
});

test('comments and test titles do not contain retired words', () => {
  expect(offenders([...modules].map(([file, code]) => [file, findRetired(proseOf(code), retiredProse)] as const))).toEqual([]);
});

test('documents do not contain retired words', () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(offenders(documents.map((file) => [file, findRetired(documentProse(readFileSync(file, 'utf8')), retiredProse)] as const))).toEqual(
    [],
  );
});

describe('a retired word is found', () => {
  const namesIn = (code: string) => findRetired(codeOf(code), retiredNames).map((line) => line.split(':')[0]);
  const proseIn = (code: string) => findRetired(proseOf(code), retiredProse).map((line) => line.split(':')[0]);

  it.each(['const isToldAfter = 1;', 'const was_told = 1;', 'function told() {}', 'interface Told {}'])('in the name of %s', (code) => {
    expect(namesIn(code)).toEqual(['told']);
  });

  it.each(['/** Told of it. */', '// is told', "test('the driver is told', () => {});", "test.each([1])('told %i', () => {});"])(
    'in the prose of %s',
    (code) => {
      expect(proseIn(code)).toEqual(['told']);
    },
  );

  it('in a document, with its replacement', () => {
    expect(findRetired(documentProse('The user is told.'), retiredProse)).toEqual(['told: write notify, show, report, return']);
  });

  it('as a whole word only, and not in strings, code blocks or links', () => {
    expect(namesIn("const withdrawn = `he is told ${1}`; const gold = 'told'; const at = /told/.test(gold);")).toEqual([]);
    expect(proseIn("const text = 'told'; // the theme withholds it")).toEqual([]);
    expect(findRetired(documentProse('`told`, [text](told.md)\n```\ntold\n```'), retiredProse)).toEqual([]);
  });
});
