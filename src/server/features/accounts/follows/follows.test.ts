import { afterAll, beforeAll, expect, test } from 'vitest';
import { follows } from '#contract/accounts/follows.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { candidateLinks } from '#contract/hiring/candidate-links.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { agree, makeCandidate } from '#test/make-candidates.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

type Model = 'campaign' | 'candidate' | 'company' | 'driver';
const toggle = (caller: Caller, model: Model, id: number) => world.call(caller, follows.toggle, { body: { model, id } });
const notes = (user_id: number, name: string) =>
  world.db.selectFrom('notifications').select(['data', 'link']).where('user_id', '=', user_id).where('name', '=', name).execute();

test('following a campaign notifies of what happens in it; the next press ends it', async () => {
  const company = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company.company_id);
  const campaign = await makeCampaign(world, company, { name: 'Ruta norte' });
  await world.drainJobs();
  expect((await toggle(colleague.caller, 'campaign', campaign.id)).body).toEqual({ followed: true });
  expect((await world.call(colleague.caller, follows.get, { query: { model: 'campaign', id: campaign.id } })).body).toEqual({
    followed: true,
  });
  await makeOffer(world, company, { status: 'accepted', campaign });
  await world.drainJobs();
  expect(await notes(colleague.user_id, 'followed_campaign')).toMatchObject([
    { data: { campaign: 'Ruta norte' }, link: `/campaigns/${campaign.id}` },
  ]);
  expect(await notes(company.user_id, 'followed_campaign')).toEqual([]);
  expect((await toggle(colleague.caller, 'campaign', campaign.id)).body).toEqual({ followed: false });
  await makeOffer(world, company, { status: 'accepted', campaign });
  await world.drainJobs();
  expect(await notes(colleague.user_id, 'followed_campaign')).toHaveLength(1);
});

test('mails about what one follows come once a day and record, and not at all when they are switched off', async () => {
  const company = await makeCompany(world, { locale: 'es' });
  const campaign = await makeCampaign(world, company, { name: 'Ruta del sur' });
  await world.drainJobs();
  await toggle(company.caller, 'campaign', campaign.id);
  const { email } = await world.db.selectFrom('users').select('email').where('id', '=', company.user_id).executeTakeFirstOrThrow();
  const mails = async () => (await world.mailbox(email!)).filter(({ subject }) => subject === 'Novedades: Ruta del sur');
  const happens = async (times: number) => {
    for (let time = 0; time < times; time++)
      await world.change((tx) => record(tx, 'campaign.activated', { campaign_id: campaign.id, company_id: company.company_id }));
    await world.drainJobs();
  };
  await happens(3);
  expect(await notes(company.user_id, 'followed_campaign')).toHaveLength(3);
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]!.text).toContain(`/campaigns/${campaign.id}`);
  world.advanceClock(24);
  await happens(2);
  expect(await mails()).toHaveLength(2);
  world.advanceClock(24);
  await world.call(company.caller, notifications.choose, { body: { kind: 'following', mail: false } });
  await happens(1);
  expect(await mails()).toHaveLength(2);
});

test('staff get the links of their own pages, and follow companies', async () => {
  const [company, staff] = [await makeCompany(world), await makeStaff(world)];
  const campaign = await makeCampaign(world, company);
  await world.drainJobs();
  await toggle(staff.caller, 'campaign', campaign.id);
  await toggle(staff.caller, 'company', company.company_id);
  await world.change((tx) => record(tx, 'campaign.activated', { campaign_id: campaign.id, company_id: company.company_id }));
  await world.drainJobs();
  expect(await notes(staff.user_id, 'followed_campaign')).toMatchObject([{ link: `/admin/campaigns/${campaign.id}` }]);
  expect(await notes(staff.user_id, 'followed_company')).toMatchObject([{ link: `/admin/companies/${company.company_id}` }]);
});

test('a followed driver: a company is notified of its own events only', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  const { driver, unlocked_driver_id } = await makeUnlocked(world, one);
  expect((await toggle(two.caller, 'driver', driver.driver_id)).status).toBe(404);
  const other = await makeUnlocked(world, two, { driver });
  await world.drainJobs();
  await toggle(one.caller, 'driver', driver.driver_id);
  const lost = { unlocked_driver_id: other.unlocked_driver_id, company_id: two.company_id, user_id: driver.user_id };
  await world.change((tx) => record(tx, 'unlocked_driver.lost_interest', lost));
  await world.drainJobs();
  expect(await notes(one.user_id, 'followed_driver')).toEqual([]);
  await world.change((tx) =>
    record(tx, 'unlocked_driver.lost_interest', { unlocked_driver_id, company_id: one.company_id, user_id: driver.user_id }),
  );
  await world.drainJobs();
  expect(await notes(one.user_id, 'followed_driver')).toMatchObject([{ link: `/unlocked-drivers/${unlocked_driver_id}` }]);
});

test('records of other companies and companies themselves are not found', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  const campaign = await makeCampaign(world, two);
  for (const [model, id] of [
    ['campaign', campaign.id],
    ['company', two.company_id],
    ['company', one.company_id],
    ['driver', 999_999_999],
  ] as const) {
    expect((await toggle(one.caller, model, id)).status).toBe(404);
    expect((await world.call(one.caller, follows.get, { query: { model, id } })).status).toBe(404);
  }
});

test('P019: sales follow what they may read, and are notified while they may', async () => {
  const [company, sales, other] = [await makeCompany(world), await makeStaff(world, 'sales'), await makeStaff(world, 'sales')];
  const campaign = await makeCampaign(world, company);
  const lookAfter = (sales_owner_id: number | null) =>
    world.db.updateTable('companies').set({ sales_owner_id }).where('id', '=', company.company_id).execute();
  await lookAfter(other.user_id);
  for (const [model, id] of [
    ['campaign', campaign.id],
    ['company', company.company_id],
  ] as const)
    expect((await toggle(sales.caller, model, id)).status).toBe(404);
  await lookAfter(sales.user_id);
  await toggle(sales.caller, 'campaign', campaign.id);
  await lookAfter(other.user_id);
  await makeOffer(world, company, { status: 'accepted', campaign });
  await world.drainJobs();
  expect(await notes(sales.user_id, 'followed_campaign')).toEqual([]);
  await lookAfter(sales.user_id);
  await makeOffer(world, company, { status: 'accepted', campaign });
  await world.drainJobs();
  expect(await notes(sales.user_id, 'followed_campaign')).toHaveLength(1);
});

test('staff follow nothing that its page does not show: deleted campaigns, merged companies, erased drivers', async () => {
  const [company, merged, admin] = [await makeCompany(world), await makeCompany(world), await makeStaff(world)];
  const [campaign, driver] = [await makeCampaign(world, company), await makeDriver(world)];
  await world.db.updateTable('campaigns').set({ deleted_at: new Date() }).where('id', '=', campaign.id).execute();
  await world.db.updateTable('companies').set({ merged_into_id: company.company_id }).where('id', '=', merged.company_id).execute();
  await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', driver.driver_id).execute();
  expect((await toggle(admin.caller, 'campaign', campaign.id)).status).toBe(404);
  expect((await toggle(admin.caller, 'company', merged.company_id)).status).toBe(404);
  expect((await toggle(admin.caller, 'driver', driver.driver_id)).status).toBe(404);
});

test('a followed candidate notifies without a name, and only users with the permission', async () => {
  const [company, admin] = [await makeCompany(world), await makeStaff(world)];
  const [recruiter, without] = [
    await makeCompanyUser(world, company.company_id, { permissions: ['candidates'] }),
    await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] }),
  ];
  const { id, token } = await makeCandidate(world, admin.caller, { company_id: company.company_id });
  expect((await toggle(without.caller, 'candidate', id)).status).toBe(404);
  expect((await toggle((await makeCompany(world)).caller, 'candidate', id)).status).toBe(404);
  for (const { caller } of [recruiter, admin]) expect((await toggle(caller, 'candidate', id)).body).toEqual({ followed: true });
  await agree(world, token);
  await world.drainJobs();
  expect(await notes(recruiter.user_id, 'followed_candidate')).toMatchObject([{ link: `/candidates/${id}` }]);
  expect(JSON.stringify(await notes(admin.user_id, 'followed_candidate'))).not.toMatch(/Ionut|Popescu/);
  await world.call(admin.caller, candidateBoard.move, { params: { id }, body: { status: 'interview' } });
  await world.drainJobs();
  expect(await notes(admin.user_id, 'followed_candidate')).toHaveLength(2);
  await world.call(null, candidateLinks.answer, { params: { token }, body: { consent: 'refused' } });
  await world.drainJobs();
  expect(await notes(admin.user_id, 'followed_candidate')).toEqual([]);
  expect(
    await world.db.selectFrom('follows').select('user_id').where('model', '=', 'candidate').where('model_id', '=', id).execute(),
  ).toEqual([]);
});
