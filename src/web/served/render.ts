import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#contract/people.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { registerTexts, setLocaleSync, type Tree } from '#web/i18n/texts.ts';
import { routerAt, SsrApp } from './SsrApp.tsx';

export { drawableAt, sessionQuestion } from './ssr-queries.ts';

/** Input of one server rendering (src/server/kernel/pages/render-page.ts). */
export interface Drawing {
  /** With its query. */
  address: string;
  locale: Locale;
  /** The query keys of the page with their responses. */
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

const files = import.meta.glob<Tree>('../i18n/*/{shell,ui,errors,landing,job_posts,offers,hires,reviews,offline}.json', {
  eager: true,
  import: 'default',
});
for (const [file, tree] of Object.entries(files)) {
  const [, locale, namespace] = /(\w+)\/(\w+)\.json$/.exec(file)!;
  registerTexts(locale as Locale, namespace as Namespace, tree);
}

/** The page's HTML: the components of the browser with the same responses. */
export async function render({ address, locale, answers }: Drawing): Promise<string> {
  const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const [key, answer] of answers) known.setQueryData(key, answer);
  const router = routerAt(address);
  await router.load();
  setLocaleSync(locale); // no await until the HTML is complete, so concurrent renderings cannot mix languages
  const html = renderToString(createElement(SsrApp, { router, answers: known }));
  known.clear();
  return html;
}
