import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreements } from '#contract/billing/agreements.ts';
import { packages } from '#contract/billing/packages.ts';
import { readLegalTexts } from '#server/features/foundation/legal/queries.ts';
import { makeCompany, makeCompanyUser, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { acceptAgreement } from './commands.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(resolve('.cache/agreement-'));
  await cp('data/legal', folder, { recursive: true });
  world = await openWorld({ LEGAL_DIR: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const order = ({ caller }: CompanyPerson, accepted = true) =>
  world.call(caller, packages.start, { body: { selected_package: 'starter', gdpr: accepted, agree_rights: true }, locale: 'de' });
const acceptedBy = async ({ caller }: CompanyPerson) => (await world.call(caller, agreements.current)).body.accepted;
const textOf = (page: string, language: string) => readLegalTexts(folder).find((text) => text.page === page && text.language === language)!;
const open = ({ caller }: CompanyPerson) =>
  world.app.inject({ url: agreements.file.path, headers: { cookie: `cabina_session=${caller.token}` } });

test('an order stores the accepted terms and the agreement with version, hash, signer and time', async () => {
  const company = await makeCompany(world, { name: 'Transportes Olmo' });
  expect(await acceptedBy(company)).toBeNull();
  expect((await open(company)).statusCode).toBe(404);
  expect(await order(company, false)).toMatchObject({ status: 422, body: { errors: { gdpr: expect.any(Array) } } });
  expect(await acceptedBy(company)).toBeNull();

  expect((await order(company)).status).toBe(200);
  const text = textOf('data-processing', 'de');
  expect(await acceptedBy(company)).toMatchObject({ version: text.version, signer_name: expect.stringMatching(/^Carmen Disponente/) });
  const { version, hash } = textOf('terms', 'de');
  const consents = await world.db.selectFrom('consents').selectAll().where('user_id', '=', company.user_id).execute();
  expect(consents).toMatchObject([{ purpose: 'terms', channel: 'order', text_version: version, text_hash: hash }]);
  const rows = await world.db.selectFrom('company_agreements').selectAll().where('company_id', '=', company.company_id).execute();
  expect(rows).toMatchObject([{ company_name: 'Transportes Olmo', user_id: company.user_id, text_hash: text.hash }]);
});

test('every user of the company opens the agreement as PDF, and no other company does', async () => {
  const company = await makeCompany(world);
  await order(company);
  const colleague = await makeCompanyUser(world, company.company_id);
  const file = await open(colleague);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await open(await makeCompany(world))).statusCode).toBe(404);
});

test('the same text is accepted once, a changed one again, and the former text stays', async () => {
  const company = await makeCompany(world);
  const me = { side: 'company', is_owner: true, permissions: [], locale: 'en', ...company } as const;
  const accept = (config: World['services']['config']) => world.change((tx) => acceptAgreement(tx, config, me, 'en'));
  await accept(world.services.config);
  await accept(world.services.config);
  const first = await acceptedBy(company);
  await writeFile(join(folder, 'data-processing.en.md'), '# Data processing agreement\n\nAnother text.\n');
  await accept({ ...world.services.config });
  const second = await acceptedBy(company);
  expect(second!.version).not.toBe(first!.version);
  const texts = await world.db
    .selectFrom('company_agreements as a')
    .innerJoin('accepted_texts as t', 't.hash', 'a.text_hash')
    .where('a.company_id', '=', company.company_id)
    .orderBy('a.id')
    .select(['t.version', 't.source'])
    .execute();
  expect(texts).toMatchObject([
    { version: first!.version, source: expect.stringContaining('Subject and duration') },
    { version: second!.version, source: expect.stringContaining('Another text.') },
  ]);
});
