import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { configFromEnvironment, WrongConfiguration, type Config } from '#server/kernel/config.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { Problem, root } from './bootstrap/main.mjs';

/** The environment of the service, with `.env`; everything that is wrong in it is named. */
export function readConfiguration(): Config {
  loadEnvironment();
  try {
    return configFromEnvironment();
  } catch (error) {
    throw error instanceof WrongConfiguration ? new Problem(error.message) : error;
  }
}

export const programVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).version;
