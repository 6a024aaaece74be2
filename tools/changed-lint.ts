import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, root } from './bootstrap/main.mjs';

/**
 * Lints the files of which something has changed since they had no errors: their text, or that of a module they import, directly or not.
 * Rules that read types depend on nothing else in the sources, except on declarations for all modules. `npm test` lints every file.
 */
const store = '.cache/lint.json';
/** With more files than this, the whole program is as fast. */
const MOST = 1500;
const aliases: readonly (readonly [string, string])[] = [
  ['#contract/', 'src/contract/'],
  ['#server/', 'src/server/'],
  ['#web/', 'src/web/'],
  ['#test/', 'test/'],
];
const imported = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g;

/** For each file a digest of its text and of all that it imports. */
export function digests(texts: ReadonlyMap<string, string>): Map<string, string> {
  const own = new Map([...texts].map(([file, text]) => [file, createHash('sha1').update(`${file}\0`).update(text).digest('hex')]));
  const targets = new Map(
    [...texts].map(([file, text]) => [
      file,
      [...text.matchAll(imported)].flatMap(([, target]) => resolveImport(file, target!) ?? []).filter((to) => texts.has(to)),
    ]),
  );
  const digest = (file: string): string => {
    const found = new Set([file]);
    for (const each of found) for (const target of targets.get(each)!) found.add(target);
    return createHash('sha1')
      .update(
        [...found]
          .map((each) => own.get(each)!)
          .toSorted()
          .join(),
      )
      .digest('hex');
  };
  return new Map([...texts.keys()].map((file) => [file, digest(file)]));
}

/** The path from the root; undefined for packages. */
function resolveImport(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target);
  const alias = aliases.find(([name]) => target.startsWith(name));
  return alias && alias[1] + target.slice(alias[0].length);
}

/** What every file depends on: the rules, the compiler's options, the packages, and declarations for all modules. */
function surroundings(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha1');
  for (const file of ['package-lock.json', '.oxlintrc.json', 'tsconfig.json', 'tools/changed-lint.ts']) hash.update(readFileSync(file));
  for (const [file, text] of texts) if (file.endsWith('.d.ts') || /^\s*declare (module|global)\b/m.test(text)) hash.update(text);
  return hash.digest('hex');
}

interface Linted {
  surroundings: string;
  files: Record<string, string>;
}

function lintChanged(): number {
  const found = globSync(['{src,test,tools,bench}/**/*.{ts,tsx,mjs,json}', '*.{ts,mjs}']).toSorted();
  const texts = new Map(found.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(file, 'utf8')]));
  const now: Linted = { surroundings: surroundings(texts), files: Object.fromEntries(digests(texts)) };
  const before = existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as Linted) : undefined;
  const isKnown = (file: string) => before?.surroundings === now.surroundings && before.files[file] === now.files[file];
  const changed = Object.keys(now.files).filter((file) => !file.endsWith('.json') && !isKnown(file));
  if (changed.length === 0) return 0;
  const which = changed.length > MOST ? [] : changed;
  const oxlint = path.join(root, 'node_modules', '.bin', 'oxlint');
  const { status } = spawnSync(oxlint, ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...which], {
    stdio: 'inherit',
  });
  if (status !== 0) return status ?? 1;
  mkdirSync(path.dirname(store), { recursive: true });
  writeFileSync(store, JSON.stringify(now));
  return 0;
}

if (import.meta.main) await main(lintChanged);
