import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import serveFiles from '@fastify/static';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { contract } from '#contract/index.ts';
import { mountFeatures } from './features.ts';
import { answers } from './kernel/db.ts';
import { Refusal } from './kernel/errors.ts';
import type { Log } from './kernel/log.ts';
import { openApiDocument } from './kernel/openapi.ts';
import { fillHead, pageLocale, type PageHead } from './kernel/page.ts';
import { answerErrors, type Kernel } from './kernel/route.ts';
import { localeOf, renewCsrf, SESSION_COOKIE } from './kernel/session.ts';
import { headOfPath } from './texts/pages.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers the single page that shows every screen, with what this address says of itself in its head. */
    sendPage(head?: PageHead): Promise<FastifyReply>;
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
  await app.register(helmet, { contentSecurityPolicy: { directives: contentPolicy(config) }, hsts: config.production });
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

/** Scripts and connections only from here and from what is configured; styles inline because the component library sets them so. */
function contentPolicy({ MAP_STYLE_URL, STRIPE_PUBLISHABLE_KEY, RECAPTCHA_SITE_KEY, production }: Kernel['config']) {
  const maps = MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : [];
  // a card's number is typed into Stripe's own frame: https://docs.stripe.com/security/guide#content-security-policy
  const stripe = STRIPE_PUBLISHABLE_KEY
    ? { script: ['https://js.stripe.com'], frame: ['https://js.stripe.com', 'https://hooks.stripe.com'], api: ['https://api.stripe.com'] }
    : { script: [], frame: [], api: [] };
  // https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website.-how-can-i-configure-it-to-work-with-recaptcha
  const captcha = RECAPTCHA_SITE_KEY ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...stripe.script, ...captcha],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...maps],
    connectSrc: ["'self'", 'ws:', 'wss:', ...maps, ...stripe.api],
    workerSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    frameSrc: ['https://www.youtube-nocookie.com', ...stripe.frame, ...captcha],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: production ? [] : null,
  };
}

/** Pages are all the same document but for its head; files with a hash in their name may be kept for ever, a missing one is a 404. */
async function servePages(app: FastifyInstance, { config }: Omit<Kernel, 'app'>, web_root: string | undefined): Promise<void> {
  const security = { secret: config.secret, secure: config.production };
  if (web_root) {
    // files with a hash in their name are looked up when they are asked for: a build under the running server is found too
    await app.register(serveFiles, {
      root: join(web_root, 'assets'),
      prefix: '/assets/',
      index: false,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    await app.register(serveFiles, {
      root: web_root,
      index: false,
      wildcard: false,
      globIgnore: ['**/assets/**'],
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  }
  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, head?: PageHead) {
    const { request } = this;
    const locale = pageLocale(request.url, localeOf(request, null));
    const html = web_root
      ? await readFile(join(web_root, 'index.html'), 'utf8')
      : '<!doctype html><html lang="es"><!--head--><!--/head--></html>';
    renewCsrf(request, this, security);
    void this.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-language');
    return this.send(fillHead(html, head ?? headOfPath(request.url.split('?')[0]!, locale), { base_url: config.base_url, locale }));
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
    await answers(writes);
    return { status: 'ready' };
  });
}
