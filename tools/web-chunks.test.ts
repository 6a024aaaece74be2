import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { groupOf } from './web-chunks.ts';

const groups = new Map([
  ['prices.ts', 'schemas'],
  ['menu.tsx', 'buttons'],
  ['page.tsx', null],
]);

test('a module that was in no chunk when they were measured goes with one that imports it', () => {
  expect(groupOf(groups, 'slots.ts', ['page.tsx', 'prices.ts'])).toBe('schemas');
});

test('a measured module stays where the plan put it, whatever imports it', () => {
  expect(groupOf(groups, 'menu.tsx', ['prices.ts'])).toBe('buttons');
  expect(groupOf(groups, 'page.tsx', ['prices.ts'])).toBeNull();
});

test('such a module of a page alone stays with it', () => {
  expect(groupOf(groups, 'slots.ts', ['page.tsx'])).toBeNull();
});

test('the pages are measured once, although a build reads its configuration for each of its environments', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'web-chunks-'));
  writeFileSync(path.join(root, 'index.html'), '<script type="module" src="/frame.js"></script>');
  writeFileSync(path.join(root, 'frame.js'), 'document.title = "Cabina";');
  let measured = 0;
  const plugins = () => [{ name: 'count', buildStart: () => void (measured += 1) }];
  try {
    for (let environment = 0; environment < 3; environment++) {
      const copy = (await import(/* @vite-ignore */ `./web-chunks.ts?environment=${environment}`)) as typeof import('./web-chunks.ts');
      const { config } = copy.sharedChunks(plugins) as unknown as { config: (user: { root: string }) => Promise<unknown> };
      expect(await config({ root })).toHaveProperty('build.rolldownOptions.output.codeSplitting.groups');
    }
    expect(measured).toBe(1);
  } finally {
    delete (globalThis as { plannedGroups?: unknown }).plannedGroups;
    rmSync(root, { recursive: true, force: true });
  }
});
