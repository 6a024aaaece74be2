import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { findPage } from '#contract/pages.ts';
import { chosenLocale, fillPage, namedLocale } from '#server/kernel/pages/page.ts';
import { defaultLocale, locales, type Locale } from '#contract/people.ts';
import { headOfPath } from '#server/texts/pages.ts';
import type { render } from '../src/web/served/render.ts';

interface Options {
  /** The folder of the pages' sources. */
  web: string;
  serverUrl: string;
}

/**
 * Under `vite` the server's part of a page: pages with `ssr: true` are rendered from the sources as they are now, by calls to the
 * server at `serverUrl`. Requests for calls, modules and files pass through.
 */
export function devPages(options: Options): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isNavigation(request)) return next();
        sendPage(server, options, request, response).catch(next);
      });
    },
  };
}

/** A page and a call may share their address; a call has the header. */
const isNavigation = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  !headers['x-requested-with'] &&
  (headers.accept ?? '').includes('text/html') &&
  findPage(url.split('?')[0]!) !== undefined;

const cookiesOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries((headers.cookie ?? '').split(/; */).map((pair) => pair.split('=', 2) as [string, string]));

/** The style sheets of this page and of those rendered before it: vite has no list by page. Without them the page would jump. */
const stylesOf = (server: ViteDevServer): string[] =>
  ['/ui/base.css', ...server.environments['ssr'].moduleGraph.urlToModuleMap.keys()]
    .filter((address) => address.endsWith('.css'))
    .map((address) => `${address}?direct`);

/** Sends the page as the server would: with its status and its cookies, without which no changing call is accepted. */
async function sendPage(server: ViteDevServer, { web, serverUrl }: Options, request: IncomingMessage, response: ServerResponse) {
  const url = request.url!;
  const [path = ''] = url.split('?');
  const given = { cookie: request.headers.cookie ?? '', 'accept-language': request.headers['accept-language'] ?? '' };
  const ours = await fetch(serverUrl + url, { headers: { ...given, accept: 'text/html' } });
  const pageRequest = { url, cookies: cookiesOf(request) };
  const wanted = locales.find((each) => each === given['accept-language'].slice(0, 2)) ?? defaultLocale;
  const template = await server.transformIndexHtml(url, await readFile(join(web, 'index.html'), 'utf8'));
  const served = (await server.ssrLoadModule(join(web, 'served/render.ts'))) as { render: typeof render };
  const localeOf = (user: { locale: Locale } | null) => chosenLocale(pageRequest) ?? user?.locale ?? wanted;
  const get = async (address: string, locale?: Locale) => {
    const headers = { ...given, 'x-requested-with': 'XMLHttpRequest', ...(locale && { 'accept-language': locale }) };
    const answer = await fetch(serverUrl + address, { headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json() as Promise<unknown>;
  };
  const page = await served.render({ address: url, hasSession: given.cookie !== '', localeOf, get }).catch((error: unknown) => {
    server.config.logger.warn(`${url} is rendered in the browser: ${String(error)}`);
    return { locale: localeOf(null), html: '', responses: [] };
  });
  const place = { base_url: `http://${request.headers.host}`, locale: page.locale, is_named: namedLocale(pageRequest) !== undefined };
  const needed = { styles: page.html ? stylesOf(server) : [], scripts: [], texts: [] };
  response.writeHead(ours.status, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': ours.headers.getSetCookie() });
  response.end(fillPage(template, headOfPath(path, page.locale), place, { ...needed, ...page }));
}
