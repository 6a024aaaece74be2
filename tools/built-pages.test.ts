import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { budgets, checkBudgets, MAX_FILES } from './bundle-budget.ts';
import { assertNoChunkCycles } from './chunk-cycles.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'built-pages-'));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<script type="module" src="/assets/frame.js"></script>');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Files with imports between them, each with this many incompressible bytes. */
function built(files: Record<string, { imports?: string[]; bytes?: number }>): void {
  const manifest = Object.fromEntries(
    Object.entries(files).map(([key, { imports = [] }]) => [key, { file: `assets/${fileOf(key)}`, name: key, imports }]),
  );
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const [key, { bytes = 100 }] of Object.entries(files)) writeFileSync(join(dist, 'assets', fileOf(key)), randomBytes(bytes));
}
const fileOf = (key: string) => (key === 'index.html' ? 'frame.js' : `${key.replaceAll(/\W/g, '-')}.js`);
const page = 'routes/_public/login.tsx?tsr-split=component';

test('a page may have the weight of its side’s budget, including all imports, and no more', () => {
  built({ 'index.html': { bytes: 1000 }, part: { bytes: budgets.public - 4000 }, [page]: { imports: ['part'], bytes: 1000 } });
  expect(checkBudgets(dist)).toMatchObject([{ page: 'login', side: 'public' }]);
  built({ 'index.html': { bytes: 1000 }, part: { bytes: budgets.public }, [page]: { imports: ['part'], bytes: 1000 } });
  expect(() => checkBudgets(dist)).toThrow(/^public login: 16\d\.\d kB of 160\.0 kB allowed$/);
});

test('a page may have so many files, including those of its layouts, and no more', () => {
  const staff = 'routes/_staff.tsx?tsr-split=component';
  const home = 'routes/_staff/admin/_queue/index.tsx?tsr-split=component';
  const parts = (count: number) => Array.from({ length: count }, (_, at) => `part${at}`);
  const site = (count: number) => ({
    'index.html': {},
    [staff]: { imports: parts(count) },
    [home]: {},
    ...Object.fromEntries(parts(count).map((part) => [part, {}])),
  });
  built(site(MAX_FILES - 3));
  expect(checkBudgets(dist)).toMatchObject([{ page: 'admin/_queue/index', files: MAX_FILES }]);
  built(site(MAX_FILES - 2));
  expect(() => checkBudgets(dist)).toThrow(`staff admin/_queue/index: ${MAX_FILES + 1} files of ${MAX_FILES} allowed`);
});

test('a compressed file counts as it is sent', () => {
  built({ 'index.html': { bytes: 1000 }, [page]: { bytes: 50_000 } });
  const [before] = checkBudgets(dist);
  writeFileSync(join(dist, 'assets', `${fileOf(page)}.br`), randomBytes(20_000));
  expect(checkBudgets(dist)[0]!.bytes).toBe(before!.bytes - 30_000);
});

test('a build without pages does not pass', () => {
  built({ 'index.html': {} });
  expect(() => checkBudgets(dist)).toThrow('names no page');
});

test('cyclic files are reported', () => {
  built({ 'index.html': {}, office: { imports: ['menu'] }, menu: { imports: ['list'] }, list: { imports: ['office'] } });
  expect(() => assertNoChunkCycles(dist)).toThrow('office -> menu -> list -> office');
  built({ 'index.html': {}, office: { imports: ['menu', 'list'] }, menu: { imports: ['list'] }, list: { imports: ['index.html'] } });
  expect(() => assertNoChunkCycles(dist)).not.toThrow();
});
