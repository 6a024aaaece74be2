import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { locales, type Locale } from '#contract/people.ts';
import type notificationTexts from '../src/web/i18n/es/notifications.json';
import type offlineTexts from '../src/web/i18n/es/offline.json';
import { offlinePage } from '../src/web/offline/offline-page.ts';
import { everyPage, offlinePages, offlinePaths } from '../src/web/offline/pages.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const unique = (names: readonly string[]) => [...new Set(names)];
const anyOf = (names: readonly string[]) => names.map((name) => name.replaceAll(/[.$]/g, '\\$&')).join('|');
const table = [everyPage, ...offlinePages];
const features = anyOf(unique(table.flatMap((page) => page.features)));
const routes = anyOf(['_driver.tsx', '_signed.tsx', ...offlinePages.map(({ route }) => route)]);

/** The chunks of the offline pages and of the offline code itself. */
const offlineChunk = new RegExp(`/src/web/(routes/(${routes})|features/hiring/offline/|offline/)`);
/** Lazy parts that are cached with them; others (maps) need the network. */
const followed = new RegExp(
  `/src/(contract/|web/(offline/|kernel/|ui/(form|input)/|routes/-layouts/(signed-)?driver|features/(${features})/))`,
);
const namespaces = new Set<string>(table.flatMap((page) => page.texts));
const beside = ['/offline.html', '/offline.js', '/scheme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';
const cssOf = (chunk: Chunk): string[] => [
  ...((chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? []),
];

/** The scripts and styles that a driver needs offline: the app shell, the driver's pages, and the dialogs for answers. */
export function driverFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const found = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const css of cssOf(chunk)) found.add(css);
    for (const name of chunk.imports) add(bundle[name] as Chunk | undefined);
    if (chunk.isEntry || chunk.name === 'frame') return; // the app shell refers to every page of every side
    for (const name of chunk.dynamicImports) {
      const later = bundle[name];
      if (isChunk(later) && later.facadeModuleId && followed.test(later.facadeModuleId)) add(later);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry || offlineChunk.test(chunk.facadeModuleId ?? '')) add(chunk);
  return [...found].toSorted().map((name) => `/${name}`);
}

const fontFiles = (bundle: Bundle): string[] => Object.keys(bundle).flatMap((name) => (name.endsWith('.woff2') ? [`/${name}`] : []));

/** One self-contained file. */
async function scriptOf(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    resolve: { conditions: ['module', 'browser'] },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'cabina', fileName: 'script' } },
  })) as Rolldown.RolldownOutput[];
  return result[0]!.output[0].code;
}

/**
 * `/sw.js` with its list of cached files, and `/offline.html` in every language. The version is a hash of all cached files, so that a build
 * without changes for drivers causes no downloads.
 */
export function offlineApp({ web, i18n }: { web: string; i18n: string }): Plugin {
  const textsOf = (locale: Locale) => JSON.parse(readFileSync(join(i18n, locale, 'offline.json'), 'utf8')) as typeof offlineTexts;
  const sentences = Object.fromEntries(locales.map((locale) => [locale, sentencesOf(i18n, locale)]));
  return {
    name: 'offline-app',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = offlinePage(Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])) as never);
        const script = await scriptOf(join(web, 'offline/show-offline.ts'));
        this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
        this.emitFile({ type: 'asset', fileName: 'offline.js', source: script });
        const files = { frame: ['/index.html', ...beside, ...fontFiles(bundle), ...driverFiles(bundle)], texts: textFilesOf(bundle) };
        const hash = createHash('sha256')
          .update(JSON.stringify(files))
          .update(page + script);
        const index = bundle['index.html'];
        if (index?.type === 'asset') hash.update(index.source);
        const code = await scriptOf(join(web, 'offline/service-worker.ts'), {
          __VERSION__: JSON.stringify(hash.digest('base64url').slice(0, 10)),
          __FILES__: JSON.stringify(files),
          __PATHS__: JSON.stringify(offlinePaths()),
          __SENTENCES__: JSON.stringify(sentences),
          __NOTIFICATIONS__: JSON.stringify(hrefOf(pages.notifications)),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
      },
    },
  };
}

/** The sentences of notifications, for the service worker: they arrive without a page. */
function sentencesOf(i18n: string, locale: Locale): Record<string, string> {
  const texts = JSON.parse(readFileSync(join(i18n, locale, 'notifications.json'), 'utf8')) as typeof notificationTexts;
  return { ...texts.name, '': texts.something_new };
}

/** `*` is the language: a browser caches its own only. */
const textFilesOf = (bundle: Bundle): string[] =>
  Object.keys(bundle).flatMap((name) => {
    const [, folder, list] = /^(assets\/texts-[\w-]+\/)es\/([\w-]+)\.json$/.exec(name) ?? [];
    return folder && list!.split('-').every((namespace) => namespaces.has(namespace)) ? [`/${folder}*/${list}.json`] : [];
  });
