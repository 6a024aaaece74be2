import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { media } from '#contract/foundation/media.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePdf, makePng, makePngOf } from '#test/make-files.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const png = async (bytes?: Buffer) => ({ name: 'Lo go.png', bytes: bytes ?? (await makePng()), type: 'image/png' });
const uploadLogo = async (caller: Caller, bytes?: Buffer) => world.call(caller, media.uploadLogo, { file: await png(bytes) });
const look = async (caller: Caller | null, id: number) => (await world.call(caller, media.get, { params: { id } })).status;

/** Fetches the file like an image or link in a browser, without the headers of a call. */
async function fetchFile(caller: Caller | null, id: number, query = '') {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/media/${id}/file${query}`,
    headers: caller ? { cookie: `cabina_session=${caller.token}` } : {},
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('the company’s logo is re-encoded, public, and replaces the previous one', async () => {
  const { caller } = await makeCompany(world);
  const first = await uploadLogo(caller);
  expect(first.body).toMatchObject({ name: 'Lo go.png', url: `/api/media/${first.body.id}/file`, kind: 'image' });
  const second = await uploadLogo(caller);
  expect((await world.call(caller, session.current)).body.user?.company?.logo_id).toBe(second.body.id);
  const file = await fetchFile(null, second.body.id);
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(file.bytes.length),
    'content-disposition': "inline; filename*=UTF-8''Lo%20go.png",
    'cache-control': 'public, max-age=604800, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(file.bytes.subarray(0, 4).toString()).toBe('RIFF');
  const thumb = await fetchFile(null, second.body.id, '?thumb=1');
  expect(thumb.bytes.length).toBeLessThan(file.bytes.length);
  expect(await look(caller, first.body.id)).toBe(404);
});

describe('refused', () => {
  test('V011: above 2,048,000 bytes, with the actual size and the maximum', async () => {
    const { caller } = await makeCompany(world);
    expect((await uploadLogo(caller, await makePngOf(2_048_000))).status).toBe(200);
    const large = await uploadLogo(caller, await makePngOf(2_048_001));
    expect(large.status).toBe(413);
    expect(large.body.errors?.['logo']?.[0]).toBe('This is too large (2.049 kB). The maximum is 2.048 kB.');
  });

  test('V012: files that are no image, whatever their name, and incomplete files', async () => {
    const { caller } = await makeCompany(world);
    expect((await uploadLogo(caller, Buffer.from('<svg onload="alert(1)"/>'))).body.code).toBe('file_type_refused');
    expect((await uploadLogo(caller, makePdf())).body).toMatchObject({ code: 'file_type_refused', errors: { logo: [expect.any(String)] } });
    const whole = await makePng(900, 900);
    expect((await uploadLogo(caller, whole.subarray(0, whole.length - 40))).body.code).toBe('file_broken');
  });

  test('a form without the file, or with the file in another field', async () => {
    const { caller } = await makeCompany(world);
    expect((await world.call(caller, media.uploadLogo, { body: {} } as never)).body.errors).toEqual({
      logo: ['Please fill in this field.'],
    });
    const other = { ...media.uploadLogo, upload: { ...media.uploadLogo.upload!, field: 'virus' } };
    expect((await world.call(caller, other as never, { file: await png() } as never)).body).toMatchObject({
      errors: { virus: [expect.any(String)] },
    });
  });

  test('for drivers, who have no company', async () => {
    expect((await uploadLogo((await makeDriver(world)).caller)).status).toBe(403);
  });
});

describe('an image for a campaign', () => {
  const upload = async (caller: Caller) => (await world.call(caller, media.uploadImage, { file: await png() })).body.id;
  const save = async (company: CompanyPerson, image_ids: (number | null)[], id?: number) => {
    const stories = image_ids.map((image_id) => ({ title: 'Ruta', body: 'De lunes a viernes.', image_id }));
    const { body } = await world.call(company.caller, campaigns.save, { body: { name: 'Ruta', stories, ...(id && { id }) } });
    return body.content.id;
  };
  const afterDay = async () => {
    world.advanceClock(25);
    await world.jobs.runTimer('remove-unused-pictures');
    await world.drainJobs();
    world.advanceClock(-25);
  };

  test('is uploaded separately, and readable by the own company only until a campaign uses it', async () => {
    const [company, other] = [await makeCompany(world), await makeCompany(world)];
    const colleague = await makeCompanyUser(world, company.company_id);
    const id = await upload(company.caller);
    for (const caller of [null, other.caller]) expect(await look(caller, id)).toBe(404);
    for (const caller of [company.caller, colleague.caller]) expect(await look(caller, id)).toBe(200);
    expect((await fetchFile(company.caller, id)).headers['cache-control']).toBe('private, max-age=300');
    await save(company, [id]);
    expect((await fetchFile(null, id)).headers['cache-control']).toContain('public');
  });

  test('is removed with its files after a day in which no campaign used it', async () => {
    const company = await makeCompany(world);
    const [unused, used] = [await upload(company.caller), await upload(company.caller)];
    await save(company, [used]);
    const { storage_key } = await world.db.selectFrom('media').select('storage_key').where('id', '=', unused).executeTakeFirstOrThrow();
    await world.jobs.runTimer('remove-unused-pictures');
    expect(await look(company.caller, unused)).toBe(200);
    await afterDay();
    expect(await look(company.caller, unused)).toBe(404);
    expect(await world.services.ports.files.exists(storage_key)).toBe(false);
    expect(await look(null, used)).toBe(200);
    const late = await world.call(company.caller, campaigns.save, {
      body: { name: 'Tarde', stories: [{ title: 'Ruta', body: '', image_id: unused }] },
    });
    expect(late.body.errors).toHaveProperty(['stories.0.image_id']);
  });

  test('is removed a day after the last story that used it, not before', async () => {
    const company = await makeCompany(world);
    const picture = await upload(company.caller);
    const [first, second] = [await save(company, [picture]), await save(company, [picture])];
    await world.db.deleteFrom('campaign_stories').where('campaign_id', '=', first).execute();
    await afterDay();
    expect(await look(null, picture)).toBe(200);
    await world.db.deleteFrom('campaign_stories').where('campaign_id', '=', second).execute();
    await afterDay();
    expect(await look(company.caller, picture)).toBe(404);
  });
});

test('a picture with too many pixels is refused with both figures; a document with a script with its name', async () => {
  const { caller } = await makeCompany(world);
  const avif = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'white' } })
    .avif({ effort: 0 })
    .toBuffer();
  const large = await world.call(caller, media.uploadLogo, { file: { name: 'logo.avif', bytes: avif, type: 'image/avif' } });
  expect(large).toMatchObject({ status: 422, body: { code: 'picture_too_large' } });
  expect(large.body.errors?.['logo']?.[0]).toBe(
    'This picture has too many pixels: 20 megapixels. The maximum for AVIF is 16 megapixels. Please save it smaller and upload it again.',
  );
  const script = Buffer.from(makePdf().toString('latin1').replace('/Count 0', '/Count 0/OpenAction<</S/JavaScript/JS(x)>>'), 'latin1');
  const file = { name: 'CV Mateo.pdf', bytes: script, type: 'application/pdf' };
  const active = await world.call((await makeDriver(world)).caller, profile.uploadCv, { file });
  expect(active.body.errors?.['cv']?.[0]).toContain('This document (CV Mateo.pdf) contains scripts, programs or attached files.');
});

describe("a driver's CV", () => {
  test('can be read by the driver, by staff and by companies that have unlocked the driver; by nobody else', async () => {
    const [driver, stranger, staff] = [await makeDriver(world), await makeDriver(world), await makeStaff(world, 'sales')];
    const [company, other] = [await makeCompany(world), await makeCompany(world)];
    const colleague = await makeCompanyUser(world, company.company_id);
    const saved = await world.call(driver.caller, profile.uploadCv, {
      file: { name: 'CV Mateo.pdf', bytes: makePdf(), type: 'application/pdf' },
    });
    const { id } = saved.body.cv!;
    for (const caller of [null, stranger.caller, company.caller, other.caller]) expect(await look(caller, id)).toBe(404);
    await world.db
      .insertInto('unlocked_drivers')
      .values({ company_id: company.company_id, driver_id: driver.driver_id, price: 3900 })
      .execute();
    for (const caller of [driver.caller, staff.caller, company.caller, colleague.caller]) expect(await look(caller, id)).toBe(200);
    expect(await look(other.caller, id)).toBe(404);
    expect((await fetchFile(other.caller, id)).status).toBe(404);

    const file = await fetchFile(company.caller, id, '?download=1');
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, max-age=300' });
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''CV%20Mateo.pdf");
    expect(file.bytes.toString('latin1')).toMatch(/^%PDF/);
    await fetchFile(driver.caller, id);
    const { body } = await world.call(driver.caller, profile.views, { query: {} });
    expect(body.data.map(({ action, by }) => [action, by])).toEqual([['driver.document_read', 'company']]);
    // a document has no thumbnail: the whole document is returned, and the access is logged
    expect((await fetchFile(staff.caller, id, '?thumb=1')).bytes.toString('latin1')).toMatch(/^%PDF/);
    const views = await world.call(driver.caller, profile.views, { query: {} });
    expect(views.body.data.map(({ action, by }) => [action, by])).toEqual([
      ['driver.document_read', 'staff'],
      ['driver.document_read', 'company'],
    ]);
  });
});

test('concurrent uploads of a logo: each is accepted, the last one stays, and the others are deleted', async () => {
  const { caller, company_id } = await makeCompany(world);
  const answers = await Promise.all(Array.from({ length: 8 }, () => uploadLogo(caller)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await world.drainJobs();
  const left = await world.db.selectFrom('media').select('id').where('company_id', '=', company_id).execute();
  expect(left).toEqual([{ id: (await world.call(caller, session.current)).body.user?.company?.logo_id }]);
});
