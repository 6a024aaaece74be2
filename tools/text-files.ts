import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The namespaces of a call `texts('offers', 'job_posts')`; undefined without such a call. */
const call = /\btexts\(([^)]*)\)/;
const namesIn = (written: string): string[] => [...written.matchAll(/'(\w+)'/g)].map((match) => match[1]!);

/** The texts that the loader of each route and layout fetches. The server preloads them before the scripts run. */
export function pageTexts(routes: string): Record<string, string[]> {
  const files = globSync('**/*.tsx', { cwd: routes, exclude: ['-*/**'] }).toSorted();
  return Object.fromEntries(
    files.flatMap((file) => {
      const [, written] = call.exec(readFileSync(join(routes, file), 'utf8')) ?? [];
      return written ? [[file.replaceAll('\\', '/'), namesIn(written)]] : [];
    }),
  );
}

/** What every page has (i18n/language.ts). */
const everywhere = ['shell', 'ui', 'errors'];
const isLayout = (route: string) => !route.includes('/');

/**
 * Each list of namespaces that the sources fetch together, as `texts` names its file: `offers-job_posts`. The texts of a side's layout are
 * in one file with those of every page, which the server names.
 */
export function textLists(web: string): string[] {
  const layouts = Object.entries(pageTexts(join(web, 'routes'))).filter(([route]) => isLayout(route));
  const found = new Set(layouts.map(([, names]) => [...everywhere, ...names].join('-')));
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*', 'routeTree.gen.ts'] }))
    for (const [, written] of readFileSync(join(web, file), 'utf8').matchAll(RegExp(call, 'g'))) {
      const names = namesIn(written!);
      if (names.length > 1) found.add(names.join('-'));
    }
  return [...found].toSorted();
}

/**
 * The texts as plain files, `<__TEXTS__>/<language>/<namespaces>.json`, each an object with its namespaces: one for every namespace, and one
 * for every list that is fetched together. They are loaded by name, cached for ever because their folder has a hash, and without a list of
 * them in the code.
 */
export function textFiles(web: string): Plugin {
  const folder = join(web, 'i18n');
  const lists = textLists(web);
  const exists = (language: string, list: string) => list.split('-').every((name) => existsSync(join(folder, language, `${name}.json`)));
  const contentOf = (language: string, list: string) =>
    JSON.stringify(
      Object.fromEntries(
        list.split('-').map((name) => [name, JSON.parse(readFileSync(join(folder, language, `${name}.json`), 'utf8')) as unknown]),
      ),
    );
  const single = globSync('*/*.json', { cwd: folder }).map((name) => name.replaceAll('\\', '/').replace(/\.json$/, ''));
  const languages = [...new Set(single.map((name) => name.split('/')[0]!))];
  const together = languages.flatMap((language) => lists.filter((list) => exists(language, list)).map((list) => `${language}/${list}`));
  const files = new Map(
    [...single, ...together].toSorted().map((name) => [`${name}.json`, () => contentOf(...(name.split('/') as [string, string]))]),
  );
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content());
  const built = `assets/texts-${hash.digest('base64url').slice(0, 8)}`;
  const inDevelopment = '/texts-unbuilt';
  return {
    name: 'text-files',
    config: (_, { command }) => ({ define: { __TEXTS__: JSON.stringify(command === 'build' ? `/${built}` : inDevelopment) } }),
    configureServer(server) {
      server.middlewares.use(inDevelopment, (request, response) => {
        const [, language = '', list = ''] = /^\/(\w+)\/([\w-]+)\.json/.exec(request.url ?? '') ?? [];
        if (!exists(language, list)) response.statusCode = 404;
        response.setHeader('Content-Type', 'application/json');
        response.end(exists(language, list) ? contentOf(language, list) : '{}');
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({
        type: 'asset',
        fileName: '.vite/texts.json',
        source: JSON.stringify({ folder: built, files: [...files.keys()], pages: pageTexts(join(web, 'routes')) }),
      });
      for (const [name, content] of files) this.emitFile({ type: 'asset', fileName: `${built}/${name}`, source: content() });
    },
  };
}
