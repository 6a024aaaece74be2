import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The .mjs files here run before anything is installed: plain JavaScript for any Node from 20.19 on, without dependencies.

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Something the reader can act on: its message is all that is shown. */
export class Problem extends Error {}

/**
 * Runs a tool in the project's folder: a problem is a sentence and exit code 1, anything else a bug with its trace.
 * @param {() => unknown} work answers the exit code, or nothing
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
