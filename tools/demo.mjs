import { parseArgs } from 'node:util';
import { run, supervise } from './child.mjs';
import { install, main, Problem } from './install.mjs';

await main(async () => {
  const options = readOptions();
  const node = await install();
  if (options.reset && (await run(node, ['tools/reset.ts']))) return 1;
  if (await run(node, ['tools/web-build.ts', '--if-stale'])) return 1;
  const env = { ...process.env, DEMO: '1' };
  if (options.drivers) env.DEMO_DRIVERS = options.drivers;
  if (options.seed) env.DEMO_SEED = options.seed;
  return supervise(node, ['src/server/main.ts'], { env });
});

function readOptions() {
  try {
    const { values } = parseArgs({ options: { drivers: { type: 'string' }, seed: { type: 'string' }, reset: { type: 'boolean' } } });
    for (const name of ['drivers', 'seed'])
      if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} takes a whole number`);
    return values;
  } catch (error) {
    throw new Problem(`${error.message}\nUsage: npm run demo -- [--drivers 20000] [--seed 1] [--reset]`);
  }
}
