import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { options } from '#contract/foundation/options.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';
import { installCatalogues } from './commands.ts';

const world = await openWorld();
afterAll(() => world.close());
const company = await makeCompany(world, { name: 'Nord' });
const other = await makeCompany(world, { name: 'Süd' });
const staff = await makeStaff(world);

test('every list is in the language of the caller', async () => {
  const adr = async (locale: 'es' | 'de' | 'pl') =>
    (await world.call(null, options.qualifications, { locale })).body.data.find(({ key }) => key === 'adr_basic')!.label;
  expect(await adr('es')).not.toBe(await adr('de'));
  expect(await adr('pl')).not.toBe('');
  const { body } = await world.call(null, options.countries, { locale: 'de' });
  expect(body.data.find(({ code }) => code === 'ES')).toMatchObject({ name: 'Spanien', calling_code: '+34' });
});

test('a list by type and country; an unknown type is a 404', async () => {
  const { body } = await world.call(null, options.list, { params: { type: 'languages', country: 'ES' } });
  expect(body.data.map(({ key }) => key)).toContain('galician');
  expect(await world.call(null, options.list, { params: { type: 'passwords', country: 'ES' } })).toMatchObject({ status: 404 });
});

test('an option of one country is offered there only, an inactive one nowhere', async () => {
  await world.db
    .insertInto('options')
    .values([
      {
        category: 'benefits',
        key: 'only_in_germany',
        country: 'DE',
        labels: JSON.stringify({ es: 'x', de: 'x', en: 'x', pl: 'x', ro: 'x' }),
      },
      {
        category: 'benefits',
        key: 'switched_off',
        is_active: false,
        labels: JSON.stringify({ es: 'x', de: 'x', en: 'x', pl: 'x', ro: 'x' }),
      },
    ])
    .execute();
  const keys = async (country: string) =>
    (await world.call(null, options.list, { params: { type: 'benefits', country } })).body.data.map(({ key }) => key);
  expect(await keys('DE')).toContain('only_in_germany');
  expect(await keys('es')).not.toContain('only_in_germany');
  expect(await keys('DE')).not.toContain('switched_off');
});

test('V025: an option occurs once in its list', async () => {
  await expect(
    world.db.insertInto('options').values({ category: 'benefits', key: 'own_truck', labels: '{}' }).execute(),
  ).rejects.toMatchObject({ constraint: 'option_exists' });
});

test('no catalogue stores health, criminal record or penalty points', async () => {
  const { body } = await world.call(company.caller, options.unqualifiedStatusReasons);
  const reasons = [...body.data, ...(await world.call(null, options.offerRejectionReasons)).body.data].map(({ identifier }) => identifier);
  expect(reasons.filter((identifier) => /health|criminal|points|pregnan|religio/.test(identifier))).toEqual([]);
});

test('installing twice changes nothing, and keeps what staff have renamed', async () => {
  await world.db
    .updateTable('options')
    .set({ labels: JSON.stringify({ es: 'Otro', de: 'Anders', en: 'Other word', pl: 'x', ro: 'x' }) })
    .where('key', '=', 'adr_tank')
    .execute();
  await world.db.deleteFrom('installation').where('key', '=', 'catalogues').execute();
  const before = await world.db.selectFrom('options').select(['id', 'bit']).orderBy('id').execute();
  await world.change(installCatalogues);
  expect(await world.db.selectFrom('options').select(['id', 'bit']).orderBy('id').execute()).toEqual(before);
  const { body } = await world.call(null, options.qualifications);
  expect(body.data.find(({ key }) => key === 'adr_tank')).toMatchObject({ label: 'Other word' });
});

test('a corrected label reaches installed catalogues, except where staff have changed it', async () => {
  const correction = await readFile('src/server/db/migrations/0025_corrected-labels.sql', 'utf8');
  const labelsOf = async (key: string) =>
    (
      await world.db
        .selectFrom('options')
        .select('labels')
        .where('category', '=', 'experiences')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).labels;
  const label = (key: string, ro: string) =>
    sql`update options set labels = labels || ${JSON.stringify({ ro })}::jsonb where category = 'experiences' and key = ${key}`.execute(
      world.db,
    );
  await label('tipper', 'Basculă');
  await label('lowloader', 'Trailer agabaritic');
  await sql.raw(correction).execute(world.db);
  expect(await labelsOf('tipper')).toMatchObject({ ro: 'Basculantă', es: 'Basculante (bañera)' });
  expect(await labelsOf('lowloader')).toMatchObject({ ro: 'Trailer agabaritic', de: 'Tieflader' });
});

test('a company chooses among its own rows, staff among all', async () => {
  expect((await world.call(company.caller, options.companies, { query: {} })).body.data).toEqual([
    { id: company.company_id, name: 'Nord' },
  ]);
  expect((await world.call(staff.caller, options.companies, { query: {} })).body.data).toHaveLength(2);
  const campaign = async (company_id: number, name: string) =>
    world.db.insertInto('campaigns').values({ company_id, name }).returning('id').executeTakeFirstOrThrow();
  const own = await campaign(company.company_id, 'Ours');
  await campaign(other.company_id, 'Theirs');
  const choices = await world.call(company.caller, options.campaigns, { query: { company_id: other.company_id } });
  expect(choices.body.data).toEqual([{ id: own.id, name: 'Ours' }]);
  expect((await world.call(staff.caller, options.campaigns, { query: { company_id: other.company_id } })).body.data).toMatchObject([
    { name: 'Theirs' },
  ]);
  const colleague = await makeCompanyUser(world, company.company_id);
  await world.db.insertInto('campaign_users').values({ campaign_id: own.id, user_id: colleague.user_id }).execute();
  expect((await world.call(company.caller, options.campaignUsers, { params: { id: own.id } })).body.data).toMatchObject([
    { id: colleague.user_id },
  ]);
  expect(await world.call(other.caller, options.campaignUsers, { params: { id: own.id } })).toMatchObject({ status: 404 });
  expect((await world.call(colleague.caller, options.userCampaigns)).body.data).toMatchObject([{ name: 'Ours' }]);
  expect((await world.call(company.caller, options.userCampaigns)).body.data).toEqual([]);
  expect((await world.call(staff.caller, options.userCampaigns)).body.data).toEqual([]);
  await world.db.updateTable('companies').set({ account_manager_id: staff.user_id }).where('id', '=', other.company_id).execute();
  expect((await world.call(staff.caller, options.userCampaigns)).body.data).toMatchObject([{ name: 'Theirs' }]);
});

test('statuses: the five base ones in every language, and the company’s own', async () => {
  await world.db.insertInto('driver_statuses').values({ company_id: company.company_id, status_id: 3, name: 'Probefahrt' }).execute();
  const names = async (caller: typeof company.caller, is_default?: '1') =>
    (await world.call(caller, options.driverStatuses, { query: is_default ? { is_default } : {}, locale: 'de' })).body.data.map(
      ({ name }) => name,
    );
  expect(await names(company.caller)).toEqual(['Neu', 'Kontaktiert', 'Gespräch', 'Probefahrt', 'Eingestellt', 'Passt nicht']);
  expect(await names(company.caller, '1')).toHaveLength(5);
  expect(await names(other.caller)).toHaveLength(5);
});

test('V034: the outcomes of a call, the contact types and the labels of every list', async () => {
  expect((await world.call(company.caller, options.outcomes, { locale: 'es' })).body.data.map(({ key }) => key)).toEqual([
    'No Answer',
    'Busy',
    'Wrong Number',
    'Left Live Message',
    'Left VoiceMail',
    'Connected',
  ]);
  expect((await world.call(null, options.contactTypes, { locale: 'de' })).body.data[0]).toEqual({ key: 'driver', label: 'Fahrer/in' });
  const { body } = await world.call(null, options.translations, { locale: 'de' });
  expect(body.data['traveling']?.['local']).toBeDefined();
  expect(body.licences.map(({ label }) => label)).toEqual(['CE', 'C', 'C1E', 'C1', 'DE', 'D', 'D1', 'BE', 'B']);
  expect((await world.call(null, options.translations, { locale: 'es' })).body.licences[0]).toEqual({ key: 'lic_ce', label: 'C+E' });
  for (const list of [options.taskStatuses, options.benefits, options.experiences])
    expect((await world.call(company.caller, list)).body.data.length).toBeGreaterThan(0);
  expect((await world.call(staff.caller, options.accountManagers)).body.data.length).toBeGreaterThan(0);
  expect((await world.call(company.caller, options.accountManagers)).body.data).toEqual([]);
  await world.db.updateTable('companies').set({ account_manager_id: staff.user_id }).where('id', '=', company.company_id).execute();
  expect((await world.call(company.caller, options.accountManagers)).body.data).toMatchObject([{ id: staff.user_id }]);
  for (const list of [options.salesOwners, options.admins, options.adminUsers]) {
    expect((await world.call(staff.caller, list)).body.data.length).toBeGreaterThan(0);
    expect(await world.call(company.caller, list)).toMatchObject({ status: 403 });
  }
});

test('a field with suggestions loads a few that match the text, and the chosen one by its id', async () => {
  const many = await makeCompany(world, { name: 'Muchas' });
  await world.db
    .insertInto('campaigns')
    .values(
      Array.from({ length: 130 }, (_, index) => ({ company_id: many.company_id, name: `Ruta ${index % 2 ? 'Łódź' : 'München'} ${index}` })),
    )
    .execute();
  const fetchChoices = async (query: object) => (await world.call(many.caller, options.campaigns, { query })).body.data ?? [];
  expect(await fetchChoices({ limit: 50 })).toHaveLength(50);
  expect((await fetchChoices({ search: 'łódź', limit: 100 })).every(({ name }) => name.includes('Łódź'))).toBe(true);
  expect(await fetchChoices({ search: '%' })).toEqual([]);
  const [chosen] = await fetchChoices({ search: 'München 77' }).then(async (none) =>
    none.length > 0 ? none : fetchChoices({ search: 'Łódź 77' }),
  );
  expect(await fetchChoices({ id: chosen!.id })).toEqual([chosen]);
  expect((await world.call(company.caller, options.campaigns, { query: { id: chosen!.id } })).body.data).toEqual([]);
  expect((await world.call(many.caller, options.campaigns, { query: { limit: 101 } })).status).toBe(422);
  expect((await world.call(staff.caller, options.companies, { query: { search: 'mucha', limit: 10 } })).body.data).toMatchObject([
    { name: 'Muchas' },
  ]);
});

test('without a limit at most a thousand companies are listed', async () => {
  await sql`insert into companies (name, account_name) select 'Bound ' || n, 'Bound ' || n from generate_series(1, 1001) n`.execute(
    world.db,
  );
  expect((await world.call(staff.caller, options.companies, { query: {} })).body.data).toHaveLength(1000);
});
