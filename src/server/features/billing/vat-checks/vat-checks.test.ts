import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { company } from '#contract/billing/company.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import { makeCompany } from '#test/make.ts';
import { openProvider } from '#test/provider-server.ts';
import { openWorld, type World } from '#test/world.ts';
import { checkVat } from './commands.ts';

/** What the service answers, in its own form. */
let answer: { status: number; body: object };
let vies: Awaited<ReturnType<typeof openProvider>>;
let world: World;
beforeAll(async () => {
  vies = await openProvider(() => answer);
  world = await openWorld({ VIES_URL: `${vies.url}/rest-api` });
});
beforeEach(() => {
  vies.received.length = 0;
  answer = { status: 200, body: { isValid: true, userError: 'VALID', requestIdentifier: 'WAPIAAAAX1' } };
});
afterAll(async () => {
  await world.close();
  await vies.close();
});

const save = async (body: object) => {
  const made = await makeCompany(world);
  expect((await world.call(made.caller, company.saveProfile, { body })).status).toBe(200);
  return made;
};
const checksOf = (company_id: number) =>
  world.db.selectFrom('vat_checks').select(['vat', 'is_valid', 'reference']).where('company_id', '=', company_id).orderBy('id').execute();

test('a VAT number is looked up after it was saved, once, and its answer kept with the reference', async () => {
  const { company_id, caller } = await save({ country: 'ES', vat: 'B64717838' });
  await world.drainJobs();
  expect(vies.received.map(({ path }) => path)).toEqual([
    '/rest-api/ms/ES/vat/B64717838?requesterMemberStateCode=DE&requesterNumber=136695976',
  ]);
  expect(await checksOf(company_id)).toEqual([{ vat: 'ESB64717838', is_valid: true, reference: 'WAPIAAAAX1' }]);
  await world.call(caller, company.saveProfile, { body: { city: 'Zaragoza' } });
  await world.drainJobs();
  expect(vies.received).toHaveLength(1);
});

test('an unknown number is stored as such and changes no price', async () => {
  answer.body = { isValid: false, userError: 'INVALID' };
  const { company_id } = await save({ country: 'ES', vat: 'ESB64717838' });
  await world.drainJobs();
  expect(await checksOf(company_id)).toMatchObject([{ is_valid: false }]);
  const { tax_percentage } = await world.db
    .selectFrom('companies')
    .select('tax_percentage')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  expect(tax_percentage).toBe(0);
});

test.each([
  ['the office of a country is away', 200, { isValid: false, userError: 'MS_UNAVAILABLE' }],
  ['the service fails', 503, {}],
  ['the answer has another form', 200, { valid: 'perhaps' }],
])('%s: nothing is stored, and the job is tried again', async (_, status, body) => {
  answer = { status, body };
  const { company_id } = await save({ country: 'ES', vat: 'ESB64717838' });
  const failure = await checkVat(world.services, company_id).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderFailure);
  expect(failure).toMatchObject({ retryable: true });
  expect(await checksOf(company_id)).toEqual([]);
  answer = { status: 200, body: { isValid: true, userError: 'VALID' } };
  await world.drainJobs();
  expect(await checksOf(company_id)).toMatchObject([{ is_valid: true }]);
});
