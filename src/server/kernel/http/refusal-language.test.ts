import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { profile } from '#contract/accounts/profile.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { refusalText } from '#server/texts/refusal.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let german: Caller;
beforeAll(async () => {
  world = await openWorld();
  german = (await makeCompany(world, { locale: 'de' })).caller;
});
afterAll(() => world.close());

const languageHeader = (accept: string) => ({ headers: { 'accept-language': accept } });
const missingAudience = (caller: Caller | null, accept: string) =>
  world.call(caller, audiences.edit, { params: { id: 999_999 }, ...languageHeader(accept) });

test('a caller whose languages are all unknown gets refusals in the language of the account', async () => {
  expect((await missingAudience(german, 'fr-FR')).body.message).toBe(refusalText('not_found', 'de'));
  const forbidden = await world.call(german, profile.views, { query: {}, ...languageHeader('fr') });
  expect(forbidden.body).toMatchObject({ code: 'forbidden', message: refusalText('forbidden', 'de') });
  const expired = await world.call(german, companyUsers.invite, {
    body: { emails: ['somebody@company.example'] },
    headers: { ...languageHeader('fr').headers, 'x-csrf-token': 'none' },
  });
  expect(expired.body).toMatchObject({ code: 'csrf_expired', message: refusalText('csrf_expired', 'de') });
});

test('field messages have the same language as the main message', async () => {
  const { body } = await world.call(german, companyUsers.invite, { body: { emails: ['nonsense'] }, ...languageHeader('fr') });
  expect(body.errors).toMatchObject({ 'emails.0': [refusalText('not_an_email', 'de')] });
});

test('a known language precedes that of the account, and a visitor without either gets Spanish', async () => {
  expect((await missingAudience(german, 'en')).body.message).toBe(refusalText('not_found', 'en'));
  expect((await missingAudience(german, 'pl')).body.message).toBe(refusalText('not_found', 'de'));
  expect((await missingAudience(null, 'fr')).body.message).toBe(refusalText('signed_out', 'es'));
});
