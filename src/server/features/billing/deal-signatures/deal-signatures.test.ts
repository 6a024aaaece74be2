import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { dealDocuments } from '#contract/billing/deal-documents.ts';
import { copySigner, splitEmails } from '#contract/billing/deals.policy.ts';
import { dealSignatures } from '#contract/billing/deal-signatures.ts';
import { deals } from '#contract/billing/deals.ts';
import { packages } from '#contract/billing/packages.ts';
import { slots } from '#contract/billing/slots.ts';
import { activeSourcing } from '#contract/hiring/active-sourcing.ts';
import { addDays, berlin } from '#server/kernel/clock.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeCompany } from '#test/make.ts';
import { makeReadDeal, makeSentDeal, requestCode, signDeal, staffDeal, dealAddress } from '#test/make-deals.ts';
import { openWorld, type World } from '#test/world.ts';
import { isWhole } from '#server/features/billing/deals/queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const transactionsOf = (company_id: number) =>
  world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).orderBy('id').execute();

const slotsOf = (company_id: number) =>
  world.db.selectFrom('slots').select(['id', 'paid_until', 'campaign_id']).where('company_id', '=', company_id).orderBy('id').execute();
const after = (day: string, months: number) => DateTime.fromISO(day).plus({ months }).toISODate();

describe('signing', () => {
  test('ST016, P003: a new company signs and has package, slots, seats, hires, price, first payment and an invitation', async () => {
    const form = { slots: 3, active_sourcing_users: 2, additional_hires: 2, payment_terms: 'quarterly' as const, order: 'PO-77' };
    const deal = await makeReadDeal(world, { form, conditions: { price_per_hire: 120_000 } as never });
    const { answer } = await signDeal(world, deal);
    expect(answer.body).toMatchObject({ state: 'signed', step: 5, signer_name: 'Imke Hansen', document_hash: deal.document_hash });
    const { company_id, price } = await staffDeal(world, deal.staff, deal.id);
    const company = await world.db.selectFrom('companies').selectAll().where('id', '=', company_id!).executeTakeFirstOrThrow();
    expect(company).toMatchObject({ account_name: dealAddress.account_name, city: 'Bremen', price_per_hire: 120_000, tax_percentage: 19 });
    const subscription = await world.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('company_id', '=', company_id!)
      .executeTakeFirstOrThrow();
    expect(subscription).toMatchObject({ package_key: 'starter', active_sourcing_users: 2, running_months: 12, additional_campaigns: 2 });
    const owned = await world.db.selectFrom('slots').select('paid_until').where('company_id', '=', company_id!).execute();
    expect(owned).toEqual(Array.from({ length: 3 }, () => ({ paid_until: subscription.ends_on })));
    const hires = await world.db.selectFrom('prepaid_hires').select('price_paid').where('company_id', '=', company_id!).execute();
    expect(hires).toEqual([{ price_paid: 96_000 }, { price_paid: 96_000 }]);
    const instalments = await world.db
      .selectFrom('deal_instalments')
      .selectAll()
      .where('deal_id', '=', deal.id)
      .orderBy('number')
      .execute();
    const start = berlin();
    expect(instalments.map(({ due_on }) => due_on)).toEqual([0, 3, 6, 9].map((months) => start.plus({ months }).toISODate()));
    expect(instalments.reduce((sum, { amount_net }) => sum + amount_net, 0)).toBe(price.total.amount_net);
    expect(await transactionsOf(company_id!)).toMatchObject([
      { kind: 'deal', status: 'open', payment_method: null, amount_net: price.first.amount_net, amount_gross: price.first.amount_gross },
    ]);
    expect(subscription.total_net).toBe(price.total.amount_net - 192_000);
    await world.drainJobs();
    const link = (await world.mailbox(deal.email)).map(({ text }) => /invitation-token=([\w-]+)/.exec(text)?.[1]).find(Boolean)!;
    const registration = {
      company_name: '',
      first_name: 'Imke',
      last_name: 'Hansen',
      email: deal.email,
      password: 'a long enough password',
      'invitation-token': link,
    };
    expect(registration['invitation-token']).toBeDefined();
    expect((await world.call(null, companyRegistration.invitation, { body: { token: link } })).body).toMatchObject({ email: deal.email });
    const invited = await world.db.selectFrom('company_invitations').select('makes_owner').where('company_id', '=', company_id!).execute();
    expect(invited).toEqual([{ makes_owner: true }]);
  });

  test('an existing company keeps its owner and pays as always; the order is its own', async () => {
    const { company_id, caller } = await makeCompany(world, { payment_method: 'sepa' });
    const deal = await makeReadDeal(world, { company_id, form: { selected_package_key: 'pro', payment_terms: 'two-years' } });
    expect((await world.call(caller, deals.current)).body.deal).toMatchObject({ token: deal.token, state: 'viewed' });
    const { answer } = await signDeal(world, deal);
    expect(answer.status).toBe(200);
    expect(await transactionsOf(company_id)).toMatchObject([{ kind: 'deal', status: 'open', payment_method: 'sepa', amount_net: 587_994 }]);
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(1);
    expect((await world.call(caller, companyUsers.invitations)).body.data).toEqual([]);
    expect((await world.call(caller, deals.current)).body.deal).toMatchObject({ state: 'signed' });
  });

  test('a double click and two signers: signed once, and the second signer is refused', async () => {
    const deal = await makeReadDeal(world);
    const other = `other-${deal.email}`;
    const codes = [await requestCode(world, deal.token, deal.email), await requestCode(world, deal.token, other)];
    const by = (signer_email: string, code: string) =>
      world.call(null, dealSignatures.sign, {
        params: { token: deal.token },
        body: { signer_name: 'Imke Hansen', signer_email, emails: '', accepted_terms: true, document_hash: deal.document_hash, code },
      });
    const answers = await Promise.all([by(deal.email, codes[0]!), by(deal.email, codes[0]!), by(other, codes[1]!)]);
    const { signer_email, company_id } = await staffDeal(world, deal.staff, deal.id);
    const winner = signer_email === deal.email ? [200, 200, 409] : [409, 409, 200];
    expect(answers.map(({ status }) => status)).toEqual(winner);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('deal_signed_already');
    expect(await transactionsOf(company_id!)).toHaveLength(1);
    const companies = await world.db
      .selectFrom('deal_events')
      .select('id')
      .where('deal_id', '=', deal.id)
      .where('kind', '=', 'signed')
      .execute();
    expect(companies).toHaveLength(1);
  });

  test('signed while a package runs: the new one follows it, slots, seats, hires and price count at once, and campaigns keep their slots', async () => {
    const owner = await makeCompany(world);
    const { company_id, caller } = owner;
    const first = await makeReadDeal(world, { company_id, form: { slots: 3 } });
    await signDeal(world, first);
    const former = (await world.call(caller, packages.getCart)).body;
    const { id: campaign_id } = await makeCampaign(world, owner, { state: 'approved' });
    const [, used] = await slotsOf(company_id);
    await world.db.updateTable('slots').set({ campaign_id, taken_at: new Date() }).where('id', '=', used!.id).execute();
    const form = { slots: 2, active_sourcing_users: 3, additional_hires: 1, payment_terms: 'quarterly' as const };
    const next = await makeReadDeal(world, { company_id, form, conditions: { price_per_hire: 99_000 } as never });
    const begins = DateTime.fromISO(former.subscription!.ends_on).plus({ days: 1 }).toISODate()!;
    const read = (await world.call(null, dealLinks.get, { params: { token: next.token }, query: {} })).body;
    expect(read).toMatchObject({ starts_on: begins, price: { instalments: [{ due_on: null }, { due_on: after(begins, 3) }, {}, {}] } });
    expect(await staffDeal(world, next.staff, next.id)).toMatchObject({ starts_on: begins });
    const document = await world.app.inject({ url: `/api/deals/${next.token}/document.pdf` });
    expect(document.statusCode).toBe(200);
    const { answer } = await signDeal(world, next);
    expect(answer.body).toMatchObject({
      state: 'signed',
      starts_on: begins,
      price: { instalments: [{ due_on: berlin().toISODate() }, { due_on: after(begins, 3) }, {}, {}] },
    });
    const cart = (await world.call(caller, packages.getCart)).body;
    expect(cart.subscription).toEqual(former.subscription);
    expect(cart.following).toMatchObject({ starts_on: begins, active_sourcing_users: 3 });
    const ends_on = cart.following!.ends_on;
    expect(ends_on).toBe(DateTime.fromISO(begins).plus({ months: 12 }).minus({ days: 1 }).toISODate());
    // two of three slots go on, the used one among them; the third ends with its package
    const owned = await slotsOf(company_id);
    expect(owned.map(({ paid_until }) => paid_until).toSorted()).toEqual([former.subscription!.ends_on, ends_on, ends_on]);
    expect(owned.find(({ id }) => id === used!.id)).toMatchObject({ paid_until: ends_on, campaign_id });
    const company = await world.db.selectFrom('companies').select('price_per_hire').where('id', '=', company_id).executeTakeFirstOrThrow();
    expect(company.price_per_hire).toBe(99_000);
    expect(await world.db.selectFrom('prepaid_hires').select('id').where('company_id', '=', company_id).execute()).toHaveLength(1);
    expect((await world.call(caller, activeSourcing.overview)).body.seats).toBe(3);
    const { price } = await staffDeal(world, next.staff, next.id);
    expect(await transactionsOf(company_id)).toMatchObject([{}, { kind: 'deal', amount_net: price.first.amount_net }]);
    const later = await world.db.selectFrom('deal_instalments').select('due_on').where('deal_id', '=', next.id).orderBy('number').execute();
    expect(later.map(({ due_on }) => due_on)).toEqual([berlin().toISODate(), after(begins, 3), after(begins, 6), after(begins, 9)]);
    const lines = await world.db
      .selectFrom('transaction_lines as l')
      .innerJoin('deal_instalments as i', 'i.transaction_id', 'l.transaction_id')
      .select(['l.kind', 'l.service_from', 'l.service_till'])
      .where('i.deal_id', '=', next.id)
      .orderBy('l.position')
      .execute();
    // hires that are paid ahead have no days
    expect(lines.map(({ kind, service_from, service_till }) => [kind, service_from, service_till])).toEqual([
      ...['package', 'additional_campaigns', 'active_sourcing'].map((kind) => [kind, begins, addDays(after(begins, 3)!, -1)]),
      ['prepaid_hires', null, null],
    ]);
  });

  test('a package that begins between reading and signing changes the order: the signer reads it again', async () => {
    const { company_id } = await makeCompany(world);
    const late = await makeReadDeal(world, { company_id });
    await signDeal(world, await makeReadDeal(world, { company_id }));
    expect((await signDeal(world, late)).answer.body.code).toBe('deal_changed');
    const { document_hash } = (await world.call(null, dealDocuments.review, { params: { token: late.token } })).body;
    expect((await signDeal(world, { ...late, document_hash })).answer.body.starts_on).toBe(after(berlin().toISODate(), 12));
  });

  test('ST016: with the PDF by hand, it is uploaded first', async () => {
    const deal = await makeReadDeal(world, { conditions: { enable_pre_deal_pdf_download: true } as never });
    const params = { token: deal.token };
    const { body, answer } = await signDeal(world, deal);
    expect(answer.body.code).toBe('deal_pdf_needed');
    const shown = await world.app.inject({ url: `/api/deals/${deal.token}/document.pdf` });
    const text = { name: 'order.txt', bytes: Buffer.from('signed'), type: 'text/plain' };
    expect((await world.call(null, dealDocuments.uploadSigned, { params, file: text })).status).toBe(415);
    const file = { name: 'order.pdf', bytes: shown.rawPayload, type: 'application/pdf' };
    expect((await world.call(null, dealDocuments.uploadSigned, { params, file })).body).toEqual({ has_upload: true });
    const code = await requestCode(world, deal.token, deal.email);
    expect((await world.call(null, dealSignatures.sign, { params, body: { ...body, code } })).body.state).toBe('signed');
  });

  test('V003: addresses are split on commas, and the signer is copied while they are empty or its former value', async () => {
    expect(splitEmails(' a@x.example, ,b@x.example,A@x.example ')).toEqual(['A@x.example', 'b@x.example']);
    expect(copySigner('', '', 'new@x.example')).toBe('new@x.example');
    expect(copySigner('old@x.example', 'old@x.example', 'new@x.example')).toBe('new@x.example');
    expect(copySigner('books@x.example', 'old@x.example', 'new@x.example')).toBe('books@x.example');
    const deal = await makeReadDeal(world);
    const { document_hash, token, email } = deal;
    const body = { signer_name: 'Imke Hansen', signer_email: email, accepted_terms: true, document_hash, code: '000000' };
    const wrong = await world.call(null, dealSignatures.sign, { params: { token }, body: { ...body, emails: 'a@x.example,nobody' } });
    expect(wrong.body.errors).toHaveProperty('emails');
    const code = await requestCode(world, token, email);
    const emails = 'books@weser.example, office@weser.example';
    await world.call(null, dealSignatures.sign, { params: { token }, body: { ...body, emails, code } });
    await world.drainJobs();
    for (const address of [email, 'books@weser.example', 'office@weser.example'])
      expect((await world.mailbox(address)).map(({ subject }) => subject)).toContainEqual(
        expect.stringContaining('Unterschriebener Auftrag'),
      );
  });

  test('terms, code and the document that was read are needed, and wrong codes run out', async () => {
    const deal = await makeReadDeal(world);
    const { document_hash, token, email } = deal;
    const code = await requestCode(world, token, email);
    const body = { signer_name: 'Imke Hansen', signer_email: email, emails: '', accepted_terms: true, document_hash, code };
    const params = { token };
    const sign = (change: Partial<typeof body>) => world.call(null, dealSignatures.sign, { params, body: { ...body, ...change } });
    expect((await sign({ accepted_terms: false })).body.errors).toHaveProperty('accepted_terms');
    expect((await sign({ document_hash: '0'.repeat(64) })).body.code).toBe('deal_changed');
    await world.call(null, dealLinks.update, { params, body: { slots: 4 } });
    expect((await sign({})).body.code).toBe('deal_changed');
    // the code of another deal does not count
    const foreign = await makeSentDeal(world, { contact_email: email });
    await world.call(null, dealLinks.billingInfo, { params: { token: foreign.token }, body: dealAddress });
    const read = (await world.call(null, dealDocuments.review, { params: { token: foreign.token } })).body;
    const other = await world.call(null, dealSignatures.sign, { params: { token: foreign.token }, body: { ...body, ...read } });
    expect(other.body.code).toBe('code_wrong');
    const digits = code === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < 5; attempt++) expect((await sign({ code: digits })).body.code).toBe('code_wrong');
    const again = (await world.call(null, dealDocuments.review, { params })).body;
    expect((await sign(again)).body.code).toBe('code_wrong');
  });

  test('the evidence: time, address, browser and hash, in a history that cannot be changed', async () => {
    const deal = await makeReadDeal(world);
    await signDeal(world, deal);
    await world.drainJobs();
    const events = await world.db.selectFrom('deal_events').selectAll().where('deal_id', '=', deal.id).orderBy('id').execute();
    expect(events.map(({ kind }) => kind)).toEqual(
      'created sent viewed billing_saved document_shown code_requested code_confirmed signed sealed'.split(' '),
    );
    const signed = events.find(({ kind }) => kind === 'signed')!;
    expect(signed).toMatchObject({
      ip: expect.stringMatching(/^10\./),
      details: { document_hash: deal.document_hash, signer_email: deal.email },
    });
    expect(isWhole(events)).toBe(true);
    // the order says whom it binds
    const document = await world.db.selectFrom('deal_documents').select('content').where('deal_id', '=', deal.id).executeTakeFirstOrThrow();
    const { SELLER_ADDRESS, SELLER_REGISTER, SELLER_VAT } = world.services.config;
    for (const named of [SELLER_ADDRESS, SELLER_REGISTER, SELLER_VAT]) expect(JSON.stringify(document.content)).toContain(named);
    expect(isWhole(events.filter(({ kind }) => kind !== 'viewed'))).toBe(false);
    expect(isWhole(events.map((event) => (event === signed ? { ...event, ip: '10.9.9.9' } : event)))).toBe(false);
    await expect(world.db.deleteFrom('deal_events').where('id', '=', signed.id).execute()).rejects.toThrow('append-only');
  });
});
