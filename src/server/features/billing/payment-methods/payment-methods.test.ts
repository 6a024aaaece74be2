import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { berlin } from '#server/kernel/clock.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { production } from '#test/production.ts';
import { openWorld, type World } from '#test/world.ts';
import { accountProblems, mandateReference, plainIban } from './rules.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const mandate = {
  bank_account_owner: 'Spedition Jürgen Müller GmbH',
  iban: 'de89 3704 0044 0532 0130 00',
  swift_bic: 'cobadeff',
  signer_name: 'Jürgen Müller',
};

describe('bank accounts', () => {
  test.each([
    ['DE89370400440532013000', 'COBADEFFXXX', {}],
    [' es91 2100-0418 4502 0005 1332', 'caixesbbxxx', {}],
    ['DE89370400440532013001', 'COBADEFF', { iban: 'iban_wrong' }],
    ['DE89', 'COBA', { iban: 'iban_wrong', swift_bic: 'bic_wrong' }],
    ['BR1800360305000010009795493C1', 'CEFXBRSP', { iban: 'iban_outside_sepa' }],
    ['DE89370400440532013000', 'COBADEF', { swift_bic: 'bic_wrong' }],
    ['DE89370400440532013000', 'CAIXESBB', { swift_bic: 'bic_of_other_country' }],
    ['GB29NWBK60161331926819', 'RBOSGGSX', {}],
  ])('%s with %s', (iban, bic, problems) => expect(accountProblems(iban, bic)).toEqual(problems));

  test('are stored without spaces; a reference is unique and fits into a collection file', () => {
    expect(plainIban(mandate.iban)).toBe('DE89370400440532013000');
    expect(mandateReference(7, 2)).toMatch(/^[A-Z0-9-]{1,35}$/);
  });
});

describe('SEPA', () => {
  test('V001: a mandate is complete only with owner, IBAN, BIC and signer', async () => {
    const { caller } = await makeCompany(world, { payment_method: null });
    for (const field of ['bank_account_owner', 'iban', 'swift_bic', 'signer_name'] as const) {
      const refused = await world.call(caller, paymentMethods.setSepa, { body: { ...mandate, [field]: ' ' } });
      expect(refused.body.errors).toHaveProperty(field);
    }
    expect((await world.call(caller, paymentMethods.current)).body.sepa_account).toBeNull();
    const refused = await world.call(caller, paymentMethods.setSepa, { body: { ...mandate, iban: 'DE00' } });
    expect(refused.body.errors).toMatchObject({ iban: ['This is not a valid IBAN. Check the digits.'] });
  });

  test('ST002: entered, then approved with a signed date; the PDF is rendered and both sides can read it', async () => {
    const { caller, company_id } = await makeCompany(world, { payment_method: null });
    const entered = await world.call(caller, paymentMethods.setSepa, { body: { ...mandate, scheme: 'B2B' } });
    expect(entered.body).toMatchObject({
      payment_method: 'sepa',
      can_be_charged: false,
      sepa_account: {
        iban: 'DE89370400440532013000',
        swift_bic: 'COBADEFF',
        scheme: 'B2B',
        approved_at: null,
        bank_account_owner: 'Spedition Jürgen Müller GmbH',
      },
    });
    const [admin, sales] = [await makeStaff(world, 'admin'), await makeStaff(world, 'sales')];
    const approve = (by: typeof admin, signed_at: string) =>
      world.call(by.caller, companyAdmin.approveSepa, { params: { id: company_id }, body: { signed_at } });
    expect((await approve(sales, '2026-01-15')).status).toBe(403);
    expect((await approve(admin, berlin().plus({ days: 1 }).toISODate())).body.errors).toHaveProperty('signed_at');
    expect((await approve(admin, '2026-01-15')).body.sepa_account).toMatchObject({
      signed_on: '2026-01-15',
      approved_at: expect.any(String),
    });
    expect((await approve(admin, '2026-01-15')).body.code).toBe('mandate_approved_already');
    await world.drainJobs();
    const { sepa_account, can_be_charged } = (await world.call(caller, paymentMethods.current)).body;
    expect(can_be_charged).toBe(true);
    const stranger = await makeCompany(world);
    const read = (who: typeof caller) =>
      world.app.inject({
        method: 'GET',
        url: sepa_account!.pdf_path!,
        headers: { 'x-requested-with': 'XMLHttpRequest', cookie: `cabina_session=${who.token}` },
      });
    const pdf = await read(caller);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read(admin.caller)).statusCode).toBe(200);
    expect((await read(stranger.caller)).statusCode).toBe(404);
    const mails = await world.db.selectFrom('mailbox').selectAll().where('subject', 'ilike', '%mandate%').execute();
    expect(mails).toHaveLength(1);
  });

  test('staff approve the mandate that they have read: a newer one of the company is not approved', async () => {
    const { caller, company_id } = await makeCompany(world, { payment_method: null });
    const seen = (await world.call(caller, paymentMethods.setSepa, { body: mandate })).body.sepa_account!;
    const entered = (await world.call(caller, paymentMethods.setSepa, { body: mandate })).body.sepa_account!;
    const admin = await makeStaff(world, 'admin');
    const approve = (sepa_account_id: number) =>
      world.call(admin.caller, companyAdmin.approveSepa, {
        params: { id: company_id },
        body: { signed_at: '2026-01-15', sepa_account_id },
      });
    expect(await approve(seen.id)).toMatchObject({ status: 409, body: { code: 'mandate_replaced' } });
    expect((await world.call(caller, paymentMethods.current)).body.sepa_account!.approved_at).toBeNull();
    expect((await approve(entered.id)).body.sepa_account).toMatchObject({ id: entered.id, approved_at: expect.any(String) });
  });

  test('a new mandate replaces the previous one and needs a new approval', async () => {
    const { caller } = await makeCompany(world, { payment_method: 'sepa' });
    expect((await world.call(caller, paymentMethods.current)).body.can_be_charged).toBe(true);
    const changed = await world.call(caller, paymentMethods.setSepa, { body: mandate });
    expect(changed.body).toMatchObject({ can_be_charged: false, sepa_account: { approved_at: null } });
    expect(changed.body.sepa_account!.mandate_reference).toMatch(/-02$/);
  });
});

describe('cards', () => {
  test('the sandbox offers its test cards; a valid one becomes the payment method', async () => {
    const { caller } = await makeCompany(world, { payment_method: null });
    const setup = await world.call(caller, paymentMethods.setupIntent);
    expect(setup.body).toMatchObject({ provider: 'sandbox', client_secret: expect.any(String) });
    expect(setup.body.test_cards.map(({ outcome }) => outcome)).toContain('declined');
    const set = await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_visa' } });
    expect(set.body).toMatchObject({ payment_method: 'card', can_be_charged: true, card: { brand: 'visa', last_four: '4242' } });
  });

  test('V050: the provider’s error is shown as stripe_error, and the previous card stays', async () => {
    const { caller } = await makeCompany(world);
    const refused = await world.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_expired' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'expired_card', errors: { stripe_error: ['The card has expired. Enter another card.'] } },
    });
    expect((await world.call(caller, paymentMethods.current)).body.card).toMatchObject({ last_four: '4242' });
  });

  test('the payment method can only be changed to one that was entered', async () => {
    const { caller } = await makeCompany(world);
    const set = (payment_method: 'sepa' | 'card') => world.call(caller, paymentMethods.setActive, { body: { payment_method } });
    expect((await set('sepa')).body.code).toBe('mandate_missing');
    await world.call(caller, paymentMethods.setSepa, { body: mandate });
    expect((await world.call(caller, paymentMethods.current)).body.payment_method).toBe('card');
    expect((await set('sepa')).body.payment_method).toBe('sepa');
    expect((await set('card')).body.payment_method).toBe('card');
  });

  test('only users who may pay read or change any of it', async () => {
    const { company_id } = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company_id, { permissions: ['campaigns'] });
    const cashier = await makeCompanyUser(world, company_id, { permissions: ['billing'] });
    expect((await world.call(colleague.caller, paymentMethods.current)).status).toBe(403);
    expect((await world.call(cashier.caller, paymentMethods.current)).status).toBe(200);
  });
});

test('production without a card provider reports that, and offers no test cards', async () => {
  const { DATABASE_URL: _, ...elsewhere } = production;
  const other = await openWorld(elsewhere);
  try {
    const { caller } = await makeCompany(other, { payment_method: null });
    expect((await other.call(caller, paymentMethods.setupIntent)).body.code).toBe('cards_not_offered');
    expect((await other.call(caller, paymentMethods.setCard, { body: { stripe_token: 'tok_visa' } })).body.code).toBe('cards_not_offered');
  } finally {
    await other.close();
  }
});
