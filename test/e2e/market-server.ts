import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#server/kernel/config.ts';
import { serve, stopAll, type Stop } from '#server/serve.ts';
import { administer, databaseUrl } from '../database.ts';

// The server of one Playwright worker, in its own process. On request it serves a fresh copy of the seeded market.

/** Requests of the worker, and their replies. A new market is served with these variables in addition. */
export type Request = { renew: Record<string, string> } | 'stop';
export interface Reply {
  error?: string;
  resident_mb: number;
}

const { E2E_POSTGRES, E2E_TEMPLATE, E2E_DATA } = process.env as Record<string, string>;
const stops: Stop[] = [];

async function renew(variables: Record<string, string>): Promise<void> {
  await stopAll(stops);
  const name = `journey_${randomUUID().replaceAll('-', '')}`;
  await administer(E2E_POSTGRES!, `create database ${name} template ${E2E_TEMPLATE!} strategy file_copy`);
  stops.push(() => administer(E2E_POSTGRES!, `drop database ${name} with (force)`));
  const DATA_DIR = await mkdtemp(path.join(E2E_DATA!, 'market-'));
  stops.push(() => rm(DATA_DIR, { recursive: true, force: true }));
  // nothing else runs here meanwhile; six hundred folders and files take the asynchronous copy five times the processor time
  cpSync(path.join(E2E_DATA!, 'files'), path.join(DATA_DIR, 'files'), { recursive: true });
  const url = databaseUrl(E2E_POSTGRES!, name);
  await serve(readConfig({ ...process.env, ...variables, DATABASE_URL: url, DATA_DIR }), url, stops);
}

async function handle(request: Request): Promise<void> {
  const error = await (request === 'stop' ? stopAll(stops) : renew(request.renew)).then(
    () => undefined,
    (reason: unknown) => String(reason),
  );
  const reply: Reply = { resident_mb: Math.round(process.memoryUsage.rss() / 1_000_000), ...(error !== undefined && { error }) };
  process.send!(reply);
}

process.on('message', (request: Request) => void handle(request));
