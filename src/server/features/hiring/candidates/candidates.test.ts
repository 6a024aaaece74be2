import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { candidates } from '#contract/hiring/candidates.ts';
import type { CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { search } from '#contract/campaigns/search.ts';
import { MOST_COUNTED } from '#contract/shapes.ts';
import { timeline, timelineOf } from '#contract/hiring/timeline.ts';
import { agree, candidateForm, makeCandidate, tokenOf } from '#test/make-candidates.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePdf } from '#test/make-files.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let admin: { caller: Caller; user_id: number };
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const get = (caller: Caller, id: number) => world.call(caller, candidates.get, { params: { id } });
const list = async (caller: Caller, query = {}) => (await world.call(caller, candidates.list, { query })).body;
const suggest = (of = company, more = {}) => makeCandidate(world, admin.caller, { company_id: of.company_id, ...more });
const cv = { name: 'CV Popescu.pdf', bytes: makePdf(), type: 'application/pdf' };
const addCv = (caller: Caller, id: number) => world.call(caller, candidates.addCv, { params: { id }, file: cv });

describe('rights', () => {
  test('a company reads its own candidates with the permission; sales those of companies that they look after', async () => {
    const { id } = await suggest();
    const [without, other] = [await makeCompanyUser(world, company.company_id), await makeCompany(world)];
    const sales = await makeStaff(world, 'sales');
    expect((await get(without.caller, id)).status).toBe(403);
    for (const { caller } of [other, sales]) expect((await get(caller, id)).status).toBe(404);
    expect((await list(sales.caller)).data).toEqual([]);
    expect((await world.call(sales.caller, candidates.create, { body: candidateForm({ company_id: company.company_id }) })).status).toBe(
      403,
    );
    await world.db.updateTable('companies').set({ sales_owner_id: sales.user_id }).where('id', '=', company.company_id).execute();
    expect((await get(sales.caller, id)).status).toBe(200);
    const recruiter = await makeCompanyUser(world, company.company_id, { permissions: ['candidates'] });
    expect((await get(recruiter.caller, id)).status).toBe(200);
  });

  test('before the consent a company reads initials, no words, no files, and finds nobody by name', async () => {
    const { id, token, form } = await suggest(company, { first_name: 'Wieslawa' });
    await addCv(admin.caller, id);
    const { body } = await get(company.caller, id);
    expect(body).toMatchObject({ full_name: null, phone: null, email: null, cvs: [], cvs_count: 1, consent: 'requested', initials: 'WP' });
    expect(JSON.stringify(body)).not.toContain('Wieslawa');
    expect((await list(company.caller, { search: 'Wieslawa' })).data).toEqual([]);
    expect((await list(admin.caller, { search: 'Wieslawa' })).data).toHaveLength(1);
    const find = async (caller: Caller) => (await world.call(caller, search.find, { query: { search: 'Wieslawa' } })).body.data;
    expect([await find(company.caller), await find((await makeStaff(world, 'sales')).caller)]).toEqual([[], []]);
    expect(await find(admin.caller)).toMatchObject([{ kind: 'candidates', id }]);
    await agree(world, token);
    expect((await get(company.caller, id)).body).toMatchObject({ full_name: `Wieslawa ${form.last_name}`, email: form.email });
    expect((await list(company.caller, { search: 'Wieslawa' })).data).toHaveLength(1);
    expect(await find(company.caller)).toMatchObject([{ kind: 'candidates', id, status: 'new' }]);
  });

  test('a CV is read by those who may read the candidate, and each look is logged', async () => {
    const { id, token } = await suggest();
    const file = (await addCv(admin.caller, id)).body.cvs[0]!;
    const other = await makeCompany(world);
    const look = async (caller: Caller | null) =>
      (
        await world.app.inject({
          method: 'GET',
          url: file.url,
          headers: caller ? { cookie: `cabina_session=${caller.token}` } : {},
        })
      ).statusCode;
    for (const caller of [null, other.caller, company.caller, (await makeDriver(world)).caller]) expect(await look(caller)).toBe(404);
    await agree(world, token);
    expect(await look(company.caller)).toBe(200);
    const views = await world.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'candidate.document_read')
      .where('subject_id', '=', id)
      .execute();
    expect(views).toEqual([{ user_id: company.user_id }]);
  });
});

describe('adding', () => {
  test('the company’s own find is named for it, costs nothing, and needs consent too', async () => {
    const { id, form } = await makeCandidate(world, company.caller, { price: 99_000 });
    expect((await get(company.caller, id)).body).toMatchObject({ source: 'company', price: 0, consent: 'requested', email: form.email });
  });

  test('staff set a price; without one it is the usual price of the company', async () => {
    expect((await get(admin.caller, (await suggest()).id)).body.price).toBe(145_000);
    expect((await get(admin.caller, (await suggest(company, { price: 210_000 })).id)).body.price).toBe(210_000);
  });

  test('without an address, with a campaign, customer or user of another company it is refused by field', async () => {
    const add = async (more: object) =>
      Object.keys((await world.call(company.caller, candidates.create, { body: candidateForm(more) })).body.errors ?? {});
    const other = await makeCompany(world);
    expect(await add({ email: null, phone: null })).toEqual(['email']);
    expect(await add({ phone: '12' })).toEqual(['phone']);
    expect(await add({ owner_id: other.user_id })).toEqual(['owner_id']);
    expect(await add({ partner_customer_id: 999_999 })).toEqual(['partner_customer_id']);
    expect(await add({ campaign_id: 999_999 })).toEqual(['campaign_id']);
  });

  test('the same person is added once, in any spelling of phone and mail, also by two users at once', async () => {
    const form = candidateForm({ phone: '+34 612 345 678', email: 'Same@Person.example' });
    const add = (more: object) => world.call(company.caller, candidates.create, { body: { ...form, ...more } });
    const both = await Promise.all([add({}), add({ last_name: 'Other' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await add({ email: 'new@person.example', phone: '0034612345678' })).body.errors).toHaveProperty('phone');
    expect((await add({ email: 'same@person.EXAMPLE', phone: null })).body.errors).toHaveProperty('email');
    const other = await makeCompany(world);
    expect((await world.call(other.caller, candidates.create, { body: form })).status).toBe(200);
  });

  test('somebody whom the company has unlocked is refused; another company may add them', async () => {
    const unlocked = await makeUnlocked(world, company, { sent: true });
    const spelled = unlocked.driver.phone.replace('+34', '0034 ');
    const body = candidateForm({ phone: spelled, email: null });
    expect((await world.call(company.caller, candidates.create, { body })).body.code).toBe('candidate_unlocked');
    const other = await makeCompany(world);
    expect((await world.call(other.caller, candidates.create, { body })).status).toBe(200);
  });

  test('a candidate who is or becomes a registered driver belongs to the account by a confirmed address only', async () => {
    const driver = await makeDriver(world);
    const known = await suggest(company, { email: driver.email, phone: null });
    expect((await get(admin.caller, known.id)).body.driver_id).toBe(driver.driver_id);
    const later = await suggest();
    const unconfirmed = await makeDriver(world, { user: { email: later.form.email!, email_confirmed_at: null } });
    const confirm = (user_id: number) =>
      world.change((tx) =>
        tx
          .insertInto('outbox')
          .values({ name: 'email.verified', payload: JSON.stringify({ user_id }) })
          .execute(),
      );
    await confirm(unconfirmed.user_id);
    await world.drainJobs();
    expect((await get(admin.caller, later.id)).body.driver_id).toBeNull();
    await world.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', unconfirmed.user_id).execute();
    await confirm(unconfirmed.user_id);
    await world.drainJobs();
    expect((await get(admin.caller, later.id)).body.driver_id).toBe(unconfirmed.driver_id);
  });
});

describe('changing', () => {
  test('another address asks again, and the former consent is gone', async () => {
    const { id, token, form } = await suggest();
    await agree(world, token);
    const { first_name, last_name, phone, locale } = form;
    const { updated_at } = (await get(admin.caller, id)).body;
    const change = (body: object) =>
      world.call(admin.caller, candidates.update, { params: { id }, body: { first_name, last_name, phone, locale, ...body } });
    expect((await change({ email: form.email, updated_at })).body).toMatchObject({ consent: 'agreed' });
    expect((await change({ email: form.email, updated_at })).status).toBe(409);
    expect((await change({ email: 'moved@person.example' })).body).toMatchObject({ consent: 'requested', email: 'moved@person.example' });
    expect((await agree(world, token)).status).toBe(404);
  });

  test('two addresses in turn get one request in ten minutes', async () => {
    const { id, form } = await suggest();
    const [one, two] = ['first-turn@person.example', 'second-turn@person.example'];
    const { first_name, last_name, locale } = form;
    const moveTo = async (email: string) => {
      await world.call(admin.caller, candidates.update, { params: { id }, body: { first_name, last_name, phone: null, locale, email } });
      await world.drainJobs();
    };
    for (let turn = 0; turn < 3; turn++) for (const email of [one, two]) await moveTo(email);
    const letters = async () => (await Promise.all([one, two].map((email) => world.mailbox(email)))).map(({ length }) => length);
    expect(await letters()).toEqual([0, 0]);
    world.advanceClock(0.2);
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
    await world.drainJobs();
    expect(await letters()).toEqual([0, 1]);
    expect((await agree(world, await tokenOf(world, two))).status).toBe(200);
    world.advanceClock(-0.2);
  });

  test('a company changes campaign, customer and responsible user of a suggestion, never the person or the price', async () => {
    const { id } = await suggest();
    const body = { owner_id: company.user_id, first_name: 'Other', price: 1 };
    const changed = await world.call(company.caller, candidates.update, { params: { id }, body });
    expect(changed.body).toMatchObject({ owner: { id: company.user_id }, price: 145_000 });
    expect((await get(admin.caller, id)).body.first_name).toBe('Ionut');
  });

  test('at most five CVs; one is removed with its file', async () => {
    const { id } = await makeCandidate(world, company.caller);
    for (let count = 0; count < 5; count++) expect((await addCv(company.caller, id)).status).toBe(200);
    const full = await addCv(company.caller, id);
    expect(full.body.errors).toHaveProperty('cv');
    const [first] = (await get(company.caller, id)).body.cvs;
    const removed = await world.call(company.caller, candidates.removeCv, { params: { id, mediaId: first!.id } });
    expect(removed.body.cvs).toHaveLength(4);
    await world.drainJobs();
    expect(await world.db.selectFrom('media').select('id').where('id', '=', first!.id).execute()).toEqual([]);
  });
});

test('V057, V058: the list filters exactly by owner and status, page by page; a page beyond the end is empty', async () => {
  const own = await makeCompany(world);
  const made = [await makeCandidate(world, own.caller), await makeCandidate(world, own.caller, { owner_id: own.user_id })];
  const statusOf = (id: number, status: CandidateStatus) =>
    world.db.updateTable('candidates').set({ status }).where('id', '=', id).execute();
  await statusOf(made[0]!.id, 'interview_scheduled');
  await statusOf(made[1]!.id, 'interview');
  const found = async (query: object) => (await list(own.caller, query)).data.map(({ id }) => id);
  expect(await found({})).toEqual([made[1]!.id, made[0]!.id]);
  expect(await found({ owner_id: own.user_id })).toEqual([made[1]!.id]);
  expect(await found({ status: 'interview' })).toEqual([made[1]!.id]);
  expect(await found({ status: 'interview_scheduled' })).toEqual([made[0]!.id]);
  expect(await found({ page: 2 })).toEqual([]);
  expect((await world.call(own.caller, candidates.list, { query: { status: 'in_process' as 'new' } })).status).toBe(422);
});

test('a list of more than 10,000 says so, and has no pages beyond', async () => {
  const own = await makeCompany(world);
  const { id } = await makeCandidate(world, own.caller);
  await sql`
    insert into candidates (company_id, source, first_name, last_name, email, link_salt)
    select company_id, source, 'Many', n::text, 'many' || n || '@person.example', link_salt
    from candidates, generate_series(1, ${MOST_COUNTED}::int) n where id = ${id}`.execute(world.db);
  expect((await list(own.caller)).meta).toMatchObject({ total: MOST_COUNTED, is_capped: true });
  expect((await list(own.caller, { page: MOST_COUNTED / 25 })).data).toHaveLength(25);
  expect((await list(own.caller, { page: MOST_COUNTED / 25 + 1 })).data).toEqual([]);
  expect((await list(own.caller, { search: 'Many 77' })).meta).toMatchObject({ is_capped: false });
});

test('before the consent a company reads no notes about a suggestion of staff, and never deletes it', async () => {
  const { id } = await suggest();
  const read = () => world.call(company.caller, timeline.all, { params: { model: 'candidate', id }, query: {} });
  expect((await read()).status).toBe(404);
  await world.db.updateTable('candidates').set({ consent: 'agreed' }).where('id', '=', id).execute();
  expect((await read()).status).toBe(200);
  expect((await world.call(company.caller, candidates.remove, { params: { id } })).status).toBe(403);
  expect((await world.call(admin.caller, candidates.remove, { params: { id } })).status).toBe(200);
});

test('V021: deleting a candidate removes person, CVs and timeline', async () => {
  const { id } = await makeCandidate(world, company.caller);
  await addCv(company.caller, id);
  const note = { properties: { description: 'Vive en Getafe' } };
  await world.call(company.caller, timelineOf.note.add, { params: { model: 'candidate', id }, body: note });
  expect((await world.call(company.caller, candidates.remove, { params: { id } })).body).toEqual({ id });
  expect((await get(company.caller, id)).status).toBe(404);
  const row = await world.db.selectFrom('candidates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ full_name: '', email: null, phone: null, link_hash: null });
  expect(await world.db.selectFrom('candidate_cvs').selectAll().where('candidate_id', '=', id).execute()).toEqual([]);
});

test('the timeline needs the permission for candidates, not that for unlocks', async () => {
  const { id } = await makeCandidate(world, company.caller);
  const params = { model: 'candidate', id };
  const [recruiter, unlocker] = [
    await makeCompanyUser(world, company.company_id, { permissions: ['candidates'] }),
    await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] }),
  ];
  const body = { properties: { description: 'Called', outcome: 'Connected' as const } };
  expect((await world.call(recruiter.caller, timelineOf.call.add, { params, body })).status).toBe(200);
  expect((await world.call(unlocker.caller, timelineOf.call.add, { params, body })).status).toBe(404);
  const { unlocked_driver_id } = await makeUnlocked(world, company, { sent: true });
  const ofDriver = { model: 'unlocked-driver', id: unlocked_driver_id };
  expect((await world.call(recruiter.caller, timelineOf.call.add, { params: ofDriver, body })).status).toBe(403);
  const stats = await world.call(recruiter.caller, timeline.stats, { params });
  expect(stats.body).toMatchObject({ call: 1, last_contacted_at: expect.any(String) });
});
