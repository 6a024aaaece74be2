import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Locale } from '#contract/people.ts';
import type texts from '#web/i18n/es/offline.json';

type Texts = (typeof texts)['page'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The texts of one language; `offline.js` shows the reader's. */
const block = (locale: Locale, { title, text, retry, kept }: Texts, isFirst: boolean) => `
      <section lang="${locale}"${isFirst ? '' : ' hidden'}>
        <h1>${escaped(title)}</h1>
        <p>${escaped(text)}</p>
        <p class="ways">
          <a class="way" data-kept hidden href="${hrefOf(pages.offers)}">${escaped(kept)}</a>
          <a class="way first" data-retry href="">${escaped(retry)}</a>
        </p>
      </section>`;

/**
 * The page for a URL that is unavailable offline. It is self-contained: the build generates it from the texts, the service worker caches
 * it. The colours are those of ui/theme.ts.
 */
export const offlinePage = (texts: Record<Locale, { page: Texts }>): string => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Cabina</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>
      :root { --body: #f6f8f9; --text: #151d22; --soft: #5b6970; --line: #ccd5d8; --accent: #0b616d; --on: #fff; color-scheme: light; }
      [data-mantine-color-scheme='dark'] { --body: #131a1f; --text: #e1e8eb; --soft: #b9c4c9; --line: #434f57; --accent: #7abac2; --on: #0c1215; color-scheme: dark; }
      * { box-sizing: border-box; margin: 0; }
      body { min-height: 100dvh; display: grid; place-items: center; padding: 2rem 1rem; background: var(--body); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 26rem; text-align: center; }
      img { width: 64px; height: 64px; margin-bottom: 1.5rem; }
      h1 { font-size: 1.375rem; line-height: 1.25; margin-bottom: 0.5rem; }
      p { color: var(--soft); }
      .ways { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.625rem; margin-top: 1.5rem; }
      .way { display: inline-flex; align-items: center; min-height: 48px; padding: 0 1.25rem; border: 1px solid var(--line); border-radius: 8px; color: var(--text); font-weight: 600; text-decoration: none; }
      .first { border-color: var(--accent); background: var(--accent); color: var(--on); }
      .way:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
      [hidden] { display: none; }
    </style>
    <script src="/scheme.js"></script>
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" />${Object.entries(texts)
        .map(([locale, { page }], index) => block(locale as Locale, page, index === 0))
        .join('')}
    </main>
    <script src="/offline.js"></script>
  </body>
</html>
`;
