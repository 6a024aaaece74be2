import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { media } from '#contract/foundation/media.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

// Small uploads that cost much processor time, or that stay on the disk.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });
const upload = (caller: Caller, bytes: Buffer, type = 'png') =>
  world.call(caller, media.uploadImage, { file: { name: `story.${type}`, bytes, type: `image/${type}` } });

test('an AVIF of 49 megapixels in some kilobytes is refused by its header', async () => {
  const { caller } = await makeCompany(world);
  const avif = await blank(7000, 7000).avif({ effort: 0 }).toBuffer();
  expect(avif.length).toBeLessThan(30_000);
  expect(await upload(caller, avif, 'avif')).toMatchObject({ status: 422, body: { code: 'picture_too_large' } });
});

test('many concurrent pictures of one user are refused, and do not keep others from theirs', async () => {
  const [greedy, other] = [await makeCompany(world), await makeCompany(world)];
  const png = await blank(3500, 3500).png().toBuffer();
  const mine = Promise.all(Array.from({ length: 20 }, () => upload(greedy.caller, png)));
  const [answers, of_other] = await Promise.all([mine, upload(other.caller, png)]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBe(20 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(of_other.status).toBe(200);
});

test('thirty pictures that nothing uses are read by nobody else, and are gone after a day with their files', async () => {
  const [company, stranger] = [await makeCompany(world), await makeCompany(world)];
  const png = await blank(40, 30).png().toBuffer();
  const ids: number[] = [];
  for (let index = 0; index < 30; index++) ids.push((await upload(company.caller, png)).body.id);
  const of_company = world.db.selectFrom('media').select(['id', 'storage_key']).where('company_id', '=', company.company_id);
  const stored = await of_company.execute();
  expect(stored.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  for (const caller of [null, stranger.caller]) expect((await world.call(caller, media.get, { params: { id: ids[0]! } })).status).toBe(404);
  world.advanceClock(25);
  await world.jobs.runTimer('remove-unused-pictures');
  await world.drainJobs();
  expect(await of_company.execute()).toEqual([]);
  for (const { storage_key } of stored) expect(await world.services.ports.files.exists(storage_key)).toBe(false);
});
