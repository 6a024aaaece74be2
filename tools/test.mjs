import { run } from './bootstrap/child.mjs';
import { install } from './bootstrap/install.mjs';
import { main } from './bootstrap/main.mjs';

await main(async () => {
  const node = await install().catch((/** @type {unknown} */ error) => {
    process.once('exit', () => console.log('\n0 passed, 1 failed'));
    throw error;
  });
  return run(node, ['tools/run-checks.ts', ...process.argv.slice(2)]);
});
