import { run } from './child.mjs';
import { install, main } from './install.mjs';

await main(async () => {
  try {
    return await run(await install(), ['tools/run-checks.ts', ...process.argv.slice(2)]);
  } catch (error) {
    process.once('exit', () => console.log('\n0 passed, 1 failed'));
    throw error;
  }
});
