import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '#contract/people.ts';
import { offlinePage } from '../src/web/offline/offline-page.ts';
import { driverFiles } from './offline-build.ts';

const chunk = (fileName: string, rest: object) => ({ type: 'chunk', fileName, imports: [], dynamicImports: [], isEntry: false, ...rest });
const bundle = Object.fromEntries(
  [
    chunk('main.js', { isEntry: true, name: 'main', imports: ['frame.js'] }),
    chunk('frame.js', {
      name: 'frame',
      dynamicImports: ['offers.js', 'campaigns.js'],
      viteMetadata: { importedCss: new Set(['frame.css']) },
    }),
    chunk('offers.js', {
      facadeModuleId: '/x/src/web/routes/_driver/offers/index.tsx?tsr-split=component',
      imports: ['blocks.js'],
      dynamicImports: ['reject.js', 'map.js'],
    }),
    chunk('blocks.js', {}),
    chunk('reject.js', { facadeModuleId: '/x/src/web/features/hiring/offers/RejectForm.tsx', dynamicImports: ['rules.js'] }),
    chunk('rules.js', { facadeModuleId: '/x/src/contract/hiring/offers.ts?whole' }),
    chunk('map.js', { facadeModuleId: '/x/src/web/ui/map/MapCanvas.tsx' }),
    chunk('campaigns.js', { facadeModuleId: '/x/src/web/routes/_company/campaigns/index.tsx?tsr-split=component' }),
  ].map((each) => [each.fileName, each]),
) as never;

describe('the files that a driver caches for offline use', () => {
  it('are the app shell, the driver’s pages, and the dialogs for answers with their rules; no map, and nothing of other sides', () =>
    expect(driverFiles(bundle)).toEqual(['/blocks.js', '/frame.css', '/frame.js', '/main.js', '/offers.js', '/reject.js', '/rules.js']));
});

it('the offline page has every language, and shows one', () => {
  const texts = Object.fromEntries(
    locales.map((locale) => [locale, JSON.parse(readFileSync(`src/web/i18n/${locale}/offline.json`, 'utf8')) as unknown]),
  ) as Parameters<typeof offlinePage>[0];
  const page = offlinePage(texts);
  for (const locale of locales) expect(page).toContain(`<section lang="${locale}"`);
  expect(page.match(/<section lang="\w+">/g)).toHaveLength(1);
  expect(page).not.toMatch(/<script>|onclick/); // the content policy allows neither
});
