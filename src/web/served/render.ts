import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#contract/people.ts';
import type { Namespace } from '#web/i18n/namespaces.ts';
import { know, speakNow, type Tree } from '#web/i18n/texts.ts';
import { routerAt, ServedPage } from './ServedPage.tsx';

export { drawableAt, sessionQuestion } from './questions.ts';

/** What the server calls to draw a page before it is sent (src/server/kernel/web-pages.ts). */
export interface Drawing {
  /** With its query. */
  address: string;
  locale: Locale;
  /** What the page would ask for: as what it is kept, and the answer. */
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
}

const files = import.meta.glob<Tree>('../i18n/*/{shell,ui,errors,landing,job_posts,offers,hires,reviews,offline}.json', {
  eager: true,
  import: 'default',
});
for (const [file, tree] of Object.entries(files)) {
  const [, locale, namespace] = /(\w+)\/(\w+)\.json$/.exec(file)!;
  know(locale as Locale, namespace as Namespace, tree);
}

/** The page's HTML as the browser will draw it again: the same components with the same answers. */
export async function render({ address, locale, answers }: Drawing): Promise<string> {
  const known = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  for (const [key, answer] of answers) known.setQueryData(key, answer);
  const router = routerAt(address);
  await router.load();
  speakNow(locale); // nothing waits between here and the last letter: two pages in two languages do not meet
  const html = renderToString(createElement(ServedPage, { router, answers: known }));
  known.clear();
  return html;
}
