import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/billing/billing.ts';
import type { SepaMandate } from '#contract/billing/payment-methods.ts';
import type { CompanyUser, OfficeUser, Staff } from '#contract/people.ts';
import type { z } from 'zod';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { Card } from '#server/ports/payments.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { payWaitingOrdersByCard } from '#server/features/billing/billing/commands.ts';
import { removeMedia, storeDocument } from '#server/features/foundation/media/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { findOwners, getCustomer, getMandate } from './queries.ts';
import { accountProblems, mandateReference, plainBic, plainIban } from './rules.ts';

/** Prepares the provider for a card of this company, and stores the customer reference that it returns. */
export async function beginCardSetup({ db, ports }: Services, company_id: number) {
  const customer = await getCustomer(db, company_id);
  const intent = await ports.payments.createSetupIntent(customer).catch(unanswered);
  if (intent.customer_ref !== customer.customer_ref)
    await db
      .updateTable('companies')
      .set({ payment_customer_ref: intent.customer_ref })
      .where('id', '=', company_id)
      .where((where) => where('payment_customer_ref', 'is not distinct from', customer.customer_ref))
      .execute();
  const { provider, client_secret, publishable_key, test_cards } = intent;
  return { provider, client_secret, publishable_key, test_cards: [...test_cards] };
}

function unanswered(error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error;
  throw new Refusal(error.retryable ? 'payment_unanswered' : 'cards_not_offered');
}

/** V050: the provider's error about the card is shown at `stripe_error`. */
export async function attachCard(services: Services, me: CompanyUser, stripe_token: string): Promise<void> {
  const { customer_ref } = await getCustomer(services.db, me.company_id);
  if (customer_ref === null) await beginCardSetup(services, me.company_id);
  const customer = customer_ref ?? (await getCustomer(services.db, me.company_id)).customer_ref!;
  const answer = await services.ports.payments.attachCard(customer, stripe_token).catch(unanswered);
  if (answer.status === 'declined') throw new Refusal(answer.reason, { fields: ['stripe_error'] });
  await services.db.transaction().execute((tx) => keepCard(tx, me, answer));
}

/** Stores the card. It becomes the payment method, unless the company pays by direct debit. */
async function keepCard(tx: Tx, me: CompanyUser, { method_ref, brand, last_four }: Card): Promise<void> {
  await tx
    .updateTable('companies')
    .set({
      card_method_ref: method_ref,
      card_brand: brand,
      card_last_four: last_four,
      payment_method: sql<PaymentMethod>`coalesce(payment_method, 'card')`,
    })
    .where('id', '=', me.company_id)
    .execute();
  await audit(tx, me, {
    action: 'payment_method.card_entered',
    subject: 'company',
    subject_id: me.company_id,
    details: { brand, last_four },
  });
  await record(tx, 'company.changed', { company_id: me.company_id });
}

/** Changes the payment method. The new one must have been entered before. */
export async function setActiveMethod(tx: Tx, me: OfficeUser, company_id: number, payment_method: PaymentMethod): Promise<void> {
  const has = await tx
    .selectFrom('companies')
    .leftJoin('sepa_accounts', (join) => join.onRef('sepa_accounts.company_id', '=', 'companies.id').on('revoked_at', 'is', null))
    .select(['card_method_ref', 'sepa_accounts.id as sepa_account_id'])
    .where('companies.id', '=', company_id)
    .executeTakeFirstOrThrow();
  if (payment_method === 'card') ensure(has.card_method_ref, 'card_missing', { fields: ['payment_method'] });
  else ensure(has.sepa_account_id, 'mandate_missing', { fields: ['payment_method'] });
  await tx.updateTable('companies').set({ payment_method }).where('id', '=', company_id).execute();
  if (payment_method === 'card') await payWaitingOrdersByCard(tx, company_id);
  await audit(tx, me, {
    action: 'payment_method.changed',
    subject: 'company',
    subject_id: company_id,
    company_id,
    details: { payment_method },
  });
  await record(tx, 'company.changed', { company_id });
}

/** A new mandate replaces the previous one and waits for approval by staff. */
export async function enterMandate(tx: Tx, me: CompanyUser, mandate: z.output<typeof SepaMandate>, ip: string): Promise<void> {
  const { company_id } = me;
  const problems = Object.entries(accountProblems(mandate.iban, mandate.swift_bic)).map(([field, code]) => [field, [{ code }]]);
  if (problems.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(problems) });
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forUpdate().execute();
  await tx
    .updateTable('sepa_accounts')
    .set({ revoked_at: now(), revoked_because: 'replaced' })
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .execute();
  const { count } = await tx
    .selectFrom('sepa_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('sepa_accounts')
    .values({
      ...mandate,
      company_id,
      iban: plainIban(mandate.iban),
      swift_bic: plainBic(mandate.swift_bic),
      mandate_reference: mandateReference(company_id, Number(count) + 1),
      accepted_terms_at: now(),
      accepted_ip: ip,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('companies')
    .set({ payment_method: 'sepa' })
    .where('id', '=', company_id)
    .where('payment_method', 'is', null)
    .execute();
  await audit(tx, me, { action: 'sepa_account.entered', subject: 'sepa_account', subject_id: id, details: { scheme: mandate.scheme } });
  await record(tx, 'sepa_account.entered', { company_id, sepa_account_id: id });
}

interface SignedMandate {
  company_id: number;
  signed_on: string;
  /** The mandate that the page showed. */
  seen_id?: number | undefined;
}

/** Staff confirm the signed mandate, after which it can be debited. */
export async function approveMandate(tx: Tx, me: Staff, { company_id, signed_on, seen_id }: SignedMandate): Promise<void> {
  ensure(signed_on <= today(), 'signed_in_future', { fields: ['signed_at'] });
  const account = await tx
    .selectFrom('sepa_accounts')
    .select(['id', 'approved_at'])
    .where('company_id', '=', company_id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  ensure(account, 'mandate_missing');
  ensure(!seen_id || account.id === seen_id, 'mandate_replaced');
  ensure(account.approved_at === null, 'mandate_approved_already');
  await tx
    .updateTable('sepa_accounts')
    // a changed account keeps the day on which the mandate was signed
    .set({
      approved_at: now(),
      approved_by: me.user_id,
      signed_on: sql<string>`case when amended_at is null then ${signed_on}::date else signed_on end`,
    })
    .where('id', '=', account.id)
    .execute();
  await audit(tx, me, {
    action: 'sepa_account.approved',
    subject: 'sepa_account',
    subject_id: account.id,
    company_id,
    details: { signed_on },
  });
  await record(tx, 'sepa_account.approved', { company_id, sepa_account_id: account.id });
}

type Address = Pick<
  NonNullable<Awaited<ReturnType<typeof getMandate>>>,
  'address_line1' | 'address_line2' | 'postal_code' | 'city' | 'country'
>;
const addressOf = ({ address_line1, address_line2, postal_code, city, country }: Address): string[] =>
  [address_line1, address_line2, `${postal_code ?? ''} ${city ?? ''}`.trim(), country].filter((line): line is string => Boolean(line));

/** Renders the mandate's PDF and stores it, in place of the previous one. Repeating it leaves one file. */
export async function renderMandate(services: Services, sepa_account_id: number): Promise<void> {
  const mandate = await getMandate(services.db, sepa_account_id);
  if (!mandate) return;
  const { config, ports } = services;
  const [owner] = await findOwners(services.db, mandate.company_id);
  const content = await ports.pdf.renderSepaMandate({
    ...mandate,
    locale: owner?.locale ?? 'es',
    creditor: { id: config.SEPA_CREDITOR_ID, name: config.SEPA_CREDITOR_NAME, address_lines: [] },
    debtor: {
      name: mandate.account_name || mandate.name,
      address_lines: addressOf(mandate),
      account_owner: mandate.bank_account_owner,
      iban: mandate.iban,
      swift_bic: mandate.swift_bic,
    },
    accepted: { at: mandate.accepted_terms_at, ip: mandate.accepted_ip },
  });
  // the file has no owner: the route of the mandate checks who may read it
  const made = {
    name: `${mandate.mandate_reference}.pdf`,
    content,
    content_type: 'application/pdf',
    extension: 'pdf',
    owner: { user_id: null },
  };
  await storeDocument(services, made, async (tx, media) => {
    const before = await tx
      .selectFrom('sepa_accounts')
      .select('pdf_media_id')
      .where('id', '=', sepa_account_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.updateTable('sepa_accounts').set({ pdf_media_id: media.id }).where('id', '=', sepa_account_id).execute();
    await removeMedia(tx, before.pdf_media_id);
    await record(tx, 'company.changed', { company_id: mandate.company_id });
  });
}
