import { createMemoryHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { CurrentUser } from '#contract/accounts/session.ts';
import type { Locale } from '#contract/people.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { registerTexts, setLocaleSync, type Tree } from '#web/i18n/texts.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { makeRouter } from '#web/router.ts';
import { ServerQueryClient } from './server-query-client.ts';
import { SsrApp } from './SsrApp.tsx';

/** A page request as the server has it (src/server/kernel/pages/render-page.ts). */
interface PageRequest {
  /** With its search. */
  address: string;
  /** Without a session nobody is signed in: a page that is not rendered then needs no call. */
  hasSession: boolean;
  localeOf: (user: CurrentUser | null) => Locale;
  /** Makes a GET call with the reader's session; rejects unless it is answered with 200. */
  get: (address: string, locale?: Locale) => Promise<unknown>;
}

interface RenderedPage {
  locale: Locale;
  /** '' for a page that is rendered in the browser. */
  html: string;
  /** Responses with the key of their query: the browser does not fetch them again. */
  responses: readonly (readonly [key: readonly unknown[], response: unknown])[];
}

const files = import.meta.glob<Tree>('../i18n/*/*.json', { eager: true, import: 'default' });
for (const [file, tree] of Object.entries(files)) {
  const [, locale, namespace] = /(\w+)\/(\w+)\.json$/.exec(file)!;
  registerTexts(locale as Locale, namespace as Namespace, tree);
}

/**
 * Renders the page of a route file with `ssr: true`, with the responses that its guards and loaders ask for. Other pages, and pages
 * that their guard redirects, are rendered in the browser; they bring the session along.
 */
export async function render({ address, hasSession, localeOf, get }: PageRequest): Promise<RenderedPage> {
  let locale = localeOf(null);
  const queryClient = new ServerQueryClient((call) => get(call, locale));
  const router = makeRouter({ queryClient, isServer: true }, { history: createMemoryHistory({ initialEntries: [address] }) });
  const isRendered = router.getMatchedRoutes(router.latestLocation.pathname)[0].at(-1)?.options.ssr === true;
  if (!isRendered && !hasSession) return { locale, html: '', responses: [] };
  const { user } = await queryClient.ensureQueryData(sessionQuery());
  const session = { locale, html: '', responses: queryClient.responses() };
  if (!isRendered) return session;
  locale = localeOf(user);
  await router.load();
  const { matches } = router.state;
  const failed = matches.find(({ status }) => status === 'error');
  if (failed) throw failed.error;
  if (matches.length === 0) return session;
  setLocaleSync(locale); // no await until the HTML is complete, so concurrent renderings cannot mix languages
  const html = renderToString(createElement(SsrApp, { router }));
  const responses = queryClient.responses();
  queryClient.clear();
  return { locale, html, responses };
}
