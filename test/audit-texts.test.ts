import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inboxKinds } from '#contract/foundation/vocabulary.ts';

// The audit log shows words, not the names of the code.
const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const found = (pattern: RegExp) => sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, word]) => word!));
const chosen = found(/\baction: ([^\n]*)/g).flatMap((line) => [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, word]) => word!));
const actions = new Set(chosen);
const subjects = new Set([...found(/\baction: [^\n]*\n?\s*subject: '([a-z_]+)'/g), ...inboxKinds]);
/** Names of the details that commands write in one line. */
const details = new Set(
  sources
    .map((file) => readFileSync(file, 'utf8'))
    .filter((code) => code.includes("from '#server/kernel/audit.ts'"))
    .flatMap((code) => [...code.matchAll(/\bdetails: \{ ([^{};\n]*) \}/g)].flatMap(([, names]) => names!.split(', ')))
    .map((name) => name.split(':')[0]!)
    .filter((name) => /^\w+$/.test(name) && !['before', 'after', 'from', 'to'].includes(name)),
);

type Texts = { [key: string]: string | Texts };
const read = (texts: Texts | string | undefined, [key, ...rest]: string[]): Texts | string | undefined =>
  key === undefined ? texts : read(typeof texts === 'object' ? texts[key] : undefined, rest);

test.each(['es', 'de', 'en'])('actions, subjects and details of the audit log have words in %s', (locale) => {
  const texts = JSON.parse(readFileSync(`src/web/i18n/${locale}/audit_log.json`, 'utf8')) as Texts;
  expect(actions.size).toBeGreaterThan(40);
  expect(subjects.size).toBeGreaterThan(8);
  expect(details.size).toBeGreaterThan(30);
  const paths = [
    ...[...actions].map((action) => `action.${action}`),
    ...[...subjects].map((subject) => `subject.${subject}`),
    ...[...details].map((name) => `detail.${name}`),
  ];
  expect(paths.filter((path) => typeof read(texts, path.split('.')) !== 'string')).toEqual([]);
});
