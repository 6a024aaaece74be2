import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { main, root } from './bootstrap/main.mjs';
import { selectTests, type Selection } from './select-tests.ts';
import { journeyResults, vitestResults, type Results } from './test-results.ts';

interface Check {
  name: string;
  command: string[];
}

const prettierCache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/prettier'];

/** One program: the rules need the types that the compiler's errors come from. */
const typesAndLint: Check[] = [{ name: 'types and lint', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] }];
/** After a small change: the compiler begins with what it has kept, and the rules read the changed files. */
const changedTypesAndLint: Check[] = [
  { name: 'lint of what has changed', command: ['node', 'tools/changed-lint.ts'] },
  { name: 'types', command: ['tsc'] },
];
/** Fast and independent checks, without output unless they fail. */
const checks: Check[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', ...prettierCache, '.'] },
  { name: 'unused code', command: ['knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'] },
  { name: 'migrations', command: ['squawk', '--no-error-on-unmatched-pattern', 'src/server/db/migrations/*.sql'] },
  { name: 'generated files', command: ['node', 'tools/generate.ts', '--check'] },
];
const out = path.join(root, '.cache', `test-results-${process.pid}`);
const total: Results = { passed: 0, failed: 0 };

// --also adds one more check; file names skip the checks and select tests
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fast: { type: 'boolean', default: false }, also: { type: 'string', multiple: true, default: [] } },
});
await main(async () => {
  mkdirSync(out, { recursive: true });
  try {
    if (positionals.length > 0) await runSelected(selectTests(positionals));
    else await runAll();
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

async function runAll(): Promise<void> {
  if (values.fast) return runChecks(changedTypesAndLint, () => runTests(['--project', 'source']));
  await runChecks(typesAndLint);
  const statements = path.join(out, 'statements');
  await runTests([], { RECORD_STATEMENTS: statements });
  const [isBuilt] = await runByTwos([
    buildPages,
    () => runCheck({ name: 'row types of raw SQL', command: ['node', 'tools/raw-sql.ts', statements] }),
    () => runCheck({ name: 'queries that events make stale', command: ['node', 'tools/stale-queries.ts', statements] }),
  ]);
  if (isBuilt) await runJourneys([]);
}

async function runSelected({ vitest, journeys }: Selection): Promise<void> {
  if (vitest.length > 0) await runTests(vitest);
  if (journeys.length > 0 && (await buildPages())) await runJourneys(journeys);
}

/** The longest are first. */
async function runChecks(first: readonly Check[], ...more: (() => Promise<unknown>)[]): Promise<void> {
  const also = values.also.map((line) => ({ name: line, command: line.split(' ') }));
  await runByTwos<unknown>([...[...first, ...checks, ...also].map((check) => () => runCheck(check)), ...more]);
}

/** One per core of the smallest machine. Returns the results in the order of the runs. */
async function runByTwos<R>(runs: (() => Promise<R>)[]): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...runs.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all([lane(), lane()]);
  return results;
}

async function runCheck({ name, command }: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await execute(command, 'captured');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`\n${output.trim()}\n`);
  add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return code === 0;
}

async function runTests(selection: string[], env: Record<string, string> = {}): Promise<void> {
  const file = path.join(out, 'vitest.json');
  const { code } = await execute(
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...selection],
    'shown',
    env,
  );
  add(vitestResults(file, code));
}

/** An up-to-date build is reused. */
async function buildPages(): Promise<boolean> {
  return runCheck({ name: 'build of the pages', command: ['node', 'tools/web-build.ts', '--if-stale'] });
}

/** Journeys run on built pages. */
async function runJourneys(files: string[]): Promise<void> {
  const file = path.join(out, 'journeys.json');
  const { code } = await execute(['playwright', 'test', '--reporter=list,json', '--pass-with-no-tests', ...files], 'shown', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  add(journeyResults(file, code));
}

function add({ passed, failed }: Results): void {
  total.passed += passed;
  total.failed += failed;
}

/** Tools come from node_modules, and so does the Node that runs them. */
function execute([program, ...args]: string[], output: 'captured' | 'shown', env: Record<string, string> = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(program === 'node' ? process.execPath : path.join(bin, program!), args, {
    stdio: output === 'shown' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      PATH: [path.dirname(process.execPath), bin, process.env['PATH']].join(path.delimiter),
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: text }));
  });
}
