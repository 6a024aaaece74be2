import { run } from './bootstrap/child.mjs';
import { install } from './bootstrap/install.mjs';
import { main } from './bootstrap/main.mjs';

// vitest's watch mode, for the files after `--` or for all
await main(async () => run(await install(), ['node_modules/vitest/vitest.mjs', '--watch', ...process.argv.slice(2)]));
