import { existsSync } from 'node:fs';
import { main, Problem } from '../tools/bootstrap/main.mjs';

/** `npm run bench -- NAME …` runs bench/NAME.ts with the rest of the arguments. */
await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const file = new URL(`./${name}.ts`, import.meta.url);
  if (!/^[a-z]+$/.test(name) || name === 'main' || !existsSync(file))
    throw new Problem(
      'Usage: npm run bench -- matching|http|board|events|figures|lists|messages|conversations|search|duplicates|kills|money|scale|fuzz [--json] …',
    );
  const { run } = (await import(file.href)) as { run(args: string[]): Promise<void> };
  await run(args);
});
