import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { options } from '#contract/foundation/options.ts';
import { catalogueNames, type CatalogueName } from '#contract/foundation/vocabulary.ts';
import { locales } from '#contract/people.ts';
import { catalogues, entriesOf } from '#contract/staff/catalogues.ts';
import { roomsOf } from '#server/events/realtime.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { approvals } from '#contract/campaigns/approvals.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { EVENTS_HEADER } from '#contract/realtime.ts';
import { endUndoTime } from '#test/approvals.ts';
import { Hamburg, makeAudience } from '#test/make-campaigns.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());
const admin = await makeStaff(world);
const company = await makeCompany(world);

const listOf = async (list: CatalogueName, query: object = {}) => (await world.call(admin.caller, entriesOf[list].list, { query })).body;
const find = async (list: CatalogueName, key: string) =>
  (await listOf(list, { search: key, per_page: 500 })).data.find((entry) => entry.key === key)!;
const add = (list: CatalogueName, body: object) => world.call(admin.caller, entriesOf[list].create, { body });
const change = (list: CatalogueName, id: number, body: object) =>
  world.call(admin.caller, entriesOf[list].update, { params: { id }, body });
const remove = (list: CatalogueName, id: number) => world.call(admin.caller, entriesOf[list].remove, { params: { id } });
const move = (list: CatalogueName, id: number, before_id: number | null) =>
  world.call(admin.caller, catalogues.move, { params: { list, id }, body: { before_id } });
const keysOf = async (list: CatalogueName, query: object = {}) =>
  (await listOf(list, { ...query, per_page: 500 })).data.map(({ key }) => key);
const audited = async (subject: CatalogueName, subject_id: number) =>
  (
    await world.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'user_id'])
      .where('subject', '=', subject)
      .where('subject_id', '=', subject_id)
      .orderBy('id')
      .execute()
  ).map(({ action, user_id }) => (expect(user_id).toBe(admin.user_id), action.replace('catalogue.', '')));

describe.each(catalogueNames)('the list %s', (list) => {
  const own = list === 'options' ? { category: 'job_titles' } : {};

  test('is read whole, written, put in order and switched off, by admins only and with a trace', async () => {
    const { status, body: entry } = await add(list, { key: 'night_shift_pay', label: { es: 'Plus', de: 'Zulage' }, ...own });
    expect({ status, entry }).toMatchObject({
      status: 200,
      entry: { key: 'night_shift_pay', identifier: 'night_shift_pay', name: 'Plus', active: true, order: 1 },
    });
    const changed = await change(list, entry.id, { label: { en: 'Night pay' }, name: 'Night supplement' });
    expect(changed.body.label).toEqual({ es: 'Plus', de: 'Zulage', en: 'Night pay' });
    expect((await move(list, entry.id, null)).body.id).toBe(entry.id);
    expect((await keysOf(list, own)).at(-1)).toBe('night_shift_pay');
    expect((await remove(list, entry.id)).body).toMatchObject({ active: false, key: 'night_shift_pay' });
    expect(await remove(list, entry.id)).toMatchObject({ status: 200 }); // once more changes nothing
    expect(await keysOf(list, { ...own, state: 'inactive' })).toEqual(['night_shift_pay']);
    expect((await change(list, entry.id, { active: true })).body.active).toBe(true);
    expect(await audited(list, entry.id)).toEqual(['added', 'changed', 'moved', 'switched_off', 'switched_on']);
    const sales = await makeStaff(world, 'sales');
    for (const caller of [sales.caller, company.caller, null]) {
      expect((await world.call(caller, entriesOf[list].list, { query: {} })).status).toBe(caller ? 403 : 401);
      expect((await world.call(caller, entriesOf[list].remove, { params: { id: entry.id } })).status).toBe(caller ? 403 : 401);
    }
  });

  test('V025: has each key once, and a key never changes', async () => {
    const body = { identifier: 'twice', name: 'Twice', ...own };
    const first = (await add(list, body)).body;
    expect(await add(list, body)).toMatchObject({ status: 422, body: { errors: { key: ['This entry exists already.'] } } });
    expect((await world.call(admin.caller, entriesOf[list].create, { body: body as never, locale: 'de' })).body).toMatchObject({
      errors: { key: ['Option existiert bereits.'] },
    });
    expect(await change(list, first.id, { key: 'other_key' })).toMatchObject({
      status: 422,
      body: { errors: { key: [expect.any(String)] } },
    });
  });
});

test('D030: an option without an order gets the first place', async () => {
  const given = { key: 'first_one', category: 'schedules', label: { de: 'Erste' } } as const;
  expect((await add('options', given)).body).toMatchObject({ order: 1, category: 'schedules', country_id: null, group: null });
  expect((await add('options', { ...given, key: 'seventh', order: 7 })).body).toMatchObject({ order: 7 });
});

test('an option belongs to a category, and to one country or all', async () => {
  const { body } = await world.call(null, options.countries);
  const germany = body.data.find(({ code }) => code === 'DE')!;
  const option = { key: 'company_bike', category: 'benefits', label: { de: 'Dienstrad' } } as const;
  expect(await add('options', { key: 'x', name: 'X' })).toMatchObject({
    status: 422,
    body: { errors: { category: [expect.any(String)] } },
  });
  expect(await add('options', { ...option, country_id: 99_999 })).toMatchObject({ body: { errors: { country_id: [expect.any(String)] } } });
  expect((await add('options', { ...option, country_id: germany.id, group: 'mobility' })).body).toMatchObject({
    country_id: germany.id,
    group: 'mobility',
  });
  const offered = async (country: string) =>
    (await world.call(null, options.list, { params: { type: 'benefits', country } })).body.data.map(({ key }) => key);
  expect(await offered('DE')).toContain('company_bike');
  expect(await offered('ES')).not.toContain('company_bike');
  expect(await add('options', { key: 'phd', category: 'education', name: 'Doctorate' })).toMatchObject({
    body: { errors: { level: [expect.any(String)] } },
  });
});

test('an entry without a text in the language of the reader shows the first text that it has', async () => {
  const { body } = await add('offer_rejection_reasons', { identifier: 'no_dogs', label: { de: 'Kein Hund im Lkw', ro: '' } });
  expect(Object.keys(body.label)).toEqual(['de']);
  for (const locale of locales) {
    const { data } = (await world.call(null, options.offerRejectionReasons, { locale })).body;
    expect(data.find(({ id }) => id === body.id)!.name).toBe('Kein Hund im Lkw');
  }
  expect(await keysOf('offer_rejection_reasons', { state: 'incomplete' })).toContain('no_dogs');
  const removed = await change('offer_rejection_reasons', body.id, { label: { de: '' } });
  expect(removed).toMatchObject({ status: 422, body: { errors: { label: [expect.any(String)] } } });
  const driver = await makeDriver(world);
  const leaving = (await add('account_delete_reasons', { key: 'moved_away', name: 'Moved away' })).body;
  const reasons = (await world.call(driver.caller, erasure.deleteReasons)).body.data;
  expect(reasons.find(({ id }) => id === leaving.id)!.label).toMatchObject({ pl: 'Moved away', es: 'Moved away' });
});

test('the search finds a word of any language or of the key, the filter what waits for a translation', async () => {
  expect((await listOf('qualifications', { search: 'fuhrerschein' })).data.map(({ key }) => key)).toContain('lic_ce');
  expect((await listOf('qualifications', { search: 'adr tank' })).data.map(({ key }) => key)).toEqual(['adr_tank']);
  const { data, meta } = await listOf('experiences', { per_page: 25, page: 2 });
  expect([data.length, meta.per_page, meta.page, meta.total > 75]).toEqual([25, 25, 2, true]);
  await change('experiences', data[0]!.id, { label: { pl: '' } });
  expect((await listOf('experiences', { state: 'incomplete' })).data.map(({ id }) => id)).toContain(data[0]!.id);
  const sizes = (await world.call(admin.caller, catalogues.list)).body.data;
  expect(sizes.map(({ list }) => list)).toEqual(catalogueNames);
  expect(sizes.find(({ list }) => list === 'experiences')!.incomplete_count).toBeGreaterThan(0);
});

test('an entry goes directly before another one, and only within its list', async () => {
  const before = await keysOf('options', { category: 'traveling' });
  const [first, second] = (await listOf('options', { category: 'traveling' })).data;
  const last = (await listOf('options', { category: 'traveling' })).data.at(-1)!;
  await move('options', last.id, second!.id);
  expect(await keysOf('options', { category: 'traveling' })).toEqual([first!.key, last.key, ...before.slice(1, -1)]);
  const offered = (await world.call(null, options.list, { params: { type: 'traveling', country: 'ES' } })).body.data;
  expect(offered[1]!.key).toBe(last.key);
  const benefit = (await listOf('benefits')).data[0]!;
  expect(await move('options', last.id, benefit.id)).toMatchObject({ body: { errors: { before_id: [expect.any(String)] } } });
  expect(await move('qualifications', benefit.id, null)).toMatchObject({ status: 404 });
  expect(await world.call(admin.caller, catalogues.move, { params: { list: 'people', id: 1 }, body: { before_id: null } })).toMatchObject({
    status: 404,
  });
  await Promise.all([move('options', first!.id, null), move('options', second!.id, null)]);
  const { rows } = await sql<{ n: number; different: number }>`
    select count(*)::int as n, count(distinct sort_order)::int as different from options where category = 'traveling'`.execute(world.db);
  expect(rows[0]!.different).toBe(rows[0]!.n);
});

test('what the program needs stays on', async () => {
  for (const [list, key] of [
    ['account_delete_reasons', 'without_reason'],
    ['account_delete_reasons', 'other'],
    ['task_statuses', 'not_started'],
  ] as const) {
    const entry = await find(list, key);
    expect(entry.is_needed).toBe(true);
    expect(await remove(list, entry.id)).toMatchObject({ status: 409, body: { code: 'entry_needed' } });
    expect(await change(list, entry.id, { active: false })).toMatchObject({ status: 409 });
    expect(await change(list, entry.id, { label: { en: 'New words' } })).toMatchObject({ status: 200 });
  }
});

test('the date of a rejection reason follows its switch, its text field its property', async () => {
  const { id } = await find('offer_rejection_reasons', 'too_far');
  expect((await change('offer_rejection_reasons', id, { active: false, can_have_text: true })).body).toMatchObject({
    activated_at: null,
    can_have_text: true,
  });
  const { activated_at } = (await change('offer_rejection_reasons', id, { active: true })).body;
  expect(activated_at).not.toBeNull();
  const again = await change('offer_rejection_reasons', id, { active: true });
  expect(again.body.activated_at).toBe(activated_at);
  const status = (await add('task_statuses', { identifier: 'on_hold', name: 'On hold', status_color: 'warning' })).body;
  expect(status.status_color).toBe('warning');
  expect(await change('task_statuses', status.id, { status_color: 'pink' })).toMatchObject({ status: 422 });
  expect(await change('task_statuses', status.id, { can_have_text: true })).toMatchObject({ status: 422 });
});

test('an entry leaves the choices, and keeps its name wherever it is used', async () => {
  const { id } = await find('qualifications', 'adr_tank');
  const driver = await makeDriver(world, { qualifications: ['adr_tank'] });
  const count = async () => (await world.call(admin.caller, catalogues.uses, { params: { list: 'qualifications', id } })).body.data;
  expect(await count()).toEqual([
    { what: 'drivers', count: 1 },
    { what: 'audiences', count: 0 },
  ]);
  const bit = () => sql<{ bit: number }>`select bit from options where id = ${id}`.execute(world.db);
  const before = await bit();
  await remove('qualifications', id);
  expect(await bit()).toEqual(before);
  const offered = await world.call(null, options.qualifications);
  expect(offered.body.data.map(({ key }) => key)).not.toContain('adr_tank');
  const named = await world.call(null, options.translations);
  expect(named.body.data['qualifications']!['adr_tank']).toBeTruthy();
  expect(await count()).toMatchObject([{ count: 1 }, {}]);
  const mask = await sql<{ q: string }>`select qualifications::text as q from driver_match where driver_id = ${driver.driver_id}`.execute(
    world.db,
  );
  expect(mask.rows[0]!.q).not.toBe('0');
  await expect(world.db.deleteFrom('options').where('id', '=', id).execute()).rejects.toMatchObject({ constraint: 'option_kept' });
});

test('bad luck: an option is switched off while staff approve an audience that requires it', async () => {
  const { id } = await find('experiences', 'tipper');
  await makeDriver(world, { experiences: ['tipper'] });
  await makeDriver(world, { experiences: ['lowloader'] });
  const audience = await makeAudience(world, company, { meta: { experiences: ['tipper'], location: Hamburg } }, 'pending');
  await Promise.all([
    world.call(admin.caller, approvals.approveAudience, { body: { audience_id: audience.id } }),
    remove('experiences', id),
  ]);
  await endUndoTime(world);
  const { body } = await world.call(company.caller, audiences.edit, { params: { id: audience.id } });
  expect(body).toMatchObject({ status: 'approved', meta: { experiences: ['tipper'] } });
  const { rows } = await sql<{ required: string; matching: number }>`
    select a.experiences::text as required, count(m.driver_id)::int as matching from audience_match a
    left join driver_match m on m.experiences & a.experiences = a.experiences where a.audience_id = ${audience.id} group by 1`.execute(
    world.db,
  );
  expect(rows[0]!.required).not.toBe('0');
  expect(rows[0]!.matching).toBe(1);
  // the company can still save it, and a word that nobody knows is refused as before
  const save = (experiences: string[]) =>
    world.call(company.caller, audiences.update, {
      params: { id: audience.id },
      body: { name: body.name, contact_type: 'driver', meta: { ...body.meta, experiences } } as never,
    });
  expect((await save(['tipper', 'lowloader'])).status).toBe(200);
  expect(await save(['submarine'])).toMatchObject({ status: 422 });
  expect((await world.call(admin.caller, catalogues.uses, { params: { list: 'experiences', id } })).body.data).toEqual([
    { what: 'drivers', count: 1 },
    { what: 'audiences', count: 1 },
  ]);
});

test('a change reaches every open page', async () => {
  const { id } = await find('benefits', 'own_truck');
  const answer = await change('benefits', id, { label: { en: 'A truck of your own' } });
  expect(answer.headers[EVENTS_HEADER]).toMatch(/^catalogue\.changed=\d+$/);
  const same = await change('benefits', id, { label: { en: 'A truck of your own' } });
  expect(same.headers[EVENTS_HEADER]).toBeUndefined();
  expect(roomsOf('catalogue.changed', {})).toEqual(['everyone']);
});
