import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPage } from '#contract/pages.ts';
import type { Locale } from '#contract/people.ts';
import { chosenLocale, pageLocale, type RenderedPage } from './page.ts';
import { localeOf, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import type { Build } from './web-pages.ts';

/** A client-rendered page. */
export const clientRendered = (request: FastifyRequest): RenderedPage => ({
  locale: pageLocale(request, localeOf(request, null)),
  html: '',
  responses: [],
});

/**
 * Renders a page with the responses that it needs. Its calls are made here with the reader's session and the same rules. After any error
 * the browser renders the page.
 */
export async function renderPage(app: FastifyInstance, { ssr }: Build, request: FastifyRequest): Promise<RenderedPage> {
  const page = clientRendered(request);
  const isPublic = findPage(request.url.split('?')[0]!)?.access === 'anyone';
  try {
    return await ssr.render({
      address: request.url,
      hasSession: request.cookies[SESSION_COOKIE] !== undefined,
      // behind the sign-in the account's language applies, as in the browser (i18n/language.ts)
      localeOf: (user) => (isPublic ? undefined : (chosenLocale(request) ?? user?.locale)) ?? page.locale,
      get: (address, locale) => get(app, request, address, locale),
    });
  } catch (error) {
    if (!(error instanceof CallRefused)) request.log.error({ err: error }, 'a page could not be rendered');
    return page;
  }
}

class CallRefused extends Error {}

async function get(app: FastifyInstance, { headers, ip }: FastifyRequest, address: string, locale?: Locale): Promise<unknown> {
  const response = await app.inject({
    url: address,
    remoteAddress: ip,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(headers.cookie && { cookie: headers.cookie }),
      ...(locale && { 'accept-language': locale }),
    },
  });
  if (response.statusCode !== 200) throw new CallRefused(`${address}: ${response.statusCode}`);
  return response.json<unknown>();
}
