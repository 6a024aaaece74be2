import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { lightContract, textFiles } from './tools/web-plugins.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const serverUrl = process.env['CABINA_SERVER_URL'] ?? 'http://localhost:3000';

/** Page and call share an address: a request with the XHR marker goes to the server, a navigation stays with the page. */
const callsOnly: ProxyOptions = {
  target: serverUrl,
  bypass: (request) => (request.headers['x-requested-with'] ? undefined : request.url),
};
const pagesWithCalls = [
  '/register',
  '/registerv2',
  '/login',
  '/logout',
  '/offers',
  '/unlocks',
  '/profile',
  '/profile-session',
  '/settings',
  '/campaigns',
  '/driver-statuses',
  '/active-sourcing',
  '/partnerCustomers',
  '/users',
  '/password',
  '/job-posts',
  '/deals',
  '/admin',
  '/super-actions',
  '/demo',
  '/dev',
];

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [
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
    lightContract(),
    textFiles(here('src/web/i18n')),
    react(),
  ],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // What every page needs stands in one file: it compresses better than thirty small ones and takes one request.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'], test: (id) => !/node_modules\/zod\/|\?whole$/.test(id) }] } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': serverUrl,
      '/files': serverUrl,
      '/socket.io': { target: serverUrl, ws: true },
      ...Object.fromEntries(pagesWithCalls.map((path) => [path, callsOnly])),
    },
  },
});
