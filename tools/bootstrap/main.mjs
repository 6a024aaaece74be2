import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The .mjs files here run before anything is installed: plain JavaScript for any Node from 20.19 on, without dependencies.

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** An error that the reader can act on: only its message is shown. */
export class Problem extends Error {}

/**
 * Runs a tool in the project's folder. A problem prints its message and exits with 1; any other error prints its stack.
 * @param {() => unknown} work returns the exit code, or nothing
 */
export async function main(work) {
  process.chdir(root);
  try {
    process.exitCode = Number((await work()) ?? 0);
  } catch (error) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
