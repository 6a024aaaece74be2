import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { root } from './bootstrap/main.mjs';
import { freePort } from './free-port.ts';

let folder: string;
let dev: ChildProcess;
let url: string;
let debuggerPort: number;

beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/dev-'));
  const ports = [await freePort(), await freePort(), await freePort()].map(String) as [string, string, string];
  url = `http://localhost:${ports[0]}`;
  debuggerPort = await freePort();
  dev = spawn(process.execPath, ['tools/dev.ts', `--inspect=${debuggerPort}`], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PAGES_PORT: ports[0], PORT: ports[1], REALTIME_PORT: ports[2], DEMO_DRIVERS: '50' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(dev.stdout!)) if (line.startsWith(`Develop at ${url};`)) break;
}, 120_000);

afterAll(async () => {
  if (dev.exitCode === null) {
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(url + address, { headers: { accept: 'text/html', ...headers } });

test('a page is rendered from its sources, with a token for changing calls', async () => {
  const response = await open(hrefOf(pages.jobPosts), { 'accept-language': 'de-DE' });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toContain('cabina_csrf=');
  const html = await response.text();
  expect(html).toContain('<title>Stellen für Fahrerinnen und Fahrer · Cabina</title>');
  expect(html).toMatch(/<div id="app">.*<h1/s);
  expect(html).toContain('src="/@vite/client"');
}, 60_000);

test('a page behind the sign-in is left to the browser', async () => {
  const response = await open(hrefOf(pages.dashboard));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<div id="app"></div>');
}, 60_000);

test.each([
  ['a call that shares the address of a page', hrefOf(pages.jobPosts), 200],
  ['a call below /api', '/api/user/current', 200],
  ['a call of another path, which needs a session', '/setup-intent', 419],
])('%s reaches the server', async (_, address, status) => {
  const response = await open(address, { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.status).toBe(status);
});

test('a module comes from its source', async () => {
  const response = await open('/main.tsx', { accept: '*/*' });
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(await response.text()).toContain('/router.ts');
});

test('a debugger attaches to the server', async () => {
  const [{ webSocketDebuggerUrl }] = (await (await fetch(`http://127.0.0.1:${debuggerPort}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const client = new WebSocket(webSocketDebuggerUrl);
  await once(client, 'open');
  client.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'process.argv[1]' } }));
  const [{ data }] = (await once(client, 'message')) as [MessageEvent<string>];
  client.close();
  expect(JSON.parse(data)).toMatchObject({ id: 1, result: { result: { value: path.join(root, 'src/server/main.ts') } } });
});
