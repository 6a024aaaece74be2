import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { news } from '#contract/foundation/news.ts';
import { PublicWeb } from '#server/adapters/web/public-web.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { makePng } from '#test/make-files.ts';
import { makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

// Staff give an address, and the server reads title, description and pictures of that page.
let world: World;
let admin: { caller: Caller };
beforeAll(async () => {
  world = await openWorld();
  await installReferenceData(world.db);
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
  world.services.ports.web = new PublicWeb();
});

/** A site of this test. Its addresses count as public here, by a parameter that only tests pass. */
async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  world.services.ports.web = new PublicWeb({ canConnect: (address) => address === '127.0.0.1' });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const parse = async (address: string, locale: 'es' | 'de' | 'en' = 'en') =>
  (await world.call(admin.caller, news.parse, { body: { link: address }, locale })).body;

test('returns title, description and pictures as text and as files of ours', async () => {
  const png = await makePng();
  const url = await serve(({ url: path }, response) => {
    if (path === '/photo.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    if (path === '/broken.png') return response.writeHead(200, { 'content-type': 'image/png' }).end('no picture');
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Old</title>
      <meta property="og:title" content="Tac&oacute;grafo &lt;b&gt;nuevo&lt;/b&gt;&#8238;"><meta name=description content="  Desde
      julio  "><meta property="og:image" content="/broken.png"><meta property="og:image" content="/photo.png">`);
  });
  const page = await parse(`${url}/article`);
  expect(page).toMatchObject({ title: 'Tacógrafo <b>nuevo</b>', description: 'Desde julio', error: null });
  expect(page.images).toHaveLength(1);
  const { body: saved } = await world.call(admin.caller, news.create, {
    body: {
      titles: { es: page.title! },
      link: `${url}/article`,
      published_at: '2026-01-07T09:30',
      audience: ['all'],
      download_image_url: page.images[0]!.url,
    } as never,
  });
  expect(saved.download_image_url).toBe(page.images[0]!.url);
});

test('reads the character set of the page', async () => {
  const body = Buffer.from('<meta charset="iso-8859-1"><title>Führerschein für Lkw</title>', 'latin1');
  const url = await serve((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body));
  expect((await parse(url)).title).toBe('Führerschein für Lkw');
});

test('V039: what goes wrong is in the error field, in the language of the caller, and nothing is filled', async () => {
  const nothing = { title: null, description: null, images: [] };
  expect(await parse('http://169.254.169.254/latest/meta-data/')).toEqual({
    ...nothing,
    error: 'This address is not public. Enter that of a page on the internet.',
  });
  const url = await serve(({ url: path }, response) => {
    if (path === '/away') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    if (path === '/gone') return response.writeHead(410, { 'content-type': 'text/html' }).end();
    if (path === '/file') return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>no title</p>');
  });
  expect(await parse(`${url}/away`, 'de')).toEqual({
    ...nothing,
    error: 'Diese Adresse ist nicht öffentlich. Geben Sie die einer Seite im Internet ein.',
  });
  expect((await parse(`${url}/gone`)).error).toBe(
    'The page cannot be read: it answers 410. Check the address or fill in the fields yourself.',
  );
  for (const path of ['/file', '/'])
    expect((await parse(url + path)).error).toBe('There is no page with a title at this address. Fill in the fields yourself.');
  open.splice(0).forEach((server) => server.close().closeAllConnections());
  expect(await parse(url, 'es')).toEqual({
    ...nothing,
    error: 'No hemos podido llegar a esta página. Comprueba la dirección o rellena los campos a mano.',
  });
});

test('a picture that lies in a private network is left out', async () => {
  const url = await serve((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Hola</title><meta property="og:image" content="http://192.168.0.1/a.png">'),
  );
  expect(await parse(url)).toMatchObject({ title: 'Hola', images: [], error: null });
});

test.each(['javascript:alert(1)', 'file:///etc/passwd', 'x'])('%s is no address on the web', async (address) => {
  const refused = await world.call(admin.caller, news.parse, { body: { link: address } });
  expect(refused).toMatchObject({ status: 422, body: { errors: { link: [expect.any(String)] } } });
});
