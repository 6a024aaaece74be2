import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkBudgets } from './bundle-budget.ts';
import { assertNoChunkCycles } from './chunk-cycles.ts';
import { main, Problem, root } from './bootstrap/main.mjs';
import { oneAtATime } from './bootstrap/one-at-a-time.mjs';
import { hashOf, webSources } from './web-sources.ts';

const stamp = 'dist/.built-from';

/** Builds the pages into dist/. With --if-stale only when a source has changed. */
const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });
await main(() =>
  oneAtATime('build of the pages', () => {
    const source = hashOf(webSources());
    if (!values['if-stale'] || builtFrom() !== source) build(source);
  }),
);

function builtFrom(): string | undefined {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** Built elsewhere and then renamed, so that a server of dist/ never sees a partial build. */
function build(source: string): void {
  const draft = path.join(root, '.cache', 'web');
  console.log('Building the pages …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(process.execPath, [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
  if (result.status !== 0) throw new Problem('The pages could not be built.');
  inspect(draft);
  writeFileSync(path.join(draft, path.basename(stamp)), source);
  const old = path.join(root, '.cache', 'web-before');
  rmSync(old, { recursive: true, force: true });
  if (existsSync('dist')) renameSync('dist', old);
  renameSync(draft, 'dist');
  rmSync(old, { recursive: true, force: true });
}

/** A build that would be slow or blank is rejected. */
function inspect(draft: string): void {
  try {
    checkBudgets(draft);
    assertNoChunkCycles(draft);
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}
