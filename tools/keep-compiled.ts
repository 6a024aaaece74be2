import path from 'node:path';

/** What Node has compiled is kept for the processes that follow: the tests start the server a hundred times. It is written when one ends. */
export function keepCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('.cache/compiled');
}
