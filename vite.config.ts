import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { pages } from './src/contract/pages.ts';
import { callPaths } from './tools/call-paths.ts';
import { slimMantine, themeStyles } from './tools/mantine-slim.ts';
import { offlineApp } from './tools/offline-build.ts';
import { textFiles } from './tools/text-files.ts';
import { sharedChunks } from './tools/web-chunks.ts';
import {
  compressed,
  inlinePages,
  lightContract,
  plainInvalidationMap,
  preloadFont,
  retryDynamicImports,
  ssrBuild,
  stripLazyForSsr,
} from './tools/web-plugins.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const serverUrl = process.env['CABINA_SERVER_URL'] ?? 'http://localhost:3000';

/** Page and call share an address: a request with the XHR marker goes to the server, a navigation stays with the page. */
const callsOnly: ProxyOptions = {
  target: serverUrl,
  bypass: (request) => (request.headers['x-requested-with'] ? undefined : request.url),
};

/** The plugins that decide which modules there are, and what they import. */
const modulePlugins = () => [
  tanstackRouter({
    target: 'react',
    routesDirectory: here('src/web/routes'),
    generatedRouteTree: here('src/web/routeTree.gen.ts'),
    autoCodeSplitting: true,
    // the loader travels with its page: what it asks the server for is nobody else's weight
    codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
    quoteStyle: 'single',
    semicolons: true,
  }),
  lightContract(here('src/web/kernel/http/zod-without-eval.ts')),
  inlinePages(pages),
  plainInvalidationMap(here('src/web/kernel/live/invalidation-map.ts')),
  slimMantine(),
  themeStyles(here('src/web/ui/theme.ts')),
  retryDynamicImports(here('src/web/kernel/pages/chunks.ts')),
  react(),
];

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
    ...modulePlugins(),
    sharedChunks(modulePlugins),
    textFiles(here('src/web')),
    preloadFont('figtree-latin-wght-normal'),
    offlineApp({ web: here('src/web'), i18n: here('src/web/i18n') }),
    stripLazyForSsr(here('src/web/served/lazy.ts')),
    ssrBuild(),
    compressed(),
  ],
  // the shim for older Reacts brings half a kilobyte that this one has within
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: false, // the lists of what belongs to each page weigh 5 kB of each first load; links are preloaded on intent instead
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // the frame names every chunk and its styles: short names are 2 kB of each first load
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
      },
    },
  },
  // beside the pages, what the server renders some of them with before they are sent (src/server/kernel/pages/web-pages.ts)
  builder: {},
  environments: {
    ssr: {
      build: {
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        target: 'node20',
        rolldownOptions: {
          input: { page: here('src/web/served/render.ts') },
          // one file: a chunk would import the entry without the version in its address, and run it a second time
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': serverUrl,
      '/files': serverUrl,
      '/healthz': serverUrl,
      '/readyz': serverUrl,
      '/socket.io': { target: serverUrl, ws: true },
      ...Object.fromEntries(callPaths.map((path) => [path, callsOnly])),
    },
  },
});
