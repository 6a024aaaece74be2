import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { follows } from '#contract/accounts/follows.ts';
import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { session } from '#contract/accounts/session.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { companyMerges, type CompanyMergeField } from '#contract/staff/company-merges.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { agree, makeCandidate } from '#test/make-candidates.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { wholeDatabase } from '#test/whole-database.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const ids = (survivor: CompanyPerson, merged: CompanyPerson) => ({ survivor_id: survivor.company_id, merged_id: merged.company_id });
const merge = (survivor: CompanyPerson, merged: CompanyPerson, fields: CompanyMergeField[] = []) =>
  world.call(admin.caller, companyMerges.merge, { body: { ...ids(survivor, merged), fields } });
const undo = (id: number) => world.call(admin.caller, companyMerges.undo, { params: { id } });
const preview = (survivor: CompanyPerson, merged: CompanyPerson) =>
  world.call(admin.caller, companyMerges.preview, { query: ids(survivor, merged) });

test('users, campaigns, offers, unlocks and payments move, and an undo restores every row', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world, { name: 'Doble S.L.' })];
  await makeAudience(world, survivor, { name: 'Madrid' });
  await makeAudience(world, merged, { name: 'Madrid' });
  const { unlocked_driver_id, campaign_id } = await makeUnlocked(world, merged);
  await world.call(admin.caller, follows.toggle, { body: { model: 'company', id: merged.company_id } });
  await world.drainJobs();
  const before = await wholeDatabase(world);
  const shown = (await preview(survivor, merged)).body;
  expect(shown.obstacles).toEqual([]);
  expect(shown.effects).toMatchObject({ users: 1, campaigns: 1, offers: 1, unlocks: 1, transactions: 1 });
  expect(shown.differs.map(({ field }) => field)).toContain('name');
  const done = await merge(survivor, merged, ['name']);
  expect(done.body).toMatchObject({ survivor: { id: survivor.company_id, name: 'Doble S.L.' } });
  expect((await world.call(survivor.caller, campaigns.show, { params: { id: campaign_id } })).status).toBe(200);
  const me = (await world.call(merged.caller, session.current)).body.user;
  expect(me).toMatchObject({ is_owner: false, company: { id: survivor.company_id } });
  expect(me!.permissions).not.toContain('billing');
  const list = await world.call(admin.caller, companyAdmin.list, { query: {} });
  expect(list.body.data.map(({ id }) => id)).not.toContain(merged.company_id);
  const unlocked = await world.db
    .selectFrom('unlocked_drivers')
    .select('company_id')
    .where('id', '=', unlocked_driver_id)
    .executeTakeFirstOrThrow();
  expect(unlocked.company_id).toBe(survivor.company_id);
  const followed = await world.call(admin.caller, follows.get, { query: { model: 'company', id: survivor.company_id } });
  expect(followed.body).toEqual({ followed: true });
  expect((await undo(done.body.id)).status).toBe(200);
  await world.drainJobs();
  expect(await wholeDatabase(world)).toEqual(before);
});

test('what began in a moved campaign since the merge returns with it', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const campaign = await makeCampaign(world, merged, {});
  const { body } = await merge(survivor, merged);
  const { offer_id } = await makeOffer(world, survivor, { campaign });
  await undo(body.id);
  const offer = await world.db.selectFrom('offers').select('company_id').where('id', '=', offer_id).executeTakeFirstOrThrow();
  expect(offer.company_id).toBe(merged.company_id);
});

test('the hire of a moved candidate returns with the candidate', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const { id, token } = await makeCandidate(world, merged.caller);
  await agree(world, token);
  const { body } = await merge(survivor, merged);
  const hired = { status: 'hired', salary: 230_000 } as const;
  expect((await world.call(survivor.caller, candidateBoard.move, { params: { id }, body: hired })).status).toBe(200);
  await undo(body.id);
  const of = (query: { execute(): Promise<{ company_id: number | null }[]> }) => query.execute();
  const rows = [
    ...(await of(world.db.selectFrom('hires').select('company_id').where('candidate_id', '=', id))),
    ...(await of(world.db.selectFrom('timeline_entries').select('company_id').where('model', '=', 'candidate').where('model_id', '=', id))),
  ];
  expect(rows.map(({ company_id }) => company_id)).toEqual([merged.company_id, merged.company_id]);
});

test('signatures, packages, payments in progress and a driver whom both have unlocked are settled by people first', async () => {
  const sepa = { payment_method: 'sepa' } as const;
  const signed = [await makeCompany(world, sepa), await makeCompany(world, sepa)] as const;
  expect((await preview(...signed)).body.obstacles).toEqual(['mandates']);
  expect((await merge(...signed)).body.code).toBe('company_mandates');
  const [one, other] = [await makeCompany(world), await makeCompany(world)];
  const { driver } = await makeUnlocked(world, one);
  await makeUnlocked(world, other, { driver });
  expect((await merge(one, other)).body.code).toBe('company_same_drivers');
  const [paying, third] = [await makeCompany(world), await makeCompany(world)];
  const amounts = { amount_net: 100, tax_percentage: 19, amount_tax: 19, amount_gross: 119 };
  await world.db
    .insertInto('transactions')
    .values({ company_id: paying.company_id, kind: 'slots', ...amounts, status: 'pending', idempotency_key: 'pending slots' })
    .execute();
  expect((await merge(third, paying)).body.code).toBe('company_payment_pending');
  expect((await merge(third, third)).body.code).toBe('merge_with_itself');
});

test('two members of staff merge the same pair at the same moment: one succeeds', async () => {
  const [one, other] = [await makeCompany(world), await makeCompany(world)];
  const answers = await Promise.all([merge(one, other), merge(other, one)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('companies with one tax number are suggested', async () => {
  const [one, other] = [await makeCompany(world), await makeCompany(world)];
  await world.db.updateTable('companies').set({ vat: 'ES B-123 45678' }).where('id', '=', one.company_id).execute();
  await world.db.updateTable('companies').set({ vat: 'esb12345678' }).where('id', '=', other.company_id).execute();
  await world.jobs.runTimer('find-duplicates');
  await world.drainJobs();
  const { body } = await world.call(admin.caller, inbox.list, { query: { kind: 'duplicate' } });
  expect(body.data.find(({ pair }) => pair?.first_id === one.company_id)).toMatchObject({
    reason: 'vat',
    pair: { kind: 'company', second_id: other.company_id },
  });
});
