import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  CANDIDATE_ANSWER_DAYS as ANSWER_DAYS,
  CANDIDATE_KEPT_MONTHS as KEPT_MONTHS,
  CANDIDATE_WARNED_DAYS as WARNED_DAYS,
  personalData,
} from '#contract/accounts/personal-data.ts';
import { erasure } from '#contract/accounts/erasure.ts';
import { candidateLinks } from '#contract/hiring/candidate-links.ts';
import { candidates } from '#contract/hiring/candidates.ts';
import { repeatErasures } from '#server/features/accounts/erasure/commands.ts';
import { clock } from '#server/kernel/clock.ts';
import { agree, candidateForm, makeCandidate, tokenOf } from '#test/make-candidates.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let admin: { caller: Caller; user_id: number };
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  admin = await makeStaff(world);
});
afterEach(() => void (clock.offset_ms = 0));
afterAll(() => world.close());

const get = (caller: Caller, id: number) => world.call(caller, candidates.get, { params: { id } });
const suggest = (of = company, more = {}) => makeCandidate(world, admin.caller, { company_id: of.company_id, ...more });

test('a driver’s export names the candidates, and the erasure of the account erases them', async () => {
  const driver = await makeDriver(world);
  const { id } = await suggest(company, { email: driver.email });
  const data = await world.call(driver.caller, personalData.download, {});
  expect(data.body.candidates).toMatchObject([{ email: driver.email }]);
  const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'delete' };
  await world.call(driver.caller, erasure.erase, { body, locale: 'en' });
  expect((await get(admin.caller, id)).body).toMatchObject({ is_erased: true, full_name: null, status: 'lost' });
});

test('six months after lost the person is erased, announced two weeks before, each once', async () => {
  const { id, form } = await suggest();
  const hours = (days: number) => days * 24;
  await world.db
    .updateTable('candidates')
    .set({ status: 'lost', lost_at: new Date(Date.now() - (KEPT_MONTHS * 30 - WARNED_DAYS - 5) * 86_400_000) })
    .where('id', '=', id)
    .execute();
  const run = async () => {
    await world.jobs.runTimer('erase-lost-candidates');
    await world.jobs.runTimer('erase-lost-candidates');
    await world.drainJobs();
  };
  const letters = async () => (await world.mailbox(form.email!)).length;
  await run();
  expect(await letters()).toBe(1);
  world.advanceClock(hours(9));
  await run();
  expect(await letters()).toBe(2);
  expect((await get(admin.caller, id)).body.is_erased).toBe(false);
  world.advanceClock(hours(WARNED_DAYS + 1));
  await run();
  expect((await get(admin.caller, id)).body).toMatchObject({ is_erased: true, full_name: null });
  expect(await letters()).toBe(0);
});

test('who does not answer is erased two months after the last request, announced to the company two weeks before', async () => {
  const { id, form } = await suggest();
  const [agreed, hired] = [await suggest(), await suggest()];
  await agree(world, agreed.token);
  await world.db.updateTable('candidates').set({ status: 'hired' }).where('id', '=', hired.id).execute();
  const run = async () => {
    await world.jobs.runTimer('erase-lost-candidates');
    await world.drainJobs();
  };
  // sessions end before the time of a candidate
  const caller = () => world.signIn(admin.user_id);
  const isErased = async (of: number) => (await get(await caller(), of)).body.is_erased;
  const announced = () =>
    world.db
      .selectFrom('notifications')
      .select('id')
      .where('name', '=', 'candidate_expiring')
      .where('link', '=', `/candidates/${id}`)
      .execute();
  const later = async (days: number) => {
    world.advanceClock(days * 24);
    await run();
  };
  await later(ANSWER_DAYS - WARNED_DAYS - 1);
  expect(await announced()).toHaveLength(0);
  await later(2);
  expect(await announced()).toHaveLength(1);
  // another request starts the time again
  expect((await world.call(await caller(), candidates.requestConsent, { params: { id } })).status).toBe(200);
  await later(WARNED_DAYS + 1);
  expect(await isErased(id)).toBe(false);
  await later(ANSWER_DAYS - WARNED_DAYS - 1);
  expect(await world.mailbox(form.email!)).toHaveLength(2);
  await later(WARNED_DAYS + 1);
  expect([await isErased(id), await isErased(agreed.id), await isErased(hired.id)]).toEqual([true, false, false]);
});

test('a response that is stored for a repeated call loses the person with the erasure', async () => {
  const form = candidateForm({ company_id: company.company_id });
  const headers = { 'idempotency-key': 'create-once-only' };
  const create = () => world.call(admin.caller, candidates.create, { body: form, headers });
  const first = await create();
  expect((await create()).body.id).toBe(first.body.id);
  const stored = () =>
    world.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where(sql<string>`answer::text`, 'like', `%${form.email}%`)
      .execute();
  expect(await stored()).toHaveLength(1);
  await world.drainJobs();
  await world.call(null, candidateLinks.answer, { params: { token: await tokenOf(world, form.email!) }, body: { consent: 'refused' } });
  expect(await stored()).toEqual([]);
  // the call is not made a second time
  expect((await create()).body.code).toBe('conflict');
});

test('an erased candidate is erased again after a restore; another one with the same number stays', async () => {
  const made = [await suggest(), await suggest()];
  for (const { token } of made) await world.call(null, candidateLinks.answer, { params: { token }, body: { consent: 'refused' } });
  await world.drainJobs();
  const bringBack = (id: number, more = {}) =>
    world.db
      .updateTable('candidates')
      .set({ erased_at: null, first_name: 'Ionut', email: `back${id}@person.example`, ...more })
      .where('id', '=', id)
      .execute();
  await bringBack(made[0]!.id);
  await bringBack(made[1]!.id, { created_at: new Date(Date.now() + 60_000) });
  expect(await repeatErasures(world.services)).toBe(1);
  const rows = await world.db
    .selectFrom('candidates')
    .select(['first_name', 'email'])
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { first_name: '', email: null },
    { first_name: 'Ionut', email: `back${made[1]!.id}@person.example` },
  ]);
});
