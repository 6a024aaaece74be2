import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { newVapidKeys, type VapidKeys } from './vapid.ts';

/** The keys of a demo, made at its first start. New keys would end all subscriptions, so they stay in this file. */
export function storedVapidKeys(file: string): VapidKeys {
  mkdirSync(dirname(file), { recursive: true });
  try {
    // fails when another process of the same folder has just written it
    writeFileSync(file, JSON.stringify(newVapidKeys()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
}
