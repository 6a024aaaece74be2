import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem, root } from './main.mjs';

/** Adds the variables of `.env`, if there is one. What the environment has already is not replaced. */
export function loadEnvironment() {
  const file = path.join(root, '.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
