import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import type { FetchLimits } from '#server/ports/web.ts';
import { isPublicAddress } from './public-address.ts';
import { PublicWeb } from './public-web.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A server of this test, and the addresses that it received. */
async function serve(respond: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host} ${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, seen };
}

const page: FetchLimits = { types: ['text/html'], max_bytes: 1000, timeout_ms: 5000, cut: true };
const html = { 'content-type': 'text/html; charset=utf-8' };
/** Servers of this test count as public; all other addresses follow the real rule. */
const canConnect = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
const web = new PublicWeb({ canConnect });
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ problem }: { problem: string }) => problem,
  );

test('a page is read, with its address after redirects', async () => {
  const { url, port, seen } = await serve(({ url: path }, response) =>
    path === '/old' ? response.writeHead(301, { location: '/new' }).end() : response.writeHead(200, html).end('<title>Hola</title>'),
  );
  const file = await web.get(`${url}/old`, page);
  expect(file).toMatchObject({ url: `${url}/new`, content_type: 'text/html; charset=utf-8' });
  expect(file.bytes.toString()).toBe('<title>Hola</title>');
  expect(seen).toEqual([`127.0.0.1:${port} /old`, `127.0.0.1:${port} /new`]);
});

describe('without a switch for it, no address outside of the public internet is reached', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://8.8.8.8:22/',
    'http://user:secret@8.8.8.8/',
    'file:///etc/passwd',
    'ftp://8.8.8.8/',
    'data:text/html,x',
  ])('%s', async (address) => expect(await problemOf(new PublicWeb().get(address, page))).toBe('not_public'));

  test.each([['10.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:192.168.0.1'], []])(
    'a name with the addresses %s %s',
    async (...addresses) => {
      const named = new PublicWeb({ lookup: async () => addresses });
      expect(await problemOf(named.get('http://news.example/', page))).toBe('not_public');
    },
  );

  test.each(['8.8.8.8', '93.184.215.14', '2a00:1450:4001:82b::200e', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a name that points to another address at the second look-up', () => {
  test('is looked up once for a request, and the connection goes to the checked address', async () => {
    const { port, seen } = await serve((_request, response) => response.writeHead(200, html).end('checked'));
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const named = new PublicWeb({ canConnect, lookup: async () => answers.shift()! });
    expect((await named.get(`http://news.example:${port}/`, page)).bytes.toString()).toBe('checked');
    expect(answers).toEqual([['10.0.0.1']]);
    expect(seen).toEqual([`news.example:${port} /`]);
  });

  test('is refused when the second look-up belongs to a redirect', async () => {
    const { port, seen } = await serve((_request, response) => response.writeHead(302, { location: '/next' }).end());
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const named = new PublicWeb({ canConnect, lookup: async () => answers.shift()! });
    expect(await problemOf(named.get(`http://news.example:${port}/`, page))).toBe('not_public');
    expect(seen).toHaveLength(1);
  });
});

test.each([
  'http://10.0.0.1/',
  'http://169.254.169.254/',
  'http://[::ffff:10.0.0.1]/',
  'http://167772161/',
  'file:///etc/passwd',
  'gopher://x/',
])('a redirect to %s is refused', async (location) => {
  const { url } = await serve((_request, response) => response.writeHead(307, { location }).end());
  expect(await problemOf(web.get(url, page))).toBe('not_public');
});

test('redirects end', async () => {
  const { url, seen } = await serve((_request, response) => response.writeHead(302, { location: '/' }).end());
  expect(await problemOf(web.get(url, page))).toBe('not_reached');
  expect(seen.length).toBeLessThan(10);
});

describe('a large body', () => {
  const endless: RequestListener = (_request, response) => {
    response.writeHead(200, html);
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
    };
    response.on('drain', write);
    write();
  };

  test('is cut for a page and refused for a picture; neither is read to its end', async () => {
    const { url } = await serve(endless);
    expect((await web.get(url, page)).bytes).toHaveLength(1000);
    expect(await problemOf(web.get(url, { ...page, cut: false }))).toBe('too_large');
  });

  test('counts after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    expect(bomb.length).toBeLessThan(200_000);
    const { url } = await serve((_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb));
    expect(await problemOf(web.get(url, { ...page, cut: false, max_bytes: 5_000_000 }))).toBe('too_large');
    expect((await web.get(url, page)).bytes).toHaveLength(1000);
  });
});

describe('a slow site ends at the time limit', () => {
  const soon: FetchLimits = { ...page, timeout_ms: 150 };

  test('that sends its body byte by byte', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    });
    expect(await problemOf(web.get(url, { ...soon, max_bytes: 1_000_000 }))).toBe('too_slow');
  });

  test('that never responds', async () => {
    const { url } = await serve(() => {});
    expect(await problemOf(web.get(url, soon))).toBe('too_slow');
  });

  test('whose name is never found', async () => {
    const named = new PublicWeb({ lookup: () => new Promise(() => {}) });
    expect(await problemOf(named.get('http://news.example/', soon))).toBe('too_slow');
  });
});

test.each([
  ['another type', 'wrong_type', 200, { 'content-type': 'application/pdf' }],
  ['no type', 'wrong_type', 200, {}],
  ['an unknown compression', 'wrong_type', 200, { ...html, 'content-encoding': 'zstd, gzip' }],
  ['a damaged compression', 'not_reached', 200, { ...html, 'content-encoding': 'gzip' }],
  ['an error', 'status', 404, html],
  ['a redirect without a target', 'status', 302, {}],
] as const)('%s: %s', async (_what, problem, status, headers) => {
  const { url } = await serve((_request, response) => response.writeHead(status, { ...headers }).end('<title>Hola</title>'));
  expect(await problemOf(web.get(url, page))).toBe(problem);
});

test('without the internet, or with an unknown name, the site is not reached', async () => {
  const { url } = await serve(() => {});
  open.splice(0).forEach((server) => server.close().closeAllConnections());
  expect(await problemOf(web.get(url, page))).toBe('not_reached');
  const named = new PublicWeb({ lookup: () => Promise.reject(new Error('ENOTFOUND')) });
  expect(await problemOf(named.get('http://news.example/', page))).toBe('not_reached');
  expect(await problemOf(web.get('not an address', page))).toBe('not_reached');
});
