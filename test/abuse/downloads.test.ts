import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '#contract/foundation/media.ts';
import { makePngOf } from '../make-files.ts';
import { makeCompany } from '../make.ts';
import { until } from '../running-server.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
const errors: unknown[] = [];
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'silent' });
  world.app.addHook('onError', async (_request, _reply, error) => void errors.push(error));
  await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

test('a download that the browser breaks off is no error, and one that it does not break off is whole', async () => {
  const { caller } = await makeCompany(world);
  const file = { name: 'big.png', bytes: await makePngOf(300_000), type: 'image/png' };
  const { body } = await world.call(caller, media.uploadImage, { file });
  const { port } = world.app.server.address() as AddressInfo;
  const path = media.file.path.replace('{id}', String(body.id));
  const headers = { 'x-requested-with': 'x', cookie: `cabina_session=${caller.token}` };
  let closed = 0;
  world.app.server.on('connection', (socket) => socket.on('close', () => closed++));
  for (let index = 0; index < 10; index++) {
    const request = get({ port, path, headers, agent: false });
    request.on('error', () => {});
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.on('error', () => {});
    request.destroy();
  }
  await until(() => closed === 10);
  const [whole] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of whole) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(Number(whole.headers['content-length']));
  expect(errors).toEqual([]);
});
