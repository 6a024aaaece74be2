import path from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { findCycles, imports, modules } from './source.ts';

const kernel = 'src/server/(?:ports|events|texts|kernel|messages)/';
/** Two files of adapters without external dependencies: what an upload is, and the key of a stored file. */
const uploads = 'src/server/adapters/files/(?:inspect|key)\\.ts';

/** Allowed imports: modules that match `from` (and no line above) may import what matches `may`, Node, and packages. */
const boundaries: { from: RegExp; may: RegExp; because: string }[] = [
  { from: /^src\/contract\//, may: /^src\/contract\//, because: 'the contract knows neither side' },
  { from: /^src\/web\//, may: /^src\/(web|contract)\//, because: 'the web reaches the server through the contract only' },
  {
    from: /^src\/server\/(\w+|.*\.test)\.ts$/,
    may: /^(src\/(server|contract)|test|tools)\//,
    because: 'the composition and the tests know all of the server',
  },
  {
    from: /^src\/server\/db\/seed\//,
    may: RegExp(`^(src/contract/|src/server/db/|${kernel}|${uploads}|src/server/features/[^/]+/[^/]+/(queries|commands|rules)\\.ts)`),
    because: 'the seed fills the database through the commands',
  },
  {
    from: /^src\/server\/(ports|events|texts|kernel|messages|db|embedded)\//,
    may: RegExp(`^(src/contract/|src/server/(db|embedded)/|${kernel}|${uploads})`),
    because: 'the kernel serves features and does not know them',
  },
  {
    from: /^src\/server\/adapters\//,
    may: RegExp(`^(src/contract/|src/server/adapters/|${kernel})`),
    because: 'an adapter knows its outside thing only',
  },
  {
    from: /^src\/server\/features\/([^/]+\/[^/]+)\//,
    may: RegExp(
      `^(src/contract/|${kernel}|${uploads}|src/server/feature\\.ts$|src/server/features/(\\1/|[^/]+/[^/]+/(queries|commands)\\.ts))`,
    ),
    because: 'another feature is reached by its queries and commands',
  },
];

test('there are modules and imports', () => {
  expect(modules.size).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(modules.size);
});

test.each(boundaries)('imports: $because', ({ from, may }) => {
  const rule = boundaries.find((line) => line.from === from)!;
  const mine = imports.filter((entry) => boundaries.find((line) => line.from.test(entry.from)) === rule);
  const ours = mine.filter((entry) => modules.has(entry.to));
  expect(show(ours.filter((entry) => !RegExp(may.source.replace('\\1', from.exec(entry.from)?.[1] ?? '')).test(entry.to)))).toEqual([]);
});

test('no module imports the entry point', () => {
  expect(show(imports.filter(({ to }) => to === 'src/server/main.ts'))).toEqual([]);
});

test('no modules import each other in a circle', () => {
  expect(findCycles()).toEqual([]);
});

/** Packages that only certain modules may import. */
const places: { what: string; name: RegExp; only: RegExp }[] = [
  { what: 'zod is all that the contract stands on', name: /^(?!zod$)[^./]+$|^@/, only: /^(?!src\/contract\/)|\.test\.ts$/ },
  {
    what: 'SQL',
    name: /^(pg|kysely|pg-copy-streams|pg-boss)$/,
    only: /^(src\/server\/(kernel|db|events|messages|adapters)\/|.*\/(queries|commands)\.ts$|.*\.test\.ts$|test\/|tools\/|bench\/)/,
  },
  { what: 'Fastify', name: /^(fastify|@fastify\/.*)$/, only: /^(src\/server\/(kernel\/|app\.ts)|test\/|bench\/)/ },
  { what: 'Node', name: /^node:/, only: /^(?!src\/(web|contract)\/)|\.test\.tsx?$/ },
];

test.each(places)('$what stays in its place', ({ name, only }) => {
  expect(
    show(
      imports.filter((entry) => !modules.has(entry.to) && !entry.to.startsWith('src/') && name.test(entry.to) && !only.test(entry.from)),
    ),
  ).toEqual([]);
});

const words: { what: string; pattern: RegExp; exempt: RegExp }[] = [
  {
    what: 'the environment is read by the configuration alone',
    pattern: /\bprocess\.env\b/,
    exempt: /^(src\/server\/kernel\/config\.ts|tools\/|test\/|bench\/)/,
  },
  {
    what: 'the server asks its clock for the time',
    pattern: /\bnew Date\(\)|\bDate\.now\(/,
    exempt: /^(src\/server\/kernel\/clock\.ts|src\/web\/|tools\/|test\/|bench\/|.*\.test\.tsx?$)/,
  },
  {
    what: 'no module of the browser side waits: Safari would run the pages that stand on it before it is through',
    pattern: /^(export )?((const|let) [^=;]+ = )?await\b/m,
    exempt: /^(?!src\/web\/)|\.test\.tsx?$/,
  },
  {
    what: 'nothing is asked of a browser that iPhones which stay on iOS 16 lack',
    pattern:
      /\b((Map|Object)\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync|RegExp\.escape|URL\.(canParse|parse))\(|\.(checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\.(values|keys|entries)\(\)\.(map|filter|find|some|every|reduce|flatMap|toArray)\(|searchOf\([^)]*\)\.size|[sS]earch(Params)?\.size\b/,
    exempt: /^(?!src\/(web|contract)\/)|\.test\.tsx?$/,
  },
  {
    what: 'SQL asks campaign_status or campaign_is_live what a campaign is',
    pattern: /\b(blocked|prevented|suspended)_at('?,? '?is\b| is )/,
    exempt: /\.test\.ts$/,
  },
  { what: 'nothing is put off', pattern: /\b(TODO|FIXME|HACK|XXX)\b/, exempt: /^test\/architecture\.test\.ts$/ },
];

test.each(words)('$what', ({ pattern, exempt }) => {
  expect([...modules].filter(([file, text]) => !exempt.test(file) && pattern.test(text)).map(([file]) => file)).toEqual([]);
});

test('URLs of pages are made from the contract', () => {
  const own = Object.values(pages).flatMap(({ path }) => (path === '/' ? [] : [path.replaceAll(/\{\w+\}/g, '[^/\'"`]*')]));
  const literal = RegExp(`(['"\`])(${own.join('|')})([?#][^'"\`]*)?\\1`);
  const exempt = /^(?!src\/)|^src\/(contract\/|web\/routes\/|web\/routeTree\.gen\.ts$)|\.test\.tsx?$/;
  const lines = [...modules]
    .filter(([file]) => !exempt.test(file))
    .flatMap(([file, text]) => text.split('\n').map((line) => `${file}: ${line.trim()}`))
    .filter((line) => !/: (\/\*|\*|\/\/)/.test(line));
  expect(lines.filter((line) => literal.test(line.replaceAll(/\$\{[^}]*\}/g, '1')))).toEqual([]);
});

test('features use the known file names', () => {
  const known = /^src\/server\/features\/[^/]+\/[^/]+\/((feature|routes|queries|commands|rules|jobs|messages)|[a-z-]+\.test)\.ts$/;
  expect(files(/^src\/server\/features\//).filter((file) => !known.test(file))).toEqual([]);
});

/** `company-admin` is `companyAdmin` in code. */
const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('a feature with calls, jobs or messages is one object, in the sorted list of features', () => {
  const found = files(/^src\/server\/features\/.*\/(routes|jobs|messages)\.ts$/).map((file) => file.split('/').slice(3, 5).join('/'));
  const features = [...new Set(found)].toSorted();
  const list = modules.get('src/server/features.ts')!;
  const imported = list.matchAll(/^import \{ (\w+) \} from '\.\/features\/(.+)\/feature\.ts';$/gm);
  expect([...imported].map(([, name, path]) => `${name} ${path}`)).toEqual(
    features.map((path) => `${camelCase(path.split('/')[1]!)}Feature ${path}`),
  );
  const names = features.map((path) => path.split('/')[1]!).toSorted();
  expect([...list.matchAll(/^ {2}(\w+)Feature,$/gm)].map(([, name]) => name)).toEqual(names.map(camelCase));
  for (const path of features)
    expect(modules.get(`src/server/features/${path}/feature.ts`)).toMatch(
      RegExp(`Feature = feature\\(\\{\\s*name: '${path.split('/')[1]}'`),
    );
});

/** Files with one line per feature. Sorted, so that two new features rarely conflict. */
const registries: { file: string; line: RegExp }[] = [
  { file: 'src/contract/index.ts', line: /^import .* from '(.+)';$/gm },
  { file: 'src/contract/index.ts', line: /^ {2}(\w+)(?:: [\w.]+)?,$/gm },
  { file: 'src/web/i18n/namespaces.ts', line: /^import type (\w+) from/gm },
  { file: 'src/web/i18n/namespaces.ts', line: /^ {2}(\w+): typeof/gm },
];

test.each(registries)('$file is sorted by $line', ({ file, line }) => {
  const names = [...modules.get(file)!.matchAll(line)].map(([, name]) => name!.toLowerCase());
  expect(names.length).toBeGreaterThan(10);
  expect(names).toEqual(names.toSorted());
});

test('a feature has one name and one domain on all layers', () => {
  const names = new Set(files(/^src\/server\/features\//).map((file) => file.split('/').slice(3, 5).join('/')));
  expect([...names].filter((name) => !modules.has(`src/contract/${name}.ts`))).toEqual([]);
});

/** The state of a driver in a company's process is written in two columns; `advance` writes both. */
const progressWriter = 'src/server/features/hiring/progress/commands.ts';
const isProduct = (file: string) => file.startsWith('src/server/') && !file.includes('.test.');

test('stage and status of a driver have one writer', () => {
  const update =
    /\.set\(\{[^}]*\b(?:stage|status_id)\b|\bupdate (?:offers|unlocked_drivers)\b[^`]*?\bset\b(?:(?!\bwhere\b|\bfrom\b)[^`])*\b(?:stage|status_id)\b/;
  expect([...modules].filter(([file, text]) => isProduct(file) && update.test(text)).map(([file]) => file)).toEqual([progressWriter]);
});

test('code uses the names of base statuses, not their numbers', () => {
  const bare = /\bstatus_id\b\s*(?::|[=!<>]+)\s*[1-5]\b|\bstatus_id in \(/;
  expect(
    [...modules].filter(([file, text]) => file.startsWith('src/') && !file.includes('.test.') && bare.test(text)).map(([file]) => file),
  ).toEqual([]);
});

test('offers and unlocked drivers begin in known places', () => {
  const insert = /insertInto\('(?:offers|unlocked_drivers)'\)|insert into (?:offers|unlocked_drivers)\b/;
  expect([...modules].filter(([file, text]) => isProduct(file) && insert.test(text)).map(([file]) => file)).toEqual([
    'src/server/db/seed/history.ts',
    'src/server/db/seed/unlocks.ts',
    'src/server/features/hiring/offers/commands.ts',
    'src/server/features/hiring/sending/commands.ts',
    'src/server/features/hiring/unlocks/commands.ts',
  ]);
});

test('server features do not use each other in a cycle', () => {
  const featureOf = (file: string) => /^src\/server\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];
  const edges = imports.flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own && other && own !== other && !from.includes('.test.') ? [{ from: own, to: other }] : [];
  });
  expect(edges.length).toBeGreaterThan(50);
  expect(findCycles(edges)).toEqual([]);
});

/**
 * Layers of the server below the features, from low to high: a folder imports lower layers only. A port says what is needed from outside,
 * an adapter provides it; `events` is the catalogue of events, `kernel/events` records and relays them. `db` is imported everywhere for
 * the types of its tables, and its migrations and seed use all layers.
 */
const serverLayers = [['events', 'texts'], ['ports'], ['kernel'], ['messages', 'adapters']];
const serverFolderOf = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1] ?? '';
const serverLayerOf = (folder: string) => serverLayers.findIndex((layer) => layer.includes(folder));

test('a layer of the server imports lower layers only', () => {
  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [serverFolderOf(from), serverFolderOf(to)];
    if (from.includes('.test.') || own === other || serverLayerOf(own) < 0 || other === 'db') return false;
    return to.startsWith('src/server/') && (serverLayerOf(other) < 0 || serverLayerOf(other) >= serverLayerOf(own));
  });
  expect(show(upward)).toEqual([]);
});

/** Domains from low to high. A feature may import its own domain and lower ones; it reaches higher ones by events only. */
const domains = ['foundation', 'accounts', 'matching', 'billing', 'hiring', 'messaging', 'campaigns', 'staff'];
const rankOf = (domain: string) => domains.indexOf(domain);
const domainOf = (file: string) => /^src\/(?:contract|server\/features|web\/features)\/([^/]+)\//.exec(file)?.[1];

test('every feature belongs to a known domain', () => {
  const used = new Set([...modules.keys()].flatMap((file) => domainOf(file) ?? []));
  expect([...used].filter((domain) => rankOf(domain) < 0)).toEqual([]);
});

test('a domain imports itself and lower domains only', () => {
  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [domainOf(from), domainOf(to)];
    return own && other && !from.includes('.test.') && rankOf(other) > rankOf(own);
  });
  expect(show(upward)).toEqual([]);
});

/**
 * Layers of the browser side from low to high: a folder imports lower layers only, never its neighbours in the same one. `offline` uses
 * dialogs and toasts of `ui`, and features use `offline`. `served` is a second program beside `main.tsx`: it renders the routes of
 * `router.ts`, and nothing imports it. Files directly in src/web connect all layers.
 */
const webLayers = [['i18n'], ['kernel'], ['ui'], ['offline'], ['shells', 'features'], ['routes'], ['served']];
const webFolderOf = (file: string) => /^src\/web\/([^/]+)\//.exec(file)?.[1];
const webLayerOf = (folder: string) => webLayers.findIndex((layer) => layer.includes(folder));

test('screens do not list the queries that a change invalidates: the map of events does', () => {
  const screens = [...modules].filter(([file]) => /^src\/web\/(features|shells|routes)\//.test(file) && !file.includes('.test.'));
  expect(screens.length).toBeGreaterThan(200);
  expect(screens.filter(([, text]) => /\b(invalidate|refetch|reset)Queries\(\{/.test(text)).map(([file]) => file)).toEqual([]);
  const imported = imports.filter(({ from, to }) => screens.some(([file]) => file === from) && /\/apply-live|\/invalidation-map/.test(to));
  expect(show(imported)).toEqual([]);
});

test('every folder of the browser side belongs to a known layer', () => {
  const folders = new Set([...modules.keys()].flatMap((file) => webFolderOf(file) ?? []));
  expect([...folders].filter((folder) => webLayerOf(folder) < 0)).toEqual([]);
});

test('a layer of the browser side imports lower layers only', () => {
  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [webFolderOf(from), webFolderOf(to)];
    if (!own || from.includes('.test.') || !to.startsWith('src/web/') || own === other) return false;
    if (own === 'served' && to === 'src/web/router.ts') return false;
    return !other || webLayerOf(other) >= webLayerOf(own);
  });
  expect(show(upward)).toEqual([]);
});

test('file names describe the content', () => {
  const banned = /^(utils?|helpers?|common|misc|services?|managers?|types|constants)$/;
  const well = /^([a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs)|([A-Z][A-Za-z0-9]*|main|[a-z0-9]+(-[a-z0-9]+)*\.test)\.tsx)$/;
  const bad = [...modules.keys()].filter((file) => {
    const name = path.basename(file);
    return banned.test(name.split('.')[0]!) || (!file.startsWith('src/web/routes/') && !well.test(name));
  });
  expect(bad).toEqual([]);
});

test('no barrels', () => {
  expect(files(/(^|\/)index\.ts$/).filter((file) => file !== 'src/contract/index.ts')).toEqual([]);
});

test('no file has more than 400 lines', () => {
  expect([...modules].filter(([, text]) => text.split('\n').length > 400).map(([file]) => file)).toEqual([]);
});

function files(pattern: RegExp): string[] {
  return [...modules.keys()].filter((file) => pattern.test(file));
}

function show(found: { from: string; to: string }[]): string[] {
  return found.map(({ from, to }) => `${from} → ${to}`);
}
