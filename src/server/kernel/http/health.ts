import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Log } from '#server/kernel/log.ts';
import type { Metrics } from '#server/kernel/metrics/metrics.ts';
import type { Readiness } from '#server/kernel/readiness.ts';

/** For load balancers and for operators; the responses contain no data of users. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const obstacle = await readiness.obstacle();
    if (!obstacle) return { status: 'ready' };
    const { reason } = obstacle;
    if (reason !== 'stopping') request.log.warn({ err: obstacle.error, reason }, 'not ready');
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', reason });
  });
}

/** While the server stops, every response closes its connection, so that the client's next call opens one to another server. */
export function closeConnectionsWhenStopping(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', (_request, reply, next) => {
    if (readiness.isStopping) void reply.header('connection', 'close');
    next();
  });
}

/** What operators and load balancers read, and nothing else: the port of a worker, and the port for metrics. */
export function operatorApp({ log, readiness, metrics }: { log: Log; readiness: Readiness; metrics: Metrics }): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance;
  healthRoutes(app, readiness);
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.exposed();
    return reply.type(type).send(text);
  });
  return app;
}
