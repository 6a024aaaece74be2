import { parseArgs } from 'node:util';
import { run, supervise } from './bootstrap/child.mjs';
import { install } from './bootstrap/install.mjs';
import { main, Problem } from './bootstrap/main.mjs';
import { thriftyServerArgs, thriftyServerEnv } from './bootstrap/server-process.mjs';

const usage = 'Usage: npm run demo -- [--drivers 20000] [--seed 1] [--reset]';

await main(async () => {
  const { drivers, seed, reset, help } = readOptions();
  if (help) return console.log(usage);
  const node = await install();
  if (reset && (await run(node, ['tools/reset.ts']))) return 1;
  if (await run(node, ['tools/web-build.ts', '--if-stale'])) return 1;
  const env = { ...process.env, DEMO: '1', ...(drivers && { DEMO_DRIVERS: drivers }), ...(seed && { DEMO_SEED: seed }) };
  return supervise(node, thriftyServerArgs, { ...thriftyServerEnv, ...env });
});

function readOptions() {
  // without the lone `--` npm takes an option for itself, and the demo would ignore it
  const taken = ['drivers', 'seed', 'reset'].find((name) => process.env[`npm_config_${name}`]);
  if (taken) throw new Problem(`npm has kept --${taken} for itself: put -- before it.\n${usage}`);
  try {
    const { values } = parseArgs({
      options: { drivers: { type: 'string' }, seed: { type: 'string' }, reset: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if ([values.drivers, values.seed].every((value) => /^\d{1,9}$/.test(value ?? '0'))) return values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
  throw new Problem(`--drivers and --seed take a whole number.\n${usage}`);
}
