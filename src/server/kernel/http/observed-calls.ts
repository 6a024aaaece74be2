import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPage } from '#contract/pages.ts';
import type { Metrics } from '#server/kernel/metrics/metrics.ts';

/** Measures every call, and logs it at `info`: its route, never its URL, which may contain personal data. */
export function observeCalls(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, next) => {
    const call = { method: request.method, route: routeOf(request), status: reply.statusCode };
    metrics.countCall({ ...call, seconds: reply.elapsedTime / 1000 });
    request.log.info({ ...call, ms: Math.round(reply.elapsedTime) }, 'call');
    next();
  });
}

/** The template of the route, or of the page that the browser renders. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? findPage(url.split('?')[0]!)?.path ?? 'unknown';
