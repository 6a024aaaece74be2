import { parseArgs } from 'node:util';
import { run, supervise } from './child.mjs';
import { install } from './install.mjs';
import { main, Problem } from './main.mjs';

/** A big machine is no reason to let rubbish lie: without these the server keeps twice the memory. `npm start` has the same. */
const thrifty = ['--max-semi-space-size=4', '--heap-growing-percent=40'];

await main(async () => {
  const { drivers, seed, reset } = readOptions();
  const node = await install();
  if (reset && (await run(node, ['tools/reset.ts']))) return 1;
  if (await run(node, ['tools/web-build.ts', '--if-stale'])) return 1;
  const env = { ...process.env, DEMO: '1', ...(drivers && { DEMO_DRIVERS: drivers }), ...(seed && { DEMO_SEED: seed }) };
  return supervise(node, [...thrifty, 'src/server/main.ts'], { MALLOC_ARENA_MAX: '2', ...env });
});

function readOptions() {
  const usage = 'Usage: npm run demo -- [--drivers 20000] [--seed 1] [--reset]';
  try {
    const { values } = parseArgs({ options: { drivers: { type: 'string' }, seed: { type: 'string' }, reset: { type: 'boolean' } } });
    if ([values.drivers, values.seed].every((value) => /^\d{1,9}$/.test(value ?? '0'))) return values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
  throw new Problem(`--drivers and --seed take a whole number.\n${usage}`);
}
