import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { imports, modules } from '#test/source.ts';
import { root } from './bootstrap/main.mjs';
import { hashOf, webSources } from './web-sources.ts';

const watched = new Set(webSources());
const folder = mkdtempSync(join(root, '.cache', 'web-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a change of any source makes the pages stale', () => {
  it.each(['vite.config.ts', 'tools/web-plugins.ts', 'tools/offline-build.ts', 'postcss.config.mjs', 'package-lock.json'])(
    '%s is watched',
    (file) => expect([...watched]).toContain(file),
  );

  it('imports of a source are sources too, wherever they are', () => {
    const missing = imports.filter(({ from, to, type_only }) => watched.has(from) && modules.has(to) && !type_only && !watched.has(to));
    expect(missing).toEqual([]);
  });

  it('screens, texts and the contract are sources; tests and the server are not', () => {
    expect([...watched]).toEqual(expect.arrayContaining(['src/web/main.tsx', 'src/web/i18n/es/ui.json', 'src/contract/people.ts']));
    expect([...watched].filter((file) => /\.test\.|^src\/server\//.test(file))).toEqual([]);
  });

  it('one changed character changes the hash, equal files have equal hashes', () => {
    const [one, other] = [join(folder, 'one.ts'), join(folder, 'other.ts')];
    writeFileSync(one, 'a');
    writeFileSync(other, 'b');
    const before = hashOf([one, other]);
    expect(hashOf([one, other])).toBe(before);
    appendFileSync(other, 'c');
    expect(hashOf([one, other])).not.toBe(before);
  });
});
