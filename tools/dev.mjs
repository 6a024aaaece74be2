import { supervise } from './bootstrap/child.mjs';
import { install } from './bootstrap/install.mjs';
import { main } from './bootstrap/main.mjs';

await main(async () => supervise(await install(), ['tools/dev.ts', ...process.argv.slice(2)], process.env));
