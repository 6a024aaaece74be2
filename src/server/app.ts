import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import serveFiles from '@fastify/static';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { contract } from '#contract/index.ts';
import { mountFeatures } from './features.ts';
import { Refusal } from './kernel/errors.ts';
import type { Log } from './kernel/log.ts';
import { openApiDocument } from './kernel/openapi.ts';
import { answerErrors, type Kernel } from './kernel/route.ts';
import { renewCsrf, SESSION_COOKIE } from './kernel/session.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers the single page that shows every screen. */
    sendPage(): FastifyReply;
  }
}

interface Parts extends Omit<Kernel, 'app'> {
  log: Log;
  /** The built browser side; without it only calls are answered. */
  web_root?: string | undefined;
}

/** The app from given parts: `main.ts` hands in the real ones, tests their own. */
export async function buildApp({ log, web_root, ...parts }: Parts): Promise<FastifyInstance> {
  const { config } = parts;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 1_000_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  answerErrors(app);
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: { directives: contentPolicy(config.MAP_STYLE_URL, config.production) }, hsts: config.production });
  await app.register(compress, { threshold: 2048 });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: 60_000,
    keyGenerator: (request) => request.cookies[SESSION_COOKIE] ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_requests', { values: { seconds: Math.ceil(ttl / 1000) } }),
  });
  await servePages(app, parts, web_root);
  healthRoutes(app, parts);
  app.get('/api/docs', (_request, reply) => reply.send(openApiDocument(contract)));
  mountFeatures({ app, ...parts });
  return app;
}

/** Scripts and connections only from here; styles inline because the component library sets them so. */
function contentPolicy(map_style: string | undefined, production: boolean) {
  const maps = map_style ? [new URL(map_style).origin] : [];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...maps],
    connectSrc: ["'self'", 'ws:', 'wss:', ...maps],
    workerSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    frameSrc: ['https://www.youtube-nocookie.com'],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: production ? [] : null,
  };
}

/** Pages are all the same document; files with a hash in their name may be kept for ever, a missing one is a 404. */
async function servePages(app: FastifyInstance, { config }: Omit<Kernel, 'app'>, web_root: string | undefined): Promise<void> {
  const security = { secret: config.secret, secure: config.production };
  if (web_root) {
    // files with a hash in their name are looked up when they are asked for: a build under the running server is found too
    await app.register(serveFiles, { root: join(web_root, 'assets'), prefix: '/assets/', index: false, immutable: true, maxAge: '365d', decorateReply: false });
    await app.register(serveFiles, { root: web_root, index: false, wildcard: false, globIgnore: ['**/assets/**'], cacheControl: false, setHeaders: (reply) => void reply.header('cache-control', 'no-cache') });
    app.decorateReply('sendPage', function sendPage(this: FastifyReply) {
      renewCsrf(this.request, this, security);
      return this.header('cache-control', 'no-cache').sendFile('index.html');
    });
  } else
    app.decorateReply('sendPage', function sendPage(this: FastifyReply) {
      renewCsrf(this.request, this, security);
      return this.type('text/html').send('<!doctype html><title>Cabina</title>');
    });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url) && !request.headers['x-requested-with'];
    if (!page) throw new Refusal('not_found');
    return reply.sendPage();
  });
}

function healthRoutes(app: FastifyInstance, { writes }: Omit<Kernel, 'app'>): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(writes);
    return { status: 'ready' };
  });
}
