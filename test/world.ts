import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { mkdirSync } from 'node:fs';
import type { z } from 'zod';
import type { ResponseOf, Endpoint, Input } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Locale } from '#contract/people.ts';
import { choosePorts } from '#server/adapters/choose.ts';
import { buildApp } from '#server/app.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { paymentHandlers, registerJobs } from '#server/features.ts';
import { clock } from '#server/kernel/clock.ts';
import { readConfig } from '#server/kernel/config.ts';
import { connect, connectReads, type Tx } from '#server/kernel/db.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { countMessages } from '#server/kernel/metrics/counted-messages.ts';
import { Metrics } from '#server/kernel/metrics/metrics.ts';
import { Readiness } from '#server/kernel/readiness.ts';
import { Limits } from '#server/kernel/limits.ts';
import { createLog } from '#server/kernel/log.ts';
import { CSRF_COOKIE, Identities, openSession, securityOf, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { sign } from '#server/kernel/session/secrets.ts';
import { cloneDatabase } from './postgres.ts';
import { currentCall } from './recorded-requests.ts';

/** A caller: a signed-in user by session token, or a visitor. */
export interface Caller {
  user_id: number;
  token: string;
}
type Options<E> = Input<E> & {
  file?: { name: string; bytes: Buffer; type: string };
  headers?: Record<string, string>;
  locale?: Locale;
  ip?: string;
  /** Beside those of the session. */
  cookies?: Record<string, string>;
};
type Rest<E> = unknown extends Input<E> ? [options?: Options<E>] : [options: Options<E>];
export type World = Awaited<ReturnType<typeof openWorld>>;

interface WorldOptions {
  web_root?: string;
  statement_ms?: number;
  /** Other ways to the database than its own URL. */
  reach?: (database_url: string) => Promise<{ primary?: string; replica?: string }>;
}

/** A whole server on a database of its own, called through HTTP as a browser would. */
export async function openWorld(environment: Record<string, string> = {}, { web_root, statement_ms, reach }: WorldOptions = {}) {
  const database = await cloneDatabase();
  const urls = { primary: database.url, replica: undefined, ...(await reach?.(database.url)) };
  mkdirSync(resolve('.cache'), { recursive: true });
  const data = await mkdtemp(resolve('.cache/world-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: data,
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    ...environment,
  });
  const { prefix } = securityOf(config);
  const log = createLog(config.LOG_LEVEL);
  const limit = { ...(statement_ms && { statement_ms }) };
  const primary = connect(urls.primary, { max: 10, ...limit });
  const replica = urls.replica ? connectReads(urls, log, { max: 4 }) : connect(urls.primary, { max: 4, read_only: true, ...limit });
  const metrics = new Metrics();
  const services = {
    config,
    db: primary.db,
    readDb: replica.db,
    identities: new Identities(),
    limits: new Limits(primary.db),
    ports: countMessages(choosePorts(config, primary.db, database.url), metrics),
    paymentHandlers,
  };
  const jobs = new Jobs(primary.pool, log, { supervise: false });
  registerJobs(jobs, services);
  await jobs.install();
  const readiness = new Readiness({ ...services, folder: data, disk_full_ms: 0 });
  const app = await buildApp({ ...services, log, readiness, metrics, web_root });

  async function call<E extends Endpoint>(caller: Caller | null, endpoint: E, ...[options]: Rest<E>) {
    const given = (options ?? {}) as {
      params?: object;
      query?: object;
      body?: object;
      file?: Options<E>['file'];
      headers?: object;
      locale?: Locale;
      ip?: string;
      cookies?: Record<string, string>;
    };
    const { token } = caller ?? {};
    const nonce = randomUUID().replaceAll('-', '').slice(0, 22);
    const csrf = `${nonce}.${sign(config.secret, `${nonce}.${token ?? ''}`)}`;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((given.params as Record<string, unknown>)[name])),
    );
    const body = given.file ? multipart(endpoint, given) : { payload: given.body as object };
    const inject = async () =>
      await app.inject({
        method: endpoint.method,
        url: path + queryText(given.query ?? {}),
        ...(body.payload !== undefined && { payload: body.payload }),
        remoteAddress: given.ip ?? `10.${rand()}.${rand()}.${rand()}`,
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': csrf,
          cookie: Object.entries({ [CSRF_COOKIE]: csrf, ...(token && { [SESSION_COOKIE]: token }), ...given.cookies })
            .map(([name, value]) => `${prefix}${name}=${value}`)
            .join('; '),
          'accept-language': given.locale ?? 'en',
          ...('headers' in body && body.headers),
          ...given.headers,
        },
      });
    const answer = await currentCall.run(`${endpoint.method} ${endpoint.path}`, inject);
    // a file is no JSON
    const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
    const json = (isJson ? JSON.parse(answer.body) : {}) as ResponseOf<E> & ErrorBody;
    return { status: answer.statusCode, body: json, headers: answer.headers, cookies: answer.cookies };
  }

  /** Delivers all events and runs all reactions until none is pending. */
  async function drainJobs(): Promise<void> {
    while ((await relay(primary.db, jobs, async () => {})) + (await jobs.drain()) > 0);
  }

  return {
    app,
    config,
    jobs,
    log,
    metrics,
    readiness,
    call,
    drainJobs,
    services,
    db: primary.db,
    onCommit: primary.onCommit,
    readDb: replica.db,
    database_url: database.url,
    /** One transaction on the real database, as a route opens it. */
    change: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => primary.db.transaction().execute(work),
    /** Signs a user in and returns the caller. */
    signIn: async (user_id: number): Promise<Caller> => ({
      user_id,
      token: await primary.db.transaction().execute((tx) => openSession(tx, user_id, { ip: '127.0.0.1', user_agent: 'test' })),
    }),
    /** The messages in the mailbox, newest last. */
    mailbox: (recipient: string) => primary.db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute(),
    /** Advances the clock of this process. */
    advanceClock: (hours: number) => void (clock.offset_ms += hours * 3_600_000),
    async close(): Promise<void> {
      clock.offset_ms = 0;
      await app.close();
      await jobs.stop();
      await Promise.allSettled([primary.db.destroy(), replica.db.destroy()]);
      await database.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

const rand = (): number => Math.floor(Math.random() * 250) + 1;

function queryText(query: object): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
}

function multipart(endpoint: Endpoint, { body, file }: { body?: object; file?: { name: string; bytes: Buffer; type: string } }) {
  const boundary = `cabina${randomUUID()}`;
  const fields = Object.entries(body ?? {}).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${endpoint.upload!.field}"; filename="${file!.name}"\r\ncontent-type: ${file!.type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(fields.join('') + head), file!.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : never;
