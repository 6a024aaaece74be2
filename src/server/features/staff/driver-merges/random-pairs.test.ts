import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverMerges, mergeFields } from '#contract/staff/driver-merges.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { makeOffer } from '#test/make-offers.ts';
import { wholeDatabase } from '#test/whole-database.ts';
import { expectRealUnlockCounts } from '#test/unlock-counts.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

test('merge and undo leave identical rows in all tables, for random pairs', async () => {
  const companies = [await makeCompany(world), await makeCompany(world)];
  const campaigns = await Promise.all(companies.map((company) => makeCampaign(world, company, {})));
  const random = (max: number) => Math.floor(Math.random() * max);
  for (let round = 0; round < 8; round++) {
    const pair = [await makeRandomDriver(random), await makeRandomDriver(random)] as const;
    for (const driver of pair)
      for (const [index, company] of companies.entries()) await addProgress(driver, company, campaigns[index]!, random);
    await world.drainJobs();
    const before = await wholeDatabase(world);
    const fields = mergeFields.filter(() => random(2) === 0);
    const merged = await world.call(admin.caller, driverMerges.merge, {
      body: { survivor_id: pair[0].driver_id, merged_id: pair[1].driver_id, fields },
    });
    expect(merged.body).toMatchObject({ survivor: { id: pair[0].driver_id } });
    for (const company of companies) await expectRealUnlockCounts(world, company);
    expect((await world.call(admin.caller, driverMerges.undo, { params: { id: merged.body.id } })).status).toBe(200);
    expect(await wholeDatabase(world)).toEqual(before);
  }
}, 120_000);

async function makeRandomDriver(random: (max: number) => number): Promise<DriverPerson> {
  const driver = await makeDriver(world, {
    work_experience: random(20),
    birthday: random(2) ? '1980-05-06' : null,
    languages: random(2) ? ['spanish', 'german'] : ['romanian'],
    profile_about: `Words ${random(100)}`,
    manual_cv: JSON.stringify([{ company: `C${random(9)}` }]),
    lat: 40 + Math.random(),
    lng: -3 - Math.random(),
    locations_wanted: Array.from({ length: random(3) }, () => ({ lat: 40 + Math.random(), lng: -3 })),
    field_sources: JSON.stringify(random(2) ? { languages: { user_id: 1, at: '2026-01-01' } } : {}),
  });
  if (random(2))
    await world.db
      .insertInto('crm_records')
      .values({ driver_id: driver.driver_id, crm_id: String(driver.driver_id) })
      .execute();
  if (random(2) === 0) return driver;
  const storage_key = `cv-${driver.driver_id}`;
  const cv = await world.db
    .insertInto('media')
    .values({ user_id: driver.user_id, kind: 'document', storage_key, name: 'cv.pdf', content_type: 'application/pdf', bytes: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('drivers').set({ cv_media_id: cv.id }).where('id', '=', driver.driver_id).execute();
  const consent = { user_id: driver.user_id, purpose: 'offers', channel: 'sms', text_version: '1' };
  await world.db
    .insertInto('consents')
    .values({ ...consent, withdrawn_at: random(2) ? new Date() : null })
    .execute();
  return driver;
}

/** An offer in some stage, mostly with an unlock and what belongs to it, unpaid so that no money moves. */
async function addProgress(
  driver: DriverPerson,
  company: CompanyPerson,
  campaign: { id: number; audience_id: number },
  random: (max: number) => number,
): Promise<void> {
  if (random(4) === 0) return;
  const { offer_id } = await makeOffer(world, company, { driver, campaign: random(2) ? campaign : await makeCampaign(world, company, {}) });
  if (random(3) === 0) return;
  const status_id = [1, 2, 3, 5][random(4)]!;
  const stage = status_id === 1 ? 'unlocked' : status_id === 5 ? 'unqualified' : 'in_company_process';
  const { campaign_id } = await world.db
    .updateTable('offers')
    .set({ status: 'accepted', stage, accepted_at: new Date() })
    .where('id', '=', offer_id)
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('unlocked_drivers')
    .values({
      company_id: company.company_id,
      driver_id: driver.driver_id,
      campaign_id,
      offer_id,
      price: 0,
      status_id,
      note: random(2) ? `note ${random(9)}` : null,
      deleted_at: random(5) === 0 ? new Date() : null,
    })
    .returning(['id', 'deleted_at'])
    .executeTakeFirstOrThrow();
  await sql`update campaigns c set unlocked_drivers_count = (
    select count(*) from unlocked_drivers u where u.campaign_id = c.id and u.deleted_at is null) where c.id = ${campaign_id}`.execute(
    world.db,
  );
  const about = { unlocked_driver_id: id, title: 'Fine', ratings: '[]' };
  if (random(2))
    await world.db
      .insertInto('reviews')
      .values({ ...about, user_id: driver.user_id, reviewable_type: 'company', reviewable_id: company.company_id })
      .execute();
  if (random(2))
    await world.db
      .insertInto('reviews')
      .values({ ...about, user_id: company.user_id, reviewable_type: 'driver', reviewable_id: driver.driver_id })
      .execute();
  await world.db
    .insertInto('timeline_entries')
    .values({ company_id: company.company_id, model: 'unlocked-driver', model_id: id, type: 'note', properties: '{}' })
    .execute();
  if (random(2))
    await world.db
      .insertInto('review_requests')
      .values({ user_id: driver.user_id, unlocked_driver_id: id, reviewable_type: 'company', reviewable_id: company.company_id })
      .execute();
}
