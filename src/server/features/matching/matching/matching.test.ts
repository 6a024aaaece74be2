import { afterAll, expect, test } from 'vitest';
import { matching } from '#contract/matching/matching.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());
const staff = await makeStaff(world);
const company = await makeCompany(world);

const madrid = { lat: 40.4165, lng: -3.7026 };

test('staff compare a driver with an audience, criterion by criterion', async () => {
  const [made] = await insertDrivers(world, [
    { qualifications: ['lic_ce'], work_experience: 4, birthday: '1990-05-05', accepted_terms_at: null, job_seeking_status: 'open' },
  ]);
  const { id } = await world.db
    .insertInto('audiences')
    .values({
      company_id: company.company_id,
      name: 'ADR in Madrid',
      contact_type: 'driver',
      meta: JSON.stringify({
        location: madrid,
        range: 80,
        qualifications: ['lic_ce', 'adr_basic'],
        qualifications_operator: 'and',
        languages: ['spanish'],
        languages_operator: 'and',
        work_experience: 3,
        age_from: null,
        age_to: null,
        gender: 'Any',
        special_transport: 'Any',
        education: '0',
        day_night_preference: 'Any',
        tackle: false,
        willingness_to_move: false,
        experiences: [],
        employment_types: [],
        traveling: [],
        qualifications_wanted: [],
        experiences_wanted: [],
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const compare = () => world.call(staff.caller, matching.driverVersusAudience, { query: { driver_id: made!.driver_id, audience_id: id } });
  const { body } = await compare();
  expect(body).toMatchObject({ matches: false, is_eligible: false, missing: ['terms'], score: 0 });
  expect(body.criteria).toContainEqual({
    criterion: 'qualifications',
    met: false,
    required: ['lic_ce', 'adr_basic'],
    has: ['lic_ce'],
    operator: 'and',
  });
  expect(body.criteria).toContainEqual({ criterion: 'work_experience', met: true, required: 3, has: 4, operator: null });
  await world.db
    .updateTable('drivers')
    .set({ qualifications: ['adr_basic', 'lic_ce'] })
    .where('id', '=', made!.driver_id)
    .execute();
  // at the same place 50, four years 8, open to offers 8, three of five parts of the profile 9
  expect((await compare()).body).toMatchObject({ matches: true, score: 75, distance_km: 0 });
  expect(
    await world.call(company.caller, matching.driverVersusAudience, { query: { driver_id: made!.driver_id, audience_id: id } }),
  ).toMatchObject({ status: 403 });
  expect(await world.call(staff.caller, matching.driverVersusAudience, { query: { driver_id: 999_999, audience_id: id } })).toMatchObject({
    status: 404,
  });
});
