import type { z } from 'zod';
import type { dealSignatures } from '#contract/billing/deal-signatures.ts';
import { DealBilling } from '#contract/billing/deals.ts';
import { dealInstalments, splitEmails, type DealInstalment } from '#contract/billing/deals.policy.ts';
import { pricePerUnlock } from '#contract/billing/packages.policy.ts';
import { acceptFor } from '#server/features/billing/agreements/commands.ts';
import { getHomeTax, plainVat, taxPercentageOf } from '#server/features/billing/billing/queries.ts';
import { saveSignedAddress } from '#server/features/billing/company/commands.ts';
import { findDocument, orderOf } from '#server/features/billing/deal-documents/queries.ts';
import { lockOpen } from '#server/features/billing/deal-links/commands.ts';
import { addDealEvent, bookInstalment, publishDeal, type DealActor } from '#server/features/billing/deals/commands.ts';
import {
  canonical,
  type Deal,
  dueOn,
  getDealByLink,
  hirePriceOf,
  lockDeal,
  pricesOf,
  runningTimeOf,
  sha256,
  startOf,
} from '#server/features/billing/deals/queries.ts';
import { beginPackage, nextRunningTime } from '#server/features/billing/packages/commands.ts';
import { addPrepaidHires } from '#server/features/billing/prepaid/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { DAY_MS, addDays, now, today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { issueOneTime, tryCode, useCode } from '#server/kernel/session/one-time.ts';
import { findCode, findOwner } from './queries.ts';

type Signature = z.output<(typeof dealSignatures)['sign']['body']>;

/** Codes of a deal within a day: who has the link chooses the addresses. */
const CODES_PER_DAY = 20;

/** The signer proves the address with a code. */
export async function requestCode(tx: Tx, key: string, token: string, signer_email: string, by: DealActor): Promise<void> {
  const deal = await lockOpen(tx, key, token);
  const requested = await tx
    .selectFrom('deal_events')
    .select('id')
    .where('deal_id', '=', deal.id)
    .where('kind', '=', 'code_requested')
    .where('happened_at', '>', new Date(now().getTime() - DAY_MS))
    .limit(CODES_PER_DAY)
    .execute();
  ensure(requested.length < CODES_PER_DAY, 'too_many_requests', { values: { seconds: DAY_MS / 1000 } });
  await issueOneTime(tx, key, {
    purpose: 'sign_deal',
    user_id: null,
    channel: 'mail',
    target: signer_email,
    locale: deal.locale,
    data: { deal_id: deal.id },
  });
  await addDealEvent(tx, deal.id, 'code_requested', by, { signer_email });
}

/** The recipients of the invoices besides the signer. */
function recipientsOf({ emails, signer_email }: Signature): string[] {
  const given = splitEmails(emails);
  if (given.length > 10) throw invalidField('emails', 'too_many_entries', { max: 10 });
  if (given.some((email) => email.length > 254 || !DealBilling.shape.billing_email.safeParse(email).success))
    throw invalidField('emails', 'not_an_email');
  return given.length === 0 ? [signer_email] : given;
}

/**
 * Signs a deal and delivers everything that it promises, in one transaction. A second click of the same signer returns the first result;
 * another signer is refused.
 */
export async function sign(services: Services, token: string, form: Signature, by: DealActor): Promise<void> {
  const { db, config } = services;
  const emails = recipientsOf(form);
  if (!form.accepted_terms) throw invalidField('accepted_terms', 'terms_required');
  const deal = await getDealByLink(db, config.secret, token);
  if (isSameSignature(deal, form)) return;
  const code_id = await db.transaction().execute((tx) => checkCode(tx, config.secret, deal.id, form));
  if (code_id === undefined) {
    // the other click has used the code in the meantime
    if (isSameSignature(await getDealByLink(db, config.secret, token), form)) return;
    throw new Refusal('code_wrong', { fields: ['code'] });
  }
  await db.transaction().execute((tx) => signOnce(tx, services, { deal_id: deal.id, code_id, form, emails, by }));
}

/** Refuses a signed deal, unless the same person has signed the same document. */
function isSameSignature(deal: Deal, { signer_email, document_hash }: Signature): boolean {
  if (deal.state !== 'signed') return false;
  const isSame = deal.signer_email?.toLowerCase() === signer_email.toLowerCase() && deal.sha256?.toString('hex') === document_hash;
  ensure(isSame, 'deal_signed_already');
  return true;
}

/** The id of a right code that was sent for this deal. Wrong ones are counted, which is committed before the refusal. */
async function checkCode(tx: Tx, key: string, deal_id: number, { signer_email, code }: Signature): Promise<number | undefined> {
  const row = await tryCode(tx, key, 'sign_deal', signer_email, code);
  if (!row) return undefined;
  const { data } = await findCode(tx, row.id);
  return (data as { deal_id?: number }).deal_id === deal_id ? row.id : undefined;
}

interface Signing {
  deal_id: number;
  code_id: number;
  form: Signature;
  emails: string[];
  by: DealActor;
}

async function signOnce(tx: Tx, services: Services, { deal_id, code_id, form, emails, by }: Signing): Promise<void> {
  const { config } = services;
  const deal = await lockDeal(tx, deal_id);
  if (isSameSignature(deal, form)) return;
  ensure(deal.state === 'sent' || deal.state === 'viewed', 'deal_link_invalid');
  ensure(!deal.conditions.enable_pre_deal_pdf_download || deal.uploaded_key, 'deal_pdf_needed', { fields: ['file'] });
  const document = await findDocument(tx, deal_id, sha256(canonical(orderOf(config, deal))));
  ensure(document?.sha256.toString('hex') === form.document_hash, 'deal_changed');
  await useCode(tx, code_id);
  const billing = DealBilling.parse(deal.billing);
  const { signer_name, signer_email } = form;
  const isNew = deal.company_id === null;
  const company_id = deal.company_id ?? (await addCompany(tx, config, deal, billing));
  if (!isNew) await saveSignedAddress(tx, config, company_id, billing);
  await addDealEvent(tx, deal_id, 'code_confirmed', by, { signer_email });
  await addDealEvent(tx, deal_id, 'signed', by, { signer_name, signer_email, emails, document_hash: form.document_hash });
  await tx
    .updateTable('deals')
    .set({
      state: 'signed',
      signed_at: now(),
      signer_name,
      signer_email,
      emails,
      company_id,
      document_id: document.id,
      step: 5,
      updated_at: now(),
    })
    .where('id', '=', deal_id)
    .execute();
  await deliver(tx, services, { ...deal, company_id }, emails);
  await acceptFor(tx, config, { me: null, company_id, company_name: deal.company_name, signer_name }, deal.locale);
  if (!(await findOwner(tx, company_id))) await inviteOwner(tx, config.secret, company_id, deal, signer_email);
  await audit(tx, null, {
    action: 'deal.signed',
    subject: 'deal',
    subject_id: deal_id,
    company_id,
    details: { signer_name, is_new: isNew },
  });
  await record(tx, 'deal.signed', { deal_id, company_id });
  await record(tx, 'company.changed', { company_id });
  await publishDeal(tx, { id: deal_id, company_id });
}

/** The account of a company that did not exist before. */
async function addCompany(tx: Tx, config: Config, deal: Deal, { vat: given = '', ...billing }: DealBilling): Promise<number> {
  const vat = given ? plainVat(billing.country, given) : null;
  const { id } = await tx
    .insertInto('companies')
    .values({
      ...billing,
      name: deal.company_name,
      contact_person: deal.contact_name || null,
      vat,
      tax_percentage: taxPercentageOf({ country: billing.country, vat }, await getHomeTax(tx, config)),
      cost_per_unlock: pricePerUnlock,
      price_per_hire: hirePriceOf(deal.form, deal.conditions),
      sales_owner_id: deal.created_by,
      account_manager_id: deal.created_by,
      joins_waiting_list: false,
      profile_completed_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, null, { action: 'company.created', subject: 'company', subject_id: id, company_id: id, details: { deal_id: deal.id } });
  return id;
}

/** Package with slots and seats, hires paid ahead, the price of a hire, the instalments and the first of them, which is due at once. */
async function deliver(tx: Tx, services: Services, deal: Deal & { company_id: number }, emails: string[]): Promise<void> {
  const { id: deal_id, company_id, form, conditions } = deal;
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forUpdate().execute();
  const prices = pricesOf(deal);
  const months = runningTimeOf(form, conditions);
  const running = await nextRunningTime(tx, company_id, months);
  ensure(running.starts_on === (startOf(deal) ?? today()), 'deal_changed');
  const instalments = dealInstalments(form, months, prices);
  await addInstalments(tx, deal_id, instalments, running);
  const first = await bookInstalment(tx, services, deal_id, 1);
  const order = {
    selected_package: form.selected_package_key,
    additional_campaigns: form.slots - 1,
    selected_active_sourcing_users: form.active_sourcing_users,
  };
  const hires = instalments.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'prepaid_hires'));
  const hires_net = hires.reduce((sum, { net }) => sum + net, 0);
  const total_net = instalments.reduce((sum, { price }) => sum + price.amount_net, 0) - hires_net;
  await beginPackage(tx, { company_id, order, running, total_net, transaction_id: first.id });
  const count = form.additional_hires;
  if (count > 0) await addPrepaidHires(tx, { company_id, count, price_paid: Math.round(hires_net / count), transaction_id: first.id });
  await tx
    .updateTable('companies')
    .set({ price_per_hire: hirePriceOf(form, conditions), slot_terms_accepted_at: now() })
    .where('id', '=', company_id)
    .execute();
  const cart = { ...order, emails, gdpr: true, agree_rights: true, ordered_at: now(), updated_at: now() };
  await tx
    .insertInto('carts')
    .values({ company_id, ...cart })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(cart))
    .execute();
}

/** What is due when, and which days of the package each instalment pays. The last day is the one before the next begins. */
async function addInstalments(
  tx: Tx,
  deal_id: number,
  instalments: readonly DealInstalment[],
  running: { starts_on: string; ends_on: string },
): Promise<void> {
  const firstDays = instalments.map(({ after_months }) =>
    after_months === 0 ? running.starts_on : dueOn(running.starts_on, after_months),
  );
  await tx
    .insertInto('deal_instalments')
    .values(
      instalments.map(({ number, after_months, price, lines }, index) => ({
        deal_id,
        number,
        due_on: after_months === 0 ? today() : firstDays[index]!,
        amount_net: price.amount_net,
        lines: JSON.stringify(lines),
        service_from: firstDays[index]!,
        service_till: index + 1 < firstDays.length ? addDays(firstDays[index + 1]!, -1) : running.ends_on,
      })),
    )
    .execute();
}

/** The signer of a company without an owner becomes it by the link of the invitation. */
async function inviteOwner(tx: Tx, key: string, company_id: number, { locale }: Deal, email: string): Promise<void> {
  const { id } = await tx
    .insertInto('company_invitations')
    .values({ company_id, email, makes_owner: true, created_at: now() })
    .onConflict((conflict) => conflict.constraint('invitation_exists').doUpdateSet({ makes_owner: true, created_at: now() }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await issueOneTime(tx, key, {
    purpose: 'company_invitation',
    user_id: null,
    channel: 'mail',
    target: email,
    locale,
    data: { company_invitation_id: id, company_id },
  });
  await record(tx, 'company.invited', { company_id, invitation_id: id });
}
