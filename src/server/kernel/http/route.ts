import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z, type ZodType } from 'zod';
import { rulesOf, type Access, type Endpoint, type Params, type Rate } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { EVENTS_HEADER, formatEvents, type EventRef } from '#contract/realtime.ts';
import { collectEvents } from '#server/kernel/events/recorded.ts';
import { refusalText } from '#server/texts/refusal.ts';
import { authorize, type ActorOf } from './actor.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { countedAddress } from './caller.ts';
import { fromDatabase, isDiskFull, isLostConnection, isRetryable, notFound, Refusal } from './errors.ts';
import { ensureSameBody, findStoredResponse, storeResponse, type KeyedCall } from './idempotency.ts';
import { parseInput, parseParams, parseQuery } from './input.ts';
import { isJoined } from './joined-calls.ts';
import { pageLocale, type PageHead } from '#server/kernel/pages/page.ts';
import type { PaymentHandlers } from '#server/kernel/payments.ts';
import type { Ports } from '#server/ports/ports.ts';
import { readStored } from '#server/kernel/stored.ts';
import {
  csrfHolds,
  findActor,
  findViewed,
  type Identities,
  localeOf,
  securityOf,
  SESSION_COOKIE,
  setViewCookie,
  VIEW_COOKIE,
} from '#server/kernel/session/session.ts';
import { type Uploaded, readBody } from './upload.ts';

/** For features that read a request or set a response header. */
export type { FastifyReply, FastifyRequest };

/** The services that calls and jobs use. */
export interface Services {
  config: Config;
  db: Db;
  /** Read-only; may be a replica. */
  readDb: Db;
  identities: Identities;
  limits: Limits;
  ports: Ports;
  paymentHandlers: PaymentHandlers;
}

export interface Kernel extends Services {
  app: FastifyInstance;
}

export interface Context<A extends Access = Access> {
  actor: ActorOf<A>;
  locale: Locale;
  file: Uploaded | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}
/**
 * The argument of a handler. `db` is the call's one transaction. A GET has a read-only session, `transaction: 'none'` has no transaction.
 */
type Call<E> =
  E extends Endpoint<infer P, infer A, infer Q, infer B>
    ? { db: Tx; params: Params<P>; query: z.output<Q>; body: z.output<B> } & Context<A>
    : never;
type Reply<E> = E extends Endpoint<string, Access, ZodType, ZodType, infer R> ? z.input<R> : never;

const RETRIES = 3;
const isCall = (request: FastifyRequest) => request.headers['x-requested-with'] !== undefined;

/**
 * Staff who view the product as somebody else change nothing, by default: also when the view has ended and the page is still open. The
 * cookie of an ended view goes with the refusal.
 */
function ensureReadOnly(kernel: Kernel, endpoint: Endpoint, { request, reply, actor }: Omit<Running, 'endpoint' | 'given'>): void {
  if (!request.cookies[VIEW_COOKIE] || !request.cookies[SESSION_COOKIE]) return;
  if (endpoint.while_viewing !== 'refused' || (!actor?.viewing && !endpoint.changes)) return;
  if (!actor?.viewing) setViewCookie(reply, undefined, securityOf(kernel.config));
  throw new Refusal('viewing_only');
}

/** The head of a page, for anonymous readers such as search engines. */
type HeadOf<E> = E extends Endpoint<infer P> ? (page: { db: Db; params: Params<P>; locale: Locale }) => Promise<PageHead> : never;

/** Mounts an endpoint: identity, access, input, one transaction, response in the declared shape. */
export function route<E extends Endpoint>(
  kernel: Kernel,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
  headOf?: HeadOf<E>,
): void {
  const page_too = endpoint.method === 'GET' && !endpoint.path.startsWith('/api/');
  kernel.app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: endpoint.rate ? { rateLimit: rateOf(endpoint, endpoint.rate) } : {},
    handler: async (request, reply) => {
      // answers hold personal data; a handler that sends a file says otherwise
      if (!page_too || isCall(request)) void reply.header('cache-control', 'no-store');
      if (page_too && !isCall(request)) return reply.sendPage(headOf && (await headFor(kernel, request, reply, headOf)));
      // a call without a declared answer sends a file, which is not read into a joined answer
      if (isJoined(request) && endpoint.response instanceof z.ZodUndefined) throw notFound();
      const actor = await identify(kernel, request);
      ensureReadOnly(kernel, endpoint, { request, reply, actor });
      if (endpoint.changes && !csrfHolds(request, kernel.config.secret)) throw new Refusal('csrf_expired');
      authorize(actor, endpoint.access);
      const given = await readBody(request, endpoint);
      const call = {
        actor,
        locale: localeOf(request, actor),
        params: parseParams(request.params),
        query: parseQuery(endpoint.query, request.query),
        body: parseInput(endpoint.body, given.body),
        file: given.file,
        request,
        reply,
      };
      const answer = await run(kernel, { endpoint, request, reply, actor, given }, (db) => handle({ ...call, db } as Call<E>));
      // the handler has sent a file; `sent` stays false when the browser closed the connection before the end
      if (reply.sent || reply.raw.headersSent || reply.raw.destroyed || answer === reply) return reply;
      return typeof answer === 'string' ? reply.type('application/json').send(JSON.stringify(answer)) : reply.send(answer ?? {});
    },
  });
}

/** The page is always sent. For a missing row the status is 404, and the screen shows the error. */
async function headFor<E>(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, headOf: HeadOf<E>): Promise<PageHead | undefined> {
  const readHead = headOf as (page: { db: Db; params: object; locale: Locale }) => Promise<PageHead>;
  try {
    const head = await readHead({
      db: kernel.readDb,
      params: parseParams(request.params),
      locale: pageLocale(request, localeOf(request, null)),
    });
    if (head.is_gone) void reply.code(410);
    return head;
  } catch (error) {
    const refusal = error instanceof Refusal ? error : fromDatabase(error);
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    void reply.code(refusal?.code === 'not_found' ? 404 : 200);
    return undefined;
  }
}

/** Calls without a session are counted by IP address, so that a forged session cookie gets no new limit. */
const rateOf = (endpoint: Endpoint, { per_minute }: Rate) => ({
  max: per_minute,
  timeWindow: 60_000,
  ...(rulesOf(endpoint.access).includes('anyone') && { keyGenerator: (request: FastifyRequest) => countedAddress(request.ip) }),
});

type Running = KeyedCall & { reply: FastifyReply };

/** A GET reads; a change runs in one transaction, again when PostgreSQL broke a deadlock, and once for an idempotency key. */
async function run(kernel: Kernel, call: Running, handle: (db: Tx) => Promise<unknown>): Promise<unknown> {
  const { endpoint, reply } = call;
  const { secret } = kernel.config;
  // a column that the contract does not name cannot leave; a handler that answers with a file returns its reply
  const parsed = async (db: Tx) => {
    const answer = await handle(db);
    return isReply(answer) ? answer : readStored(endpoint.response, answer);
  };
  if (!endpoint.changes) return readAgain(() => parsed(kernel.readDb as Tx), reply);
  if (call.actor?.viewing && endpoint.while_viewing === 'traceless') return readWithoutTraces(kernel.db, parsed);
  const events: EventRef[] = [];
  const nameEvents = (header: string) => void (header && !reply.sent && reply.header(EVENTS_HEADER, header));
  if (endpoint.transaction === 'none') {
    await ensureSameBody(kernel.db, secret, call);
    // what its transactions have committed stays, even when the call is refused afterwards
    return collectEvents(events, () => parsed(kernel.db as Tx)).finally(() => nameEvents(formatEvents(events)));
  }
  const once = async (tx: Tx) => {
    const stored = await findStoredResponse(tx, secret, call);
    if (stored) return stored;
    const answer = await parsed(tx);
    const response = { answer, events: formatEvents(events) };
    await storeResponse(tx, call, response);
    return response;
  };
  for (let attempt = 1; ; attempt++)
    try {
      events.length = 0;
      const response = await collectEvents(events, () => kernel.db.transaction().execute(once));
      nameEvents(response.events);
      return response.answer;
    } catch (error) {
      if (attempt >= RETRIES || !isRetryable(error)) throw error;
    }
}

/** The answer of a call whose writes are rolled back. */
async function readWithoutTraces(db: Db, handle: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const read: { answer?: unknown } = {};
  const rollback = new Error('rolled back');
  const transaction = db.transaction().execute(async (tx) => {
    read.answer = await collectEvents([], () => handle(tx));
    throw rollback;
  });
  await transaction.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  return read.answer;
}

/** A read whose connection is lost runs once more: the primary reads for a replica that has just gone. */
async function readAgain(read: () => Promise<unknown>, reply: FastifyReply): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (!isLostConnection(error) || reply.sent || reply.raw.headersSent) throw error;
    return read();
  }
}

const isReply = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'sendPage' in answer;

/** The callers of requests, for responses that are made outside of the route. */
const identified = new WeakMap<FastifyRequest, Actor | null>();

/** The user of the session, cached for a short time; `null` for a visitor. */
export async function identify(kernel: Services, request: FastifyRequest): Promise<Actor | null> {
  const token = request.cookies[SESSION_COOKIE];
  if (!token) return null;
  const view = request.cookies[VIEW_COOKIE];
  // not cached: it ends at its minute
  const viewed = view ? await findViewed(kernel.db, { session: token, view }, kernel.config) : null;
  if (viewed) {
    identified.set(request, viewed);
    return viewed;
  }
  let actor = kernel.identities.get(token);
  if (actor === undefined) {
    actor = await findActor(kernel.db, token, kernel.config);
    kernel.identities.set(token, actor);
  }
  identified.set(request, actor);
  return actor;
}

/** The only place that turns errors into responses. `onDiskFull` is called when a write finds no space. */
export function answerErrors(app: FastifyInstance, onDiskFull: () => void): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : (fromFastify(error) ?? fromDatabase(error));
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    else if (isDiskFull(error)) {
      onDiskFull();
      request.log.error({ err: error }, 'the disk is full');
    } else if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'database unavailable');
    return refuse(refusal ?? new Refusal('internal'), request, reply);
  });
}

/** Sends a refusal in the caller's language, field by field. An unidentified caller has no account language. */
export function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request, identified.get(request) ?? null);
  const { code, values, errors } = refusal;
  const texts = Object.entries(errors).map(([field, list]) => [
    field,
    list.map((each) => refusalText(each.code, locale, each.values ?? {})),
  ]);
  if (code === 'unavailable') void reply.header('retry-after', '2');
  return reply.code(refusal.status).send({
    code,
    message: refusalText(code, locale, values),
    ...(texts.length > 0 && { errors: Object.fromEntries(texts) }),
    ...(code === 'internal' && { request_id: request.id }),
  } satisfies ErrorBody);
}

/** What Fastify and its plugins refuse before a handler runs. */
function fromFastify(error: unknown): Refusal | undefined {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413) return new Refusal('payload_too_large');
  if (statusCode === 415) return new Refusal('unsupported_media_type');
  if (statusCode === 429) return new Refusal('too_many_requests');
  // 403: @fastify/static refuses addresses outside of its folder
  if (statusCode === 404 || statusCode === 403) return new Refusal('not_found');
  return code?.startsWith('FST_ERR_CTP') || statusCode === 400 ? new Refusal('invalid') : undefined;
}
