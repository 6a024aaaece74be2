import { Stream, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { JOINED_PATH, LONGEST_JOINED, MOST_JOINED } from '#contract/joined.ts';
import { notFound } from './errors.ts';
import { parseQuery } from './input.ts';

const addresses = z
  .array(
    z
      .string()
      .max(LONGEST_JOINED)
      .regex(/^\/(?!\/|api\/joined)/),
  )
  .min(1)
  .max(MOST_JOINED);
/** What a joined call carries. A caller who sends it is refused. */
const JOINED_HEADER = 'x-cabina-joined';
export const isJoined = ({ headers }: FastifyRequest): boolean => headers[JOINED_HEADER] !== undefined;
/** A single call is no list in a query string. */
const Joined = z.strictObject({ call: z.preprocess((given) => (typeof given === 'string' ? [given] : given), addresses) });

/**
 * Several GETs in one request, for pages that begin with many. Each is made here as if it came alone: with its own access rule, limits and
 * measures. A GET that writes is refused, because it gets no CSRF token. A joined call joins nothing itself, however its address is written.
 */
export function joinedCalls(app: FastifyInstance): void {
  // a file of the pages: as a part of an answer, all of it would be read into memory
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!isJoined(request) || !(payload instanceof Stream)) return next(null, payload);
    (payload as Readable).destroy();
    void reply.code(404).removeHeader('content-length');
    next(null, '');
  });
  app.get(JOINED_PATH, async (request, reply) => {
    if (isJoined(request)) throw notFound();
    const { call } = parseQuery(Joined, request.query) as z.output<typeof Joined>;
    const answers = await Promise.all(call.map((address) => answerTo(app, request, address)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(`[${answers.join()}]`);
  });
}

/** A JoinedAnswer as text: the body is JSON already. Pages have no JSON. Calls that send files are refused by `route`. */
async function answerTo(app: FastifyInstance, { headers, ip }: FastifyRequest, address: string): Promise<string> {
  const answer = await app.inject({
    url: address,
    remoteAddress: ip,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      [JOINED_HEADER]: '1',
      ...(headers.cookie && { cookie: headers.cookie }),
      ...(headers['accept-language'] && { 'accept-language': headers['accept-language'] }),
      ...(headers['user-agent'] && { 'user-agent': headers['user-agent'] }),
    },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return `{"status":${answer.statusCode},"json":${isJson ? answer.body : null}}`;
}
