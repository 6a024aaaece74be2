import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key?: { name?: string };
  value?: Node;
}
/** An object literal, or the name of a constant with one. */
interface Described extends Node {
  name?: string;
  properties?: Property[];
}
interface Declarator {
  id: { name?: string };
  init: Described | null;
}
type Tree = Node & Record<string, unknown>;
interface Edit {
  at: number;
  until: number;
  text: string;
}

interface EndpointEdit extends Edit {
  /** Whether it names the import of its rules. */
  has_rules: boolean;
}

const contractFile = /\/src\/contract\/(?:[\w-]+\/)?[\w.-]+\.ts$/;
const whole = '?whole';
const isPlain = new Set(['Literal', 'ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'TemplateLiteral']);

function walk(node: unknown, visit: (node: Tree) => unknown): void {
  if (Array.isArray(node)) return node.forEach((each) => walk(each, visit));
  if (!node || typeof node !== 'object') return;
  if (typeof (node as Tree).type === 'string') visit(node as Tree);
  for (const value of Object.values(node)) walk(value, visit);
}

/** `endpoint('POST', path, { body, upload, … })` becomes `{ method: 'POST', path, changes: true, upload, rules }`. */
function lightEndpoint(node: Tree, code: string, known: ReadonlyMap<string, Described>): EndpointEdit | undefined {
  if (node.type !== 'CallExpression' || (node['callee'] as { name?: string }).name !== 'endpoint') return undefined;
  const [method, path, third] = node['arguments'] as Described[];
  const spec = third?.name ? known.get(third.name) : third;
  if (!method || !path || !spec?.properties) throw new Error(`Not readable as an endpoint: ${code.slice(node.start, node.end)}`);
  const text = ({ start, end }: Node) => code.slice(start, end);
  const given = (name: string) => spec.properties!.find((property) => property.key?.name === name)?.value;
  const [upload, changes] = [given('upload'), given('changes')];
  const has_rules = given('body') !== undefined;
  const parts = [
    `method: ${text(method)}`,
    `path: ${text(path)}`,
    `changes: ${changes ? text(changes) : `${text(method)} !== 'GET'`}`,
    ...(upload ? [`upload: ${text(upload)}`] : []),
    ...(has_rules ? ['rules'] : []),
  ];
  return { at: node.start, until: node.end, text: `({ ${parts.join(', ')} })`, has_rules };
}

/** Marks calls that create schemas as free of side effects, so that unused ones are removed. */
const markPure = ({ init }: Declarator): Edit[] =>
  !init || isPlain.has(init.type)
    ? []
    : [
        { at: init.start, until: init.start, text: '/* @__PURE__ */ (() => (' },
        { at: init.end, until: init.end, text: '))()' },
      ];

/** From the end, so that earlier positions stay valid. */
const apply = (edits: readonly Edit[], code: string) =>
  edits
    .toSorted((a, b) => b.at - a.at || b.until - a.until)
    .reduce((text, { at, until, text: put }) => text.slice(0, at) + put + text.slice(until), code);

/**
 * Reduces the contract for the browser. A page needs the method and path of an endpoint. The rules of its body need zod; both are loaded in
 * a chunk of their own when a form validates (web/kernel/http/rules.ts). `X.ts?whole` is the original module, for dynamic imports. This
 * saves 30 kB of every first load. `zodSettings` runs before the schemas are created.
 */
export function lightContract(zodSettings: string): Plugin {
  return {
    name: 'light-contract',
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!importer || source.endsWith(whole)) return null;
        const isWhole = importer.endsWith(whole) || (options as { kind?: string }).kind === 'dynamic-import';
        const resolved = isWhole ? await this.resolve(source, importer.replace(whole, ''), { ...options, skipSelf: true }) : null;
        return resolved && contractFile.test(resolved.id) ? { ...resolved, id: resolved.id + whole } : resolved;
      },
    },
    transform(code, id) {
      if (id.endsWith(whole)) return { code: `import ${JSON.stringify(zodSettings)};\n${code}`, map: null };
      if (!contractFile.test(id)) return undefined;
      const tree = this.parse(code) as unknown as Tree;
      const declarators: Declarator[] = [];
      walk(tree, (node) => node.type === 'VariableDeclarator' && declarators.push(node as unknown as Declarator));
      const known = new Map(declarators.flatMap(({ id: { name }, init }) => (name && init ? [[name, init] as const] : [])));
      const endpoints: EndpointEdit[] = [];
      walk(tree, (node) => {
        const edit = lightEndpoint(node, code, known);
        if (edit) endpoints.push(edit);
      });
      const edits = [
        ...endpoints,
        ...declarators.flatMap(markPure).filter(({ at }) => !endpoints.some((each) => each.at <= at && at < each.until)),
      ];
      // an import that nothing uses is removed in one build and is a chunk in another
      const rules = endpoints.some(({ has_rules }) => has_rules)
        ? `const rules = () => import(${JSON.stringify(`./${basename(id)}${whole}`)});\n`
        : '';
      return { code: rules + apply(edits, code), map: null, moduleSideEffects: false };
    },
  };
}

type Table = Readonly<Record<string, { path: string; search: object; access: string }>>;
const pageTable = /import \{[^}]*\bpages\b[^}]*\} from ['"]#contract\/pages\.ts['"]/;

/** `hrefOf(pages.x)` becomes a string, `hrefOf(pages.x, …)` keeps the path, `searchOf(pages.x)` the search, other uses both. */
function inlinePage(node: Tree, pages: Table): Edit | undefined {
  const pageOf = (each: Tree | undefined) =>
    each?.type === 'MemberExpression' && (each['object'] as { name?: string }).name === 'pages'
      ? pages[(each['property'] as { name: string }).name]
      : undefined;
  const put = ({ start, end }: Node, value: unknown): Edit => ({ at: start, until: end, text: `(${JSON.stringify(value)})` });
  if (node.type === 'MemberExpression') {
    const page = pageOf(node);
    return page && put(node, { path: page.path, search: page.search, access: page.access });
  }
  if (node.type !== 'CallExpression') return undefined;
  const [first, ...more] = node['arguments'] as Tree[];
  const page = pageOf(first);
  const { name } = node['callee'] as { name?: string };
  if (!page || !first || (name !== 'hrefOf' && name !== 'searchOf')) return undefined;
  if (name === 'searchOf') return put(first, { search: page.search });
  return more.length === 0 ? put(node, page.path) : put(first, { path: page.path });
}

/** Replaces `pages.x` by the used parts of that page: a chunk contains the URLs that it links to, not the table of 1.5 kB. */
export function inlinePages(pages: Table): Plugin {
  return {
    name: 'inline-pages',
    transform(code, id) {
      if (!/\/src\/(web|contract)\//.test(id) || id.endsWith(whole)) return undefined;
      if (!id.endsWith('/contract/pages.ts') && !pageTable.test(code)) return undefined;
      const edits: Edit[] = [];
      walk(this.parse(code), (node) => {
        const edit = inlinePage(node, pages);
        // a call is visited before its arguments
        if (edit && !edits.some(({ at, until }) => at <= edit.at && edit.until <= until)) edits.push(edit);
      });
      return { code: apply(edits, code), map: null };
    },
  };
}

/**
 * Writes the invalidation map as plain methods and paths. Its endpoints would bring the contract of every feature into what each signed-in
 * page loads after its start, in a dozen files.
 */
export function plainInvalidationMap(file: string): Plugin {
  return {
    name: 'plain-invalidation-map',
    apply: 'build',
    async load(id) {
      if (id !== file) return null;
      const { staleAfter, staleAfterCall } = (await import(file)) as typeof import('#web/kernel/live/invalidation-map.ts');
      const known: string[] = [];
      const numberOf = ({ method, path }: { method: string; path: string }) => {
        const text = JSON.stringify({ method, path });
        if (!known.includes(text)) known.push(text);
        return known.indexOf(text);
      };
      const after = Object.entries(staleAfter).map(([event, stale]) => `${JSON.stringify(event)}: of(${stale.map(numberOf).join()})`);
      const afterCall = staleAfterCall.map(([call, stale]) => `[all[${numberOf(call)}], of(${stale.map(numberOf).join()})]`);
      return [
        `const all = [${known.join()}];`,
        'const of = (...numbers) => numbers.map((number) => all[number]);',
        `export const staleAfter = {${after.join()}};`,
        `export const staleAfterCall = [${afterCall.join()}];`,
      ].join('\n');
    },
  };
}

/** Edits all dynamic imports of our own code, and the import of React's `lazy`; undefined without any. */
function editImports(
  parse: (code: string) => Parameters<typeof walk>[0],
  code: string,
  id: string,
  editsOf: (place: { start: number; end: number }) => Edit[],
  lazyEditOf?: (place: { start: number; end: number }) => Edit,
): string | undefined {
  if (!/\/src\/web\/.*\.tsx?($|\?)/.test(id) || !code.includes('import(')) return undefined;
  const edits: Edit[] = [];
  walk(parse(code), (node) => {
    if (node.type === 'ImportExpression') edits.push(...editsOf(node));
    if (lazyEditOf && node.type === 'ImportSpecifier' && code.slice(node.start, node.end) === 'lazy') edits.push(lazyEditOf(node));
  });
  return edits.length === 0 ? undefined : apply(edits, code);
}

/** Wraps each dynamic import of our code in fetchChunk (kernel/pages/chunks.ts), which retries. */
export function retryDynamicImports(kernel: string): Plugin {
  const wait = '__fetchChunk';
  return {
    name: 'retry-dynamic-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const edited = editImports(
        (text) => this.parse(text),
        code,
        id,
        ({ start, end }) => [
          { at: start, until: start, text: `${wait}(() => ` },
          { at: end, until: end, text: ')' },
        ],
      );
      return edited && { code: `import { fetchChunk as ${wait} } from ${JSON.stringify(kernel)};\n${edited}`, map: null };
    },
  };
}

/** A route file, and the parts of its page that the router splits off. */
const routeFile = /\/src\/web\/routes\/[^?]*\.tsx$/;

/**
 * On the server no dynamic import resolves: lazy components are not in the HTML. Except components and loaders of routes with `ssr: true`;
 * other pages are not in the server's build. `lazy` is the file whose `lazy` replaces React's.
 */
export function stripLazyForSsr(lazy: string): Plugin {
  return {
    name: 'strip-lazy-for-ssr',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (routeFile.test(id) && /\bssr: true\b/.test(code)) return undefined;
      const edited = editImports(
        (text) => this.parse(text),
        code,
        id,
        ({ start, end }) => [{ at: start, until: end, text: 'new Promise(() => {})' }],
        ({ start, end }) => ({ at: start, until: end, text: 'lazy as __reactLazy' }),
      );
      if (edited === undefined) return undefined;
      return { code: edited.includes('__reactLazy') ? `import { lazy } from ${JSON.stringify(lazy)};\n${edited}` : edited, map: null };
    },
  };
}

/** Writes the SSR build to `server/` in the output directory, with all packages in it. Vite's own server runs them as Node finds them. */
export function ssrBuild(): Plugin {
  return {
    name: 'ssr-build',
    apply: 'build',
    config: ({ build }) => ({
      environments: {
        ssr: {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          build: { outDir: join(build?.outDir ?? 'dist', 'server') },
        },
      },
    }),
  };
}

/** Preloads a built font file, so that the first paint has it. Files for other letters are fetched when a page contains such a letter. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((each) => basename(each).startsWith(`${name}-`));
        if (!file) throw new Error(`No built file of the font ${name}`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const worthwhile = 1024;

/** Writes `X.br` and `X.gz` for every built text file, so that no request waits for compression. */
export function compressed(): Plugin {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
  const pack = async (file: string) => {
    const bytes = await readFile(file);
    if (bytes.length < worthwhile) return;
    // the two highest levels take four times as long for 1 %: for files of megabytes that is seconds
    const quality = bytes.length > 200_000 ? 9 : 11;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
    await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }));
  };
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      const files = globSync(['assets/**/*.{js,mjs,css,json,svg}', 'basemap/*.json', '*.{js,svg,webmanifest}'], { cwd: dir! });
      await Promise.all(files.map((file) => pack(join(dir!, file))));
    },
  };
}
