import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import serveFiles from '@fastify/static';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { contract } from '#contract/index.ts';
import { findPage } from '#contract/pages.ts';
import { mountFeatures } from './features.ts';
import { Refusal } from './kernel/http/errors.ts';
import { requestIds, type Log } from './kernel/log.ts';
import { countedCaller } from './kernel/http/caller.ts';
import { closeConnectionsWhenStopping, healthRoutes } from './kernel/http/health.ts';
import { joinedCalls } from './kernel/http/joined-calls.ts';
import { limitStore } from './kernel/http/limit-store.ts';
import { openApiDocument } from './kernel/http/openapi.ts';
import { observeCalls } from './kernel/http/observed-calls.ts';
import type { Metrics } from './kernel/metrics/metrics.ts';
import type { Readiness } from './kernel/readiness.ts';
import { clientRendered, renderPage } from './kernel/pages/render-page.ts';
import { fillPage, namedLocale, type PageHead } from './kernel/pages/page.ts';
import { robots } from './kernel/pages/search-engines.ts';
import { answerErrors, refuse, type Kernel, type Services } from './kernel/http/route.ts';
import { readPrefixed, renewCsrf, securityOf, SESSION_COOKIE } from './kernel/session/session.ts';
import { neededAt, nothingNeeded, WebPages } from './kernel/pages/web-pages.ts';
import { headOfPath } from './texts/pages.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the single page of the browser side, with the head of this URL. */
    sendPage(head?: PageHead): Promise<FastifyReply>;
  }
}

interface AppServices extends Services {
  log: Log;
  readiness: Readiness;
  metrics: Metrics;
  /** The built browser side. Without it only API calls are served. */
  web_root?: string | undefined;
}

/** The time limit for receiving a request: a CV over a slow connection takes two minutes at most. */
const REQUEST_MS = 120_000;

/** Builds the app from given services: real ones in `main.ts`, their own in tests. */
export async function buildApp({ log, readiness, metrics, web_root, ...services }: AppServices): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    // the last entries of X-Forwarded-For are those of our own proxies; the sender may have forged earlier ones
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 1_000_000,
    requestTimeout: REQUEST_MS,
    // calls that arrive on open connections while the server closes are answered
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // a malformed URL is a 404
    frameworkErrors: (_error, request, reply) => void refuse(new Refusal('not_found'), request, reply),
  }) as unknown as FastifyInstance;
  closeConnectionsWhenStopping(app, readiness);
  observeCalls(app, metrics);
  answerErrors(app, () => readiness.noteDiskFull());
  await app.register(cookie);
  const security = securityOf(config);
  app.addHook('onRequest', (request, _reply, next) => {
    readPrefixed(request.cookies, security);
    next();
  });
  protect(app, config);
  await app.register(compress, { threshold: 2048, globalDecompression: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: 60_000,
    store: limitStore(services.limits),
    keyGenerator: (request) => countedCaller(request, services.identities),
    // built files cost nothing, and a page that is refused one of them stays white
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_requests', { values: { seconds: Math.ceil(ttl / 1000) } }),
  });
  app.addHook('onClose', () => services.limits.stop());
  await servePages(app, services, web_root);
  healthRoutes(app, readiness);
  app.get('/api/docs', (_request, reply) => reply.send(openApiDocument(contract)));
  joinedCalls(app);
  mountFeatures({ app, ...services });
  return app;
}

/** Gives every response the same headers. */
function protect(app: FastifyInstance, config: Kernel['config']): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
}

/** Built once: Fastify's plugin would build the policy, and Node check each header, for every request. */
function securityHeaders(config: Kernel['config']): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: { directives: contentPolicy(config) },
    hsts: config.production,
    frameguard: { action: 'deny' },
  });
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value), removeHeader: () => {} };
  setHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

/** Scripts and connections only from here and from what is configured; styles inline because the component library sets them so. */
function contentPolicy({ MAP_STYLE_URL, STRIPE_PUBLISHABLE_KEY, RECAPTCHA_SITE_KEY, production, base_url }: Kernel['config']) {
  const maps = MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : [];
  // the card number is typed into Stripe's frame: https://docs.stripe.com/security/guide#content-security-policy
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
    // some browsers do not include a WebSocket to the same host in 'self'
    connectSrc: ["'self'", base_url.replace(/^http/, 'ws'), ...maps, ...stripe.api],
    workerSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    // 'self': the players of videos, in a document of their own
    frameSrc: ["'self'", 'https://www.youtube-nocookie.com', ...stripe.frame, ...captcha],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: production ? [] : null,
  };
}

/** All pages are the same document with a different head. Files with a hash in their name are cached for ever; a missing one is a 404. */
async function servePages(app: FastifyInstance, { config }: Services, web_root: string | undefined): Promise<void> {
  const security = securityOf(config);
  if (web_root) {
    // looked up per request, so that a new build is found while the server runs
    await app.register(serveFiles, {
      root: join(web_root, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    await app.register(serveFiles, {
      root: web_root,
      index: false,
      wildcard: false,
      globIgnore: ['**/assets/**', '**/server/**', '**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  }
  const pages = web_root ? new WebPages(web_root) : undefined;
  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, given?: PageHead) {
    const { request } = this;
    const build = await pages?.current();
    const path = request.url.split('?')[0]!;
    if (!findPage(path)) void this.code(404);
    renewCsrf(request, this, security);
    const page = build && this.statusCode < 400 ? await renderPage(app, build, request) : clientRendered(request);
    const { locale } = page;
    const hinted = build ? neededAt(build, path, locale) : nothingNeeded;
    const needed = hasOwnFiles(request, path) ? { ...hinted, scripts: [], texts: [] } : hinted;
    // a page that was rendered for a user is not cached for others
    const kept = request.cookies[SESSION_COOKIE] ? 'private, no-cache' : 'no-cache';
    void this.type('text/html; charset=utf-8')
      .header('cache-control', kept)
      .header('vary', 'accept-language, cookie, service-worker-navigation-preload');
    const place = { base_url: config.base_url, locale, is_named: namedLocale(request) !== undefined };
    return this.send(fillPage(build?.html ?? unbuilt, given ?? headOfPath(path, locale), place, { ...needed, ...page }));
  });
  app.get('/', (_request, reply) => reply.sendPage());
  // the pages for Germany begin with it
  app.get('/de', (_request, reply) => reply.redirect('/?lang=de'));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(config.base_url)));
  app.setNotFoundHandler((request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url) && !request.headers['x-requested-with'];
    if (!page) throw new Refusal('not_found');
    return reply.sendPage();
  });
}

/**
 * The service worker of the driver's app requests this page and has its scripts and texts. Browsers fetch what is preloaded a second time,
 * because the page's own requests go through the worker. Offices have no worker; theirs may be left from another user.
 */
const hasOwnFiles = ({ headers }: FastifyRequest, path: string): boolean =>
  headers['service-worker-navigation-preload'] === 'true' && ['anyone', 'contact'].includes(String(findPage(path)?.access));

const unbuilt = '<!doctype html><html lang="es"><!--head--><!--/head--><body><div id="app"></div></body></html>';
