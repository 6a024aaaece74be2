import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateLinks } from '#contract/hiring/candidate-links.ts';
import { candidates } from '#contract/hiring/candidates.ts';
import { LINK_DAYS } from '#contract/hiring/candidates.policy.ts';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { agree, makeCandidate, tokenOf } from '#test/make-candidates.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let admin: { caller: Caller; user_id: number };
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world, { name: 'Spedition Nordwind GmbH' });
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const suggest = (more = {}) => makeCandidate(world, admin.caller, { company_id: company.company_id, ...more });
const open = (token: string) => world.call(null, candidateLinks.get, { params: { token } });
const refuse = (token: string) => world.call(null, candidateLinks.answer, { params: { token }, body: { consent: 'refused' } });
const consentOf = async (id: number) =>
  (await world.db.selectFrom('candidates').select(['consent', 'email', 'erased_at']).where('id', '=', id).executeTakeFirstOrThrow()) as {
    consent: string;
    email: string | null;
    erased_at: Date | null;
  };

test('opening the link says who asks and decides nothing; the answer is a second step', async () => {
  const { id, token, form } = await suggest();
  const shown = await open(token);
  expect(shown.body).toMatchObject({ company: 'Spedition Nordwind GmbH', source: 'staff', consent: 'requested', email: form.email });
  expect((await consentOf(id)).consent).toBe('requested');
  expect((await agree(world, token)).body).toEqual({ consent: 'agreed' });
  expect((await agree(world, token)).body).toEqual({ consent: 'agreed' });
  await world.drainJobs();
  const notes = await world.db.selectFrom('notifications').select(['user_id', 'link']).where('name', '=', 'candidate_agreed').execute();
  expect(notes).toEqual(
    expect.arrayContaining([
      { user_id: company.user_id, link: `/candidates/${id}` },
      { user_id: admin.user_id, link: `/admin/candidates/${id}` },
    ]),
  );
  expect(notes).toHaveLength(2);
  const mails = await world.db
    .selectFrom('mailbox as m')
    .innerJoin('users as u', (join) => join.on(sql`u.email::text`, '=', sql.ref('m.recipient')))
    .select(['u.id', 'm.subject', 'm.text'])
    .where('m.channel', '=', 'mail')
    .where('u.id', 'in', [company.user_id, admin.user_id])
    .orderBy('m.id')
    .execute();
  const subject = 'A person has agreed: Spedition Nordwind GmbH';
  expect(mails.map((mail) => [mail.id, mail.subject])).toEqual(
    expect.arrayContaining([
      [company.user_id, subject],
      [admin.user_id, subject],
    ]),
  );
  expect(mails).toHaveLength(2);
  // the person may refuse later: nothing of them stays in a mail program
  for (const { text } of mails) expect(text).not.toMatch(new RegExp(`${form.first_name}|${form.last_name}`));
});

test('a refusal erases the person at once, also after a consent', async () => {
  for (const first of ['none', 'agreed']) {
    const { id, token, form } = await suggest();
    if (first === 'agreed') await agree(world, token);
    expect((await refuse(token)).body).toEqual({ consent: 'refused' });
    expect(await consentOf(id)).toMatchObject({ consent: 'refused', email: null, erased_at: expect.any(Date) });
    expect(await world.mailbox(form.email!)).toEqual([]);
    expect((await open(token)).body.code).toBe('candidate_link_invalid');
  }
});

test('nothing is written in the timeline of a person who has refused', async () => {
  const { id, token } = await suggest();
  await refuse(token);
  const body = { properties: { description: 'Vive en Getafe' } };
  const write = async ({ caller }: { caller: Caller }) =>
    (await world.call(caller, timelineOf.note.add, { params: { model: 'candidate', id }, body })).body.code;
  expect([await write(admin), await write(company)]).toEqual(['candidate_erased', 'not_found']);
});

test('a refusal by either link erases both rows of a person in two merged companies', async () => {
  for (const by of ['first', 'second']) {
    const [goesOn, replaced] = [await suggest(), await suggest()];
    await world.db.updateTable('candidates').set({ replaced_by_id: goesOn.id }).where('id', '=', replaced.id).execute();
    expect((await refuse((by === 'first' ? goesOn : replaced).token)).status).toBe(200);
    for (const { id } of [goesOn, replaced]) expect(await consentOf(id)).toMatchObject({ email: null, erased_at: expect.any(Date) });
  }
});

test('a consent by either link is one for both rows, and both links show the row that goes on', async () => {
  for (const by of ['first', 'second']) {
    const other = await makeCompany(world, { name: 'Spedition Südwind GmbH' });
    const [goesOn, replaced] = [await suggest(), await makeCandidate(world, admin.caller, { company_id: other.company_id })];
    await world.db.updateTable('candidates').set({ replaced_by_id: goesOn.id }).where('id', '=', replaced.id).execute();
    expect((await open(replaced.token)).body).toMatchObject({ company: 'Spedition Nordwind GmbH', email: goesOn.form.email });
    await agree(world, (by === 'first' ? goesOn : replaced).token);
    for (const { id } of [goesOn, replaced]) expect(await consentOf(id)).toMatchObject({ consent: 'agreed', erased_at: null });
  }
});

test('unknown, old, replaced and foreign links get the same refusal', async () => {
  const { id, token } = await suggest();
  const replaced = token;
  const again = () => world.call(admin.caller, candidates.requestConsent, { params: { id } });
  expect((await again()).status).toBe(429);
  world.advanceClock(1);
  expect((await again()).status).toBe(200);
  await world.drainJobs();
  const newest = await tokenOf(world, (await consentOf(id)).email!);
  expect(newest).not.toBe(replaced);
  expect((await open(newest)).status).toBe(200);
  const answers = [await open('x'), await open(replaced), await open(`${newest.slice(0, -1)}_`), await refuse(replaced)];
  world.advanceClock(LINK_DAYS * 24 + 1);
  answers.push(await open(newest), await agree(world, newest));
  world.advanceClock(-(LINK_DAYS * 24 + 2));
  for (const { status, body } of answers) expect({ status, code: body.code }).toEqual({ status: 404, code: 'candidate_link_invalid' });
});

test('an agreed link shows who has read the data, and downloads them without the link’s secret', async () => {
  const { id, token, form } = await suggest();
  await agree(world, token);
  await world.call(company.caller, candidates.get, { params: { id } });
  await world.call(company.caller, candidates.get, { params: { id } });
  expect((await open(token)).body.views.filter(({ by }) => by === 'Spedition Nordwind GmbH')).toHaveLength(1);
  const data = await world.call(null, candidateLinks.download, { params: { token } });
  expect(data.body).toMatchObject({ candidate: [{ email: form.email, company: 'Spedition Nordwind GmbH' }] });
  expect(JSON.stringify(data.body)).not.toContain('link_');
  expect(data.body.log.map(({ action }) => action)).toEqual(expect.arrayContaining(['candidate.agreed', 'candidate.data_downloaded']));
});

test('without a mail address the link goes to the phone', async () => {
  const { token } = await suggest({ email: null });
  expect((await open(token)).status).toBe(200);
});

test('both answers at once leave one of them, and never an erased person who has agreed', async () => {
  const { id, token } = await suggest();
  await Promise.all([agree(world, token), refuse(token)]);
  const { consent, erased_at } = await consentOf(id);
  expect(erased_at === null).toBe(consent === 'agreed');
});

test('a visitor opens links thirty times a minute', async () => {
  const tries = await Promise.all(
    Array.from({ length: 35 }, () => world.call(null, candidateLinks.get, { params: { token: 'x' }, ip: '203.0.113.77' })),
  );
  expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
