import { randomBytes } from 'node:crypto';
import type { DealBilling, DealDraft, DealEventKind, DealState } from '#contract/billing/deals.ts';
import type { Staff } from '#contract/people.ts';
import { bookTransaction, type PaymentEffects, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now, today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound } from '#server/kernel/http/errors.ts';
import type { PriceLine } from '#contract/billing/price-lines.ts';
import { type Deal, getDeal, getInstalment, lockDeal, canChangeDeal, pricesOf } from './queries.ts';
import { canonical, dealLinkHash, dealToken, ensureFits, eventHash, VALID_DAYS } from './rules.ts';

/** Who did something to a deal: staff, or a visitor with the link. */
export interface DealActor {
  user_id?: number | null;
  ip?: string | null;
  user_agent?: string | null;
}

/** Adds an entry to the history of a locked deal. */
export async function addDealEvent(
  tx: Tx,
  deal_id: number,
  kind: DealEventKind,
  by: DealActor,
  details: Record<string, unknown> = {},
  happened_at: Date = now(),
): Promise<void> {
  const last = await tx
    .selectFrom('deal_events')
    .select('hash')
    .where('deal_id', '=', deal_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const event = {
    deal_id,
    kind,
    user_id: by.user_id ?? null,
    ip: by.ip ?? null,
    browser: by.user_agent?.slice(0, 400) || null,
    details,
    happened_at,
  };
  const previous_hash = last?.hash ?? null;
  await tx
    .insertInto('deal_events')
    .values({ ...event, details: canonical(details), previous_hash, hash: eventHash(previous_hash, event) })
    .execute();
}

/** Announces a change of a deal to the screens that show it. */
export const publishDeal = (tx: Tx, { id, company_id }: { id: number; company_id: number | null }): Promise<unknown> =>
  record(tx, 'deal.changed', { deal_id: id, ...(company_id !== null && { company_id }) });

const newLink = (key: string) => {
  const salt = randomBytes(16);
  return { salt, link_hash: dealLinkHash(key, dealToken(key, salt)) };
};

const stored = ({ form, conditions, ...draft }: DealDraft) => ({
  ...draft,
  form: JSON.stringify(form),
  conditions: JSON.stringify(conditions),
  updated_at: now(),
});

async function ensureDraft(tx: Tx, me: Staff, { company_id, form, conditions, expires_on }: DealDraft): Promise<void> {
  ensureFits(form, conditions);
  if (expires_on !== null && expires_on < today()) throw invalidField('expires_on', 'not_in_past');
  if (company_id === null) return;
  const company = await tx
    .selectFrom('companies')
    .select(['account_manager_id', 'sales_owner_id'])
    .where('id', '=', company_id)
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();
  if (!company) throw invalidField('company_id', 'not_an_option');
  ensure(me.permissions.includes('admin') || [company.account_manager_id, company.sales_owner_id].includes(me.user_id), 'forbidden');
}

/** The known invoice address of a company, without what is missing. */
async function addressOf(tx: Tx, company_id: number): Promise<Partial<DealBilling>> {
  const { name, ...company } = await tx
    .selectFrom('companies')
    .select(['name', 'account_name', 'billing_email', 'address_line1', 'address_line2', 'city', 'state', 'postal_code', 'country', 'vat'])
    .select('supplier_identifier')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const known = { ...company, account_name: company.account_name ?? name };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value));
}

export async function createDeal(tx: Tx, config: Config, me: Staff, draft: DealDraft): Promise<number> {
  await ensureDraft(tx, me, draft);
  const { id } = await tx
    .insertInto('deals')
    .values({
      ...stored(draft),
      ...newLink(config.secret),
      seller_country: config.SELLER_COUNTRY,
      billing: JSON.stringify(draft.company_id === null ? {} : await addressOf(tx, draft.company_id)),
      created_by: me.user_id,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteByStaff(tx, me, await getDeal(tx, id), 'created');
  return id;
}

/** A deal that staff may change. Signed ones are final. */
async function lockOwn(tx: Tx, me: Staff, id: number, states: readonly DealState[]): Promise<Deal> {
  const deal = await lockDeal(tx, id);
  ensure(canChangeDeal(me, deal), 'forbidden');
  ensure(deal.state !== 'signed', 'deal_signed_already');
  ensure(states.includes(deal.state), 'deal_not_sendable');
  return deal;
}

async function noteByStaff(tx: Tx, me: Staff, deal: Deal, kind: 'created' | 'changed' | 'sent' | 'taken_back'): Promise<void> {
  const { id, company_id } = deal;
  await addDealEvent(tx, id, kind, { user_id: me.user_id });
  await audit(tx, me, { action: `deal.${kind}`, subject: 'deal', subject_id: id, company_id });
  await publishDeal(tx, deal);
}

const unsigned = ['draft', 'sent', 'viewed', 'expired', 'declined'] as const;

/** A deal that the company reads can be changed too: its page shows the former price beside the new one. */
export async function saveDeal(tx: Tx, me: Staff, id: number, draft: DealDraft): Promise<void> {
  await lockOwn(tx, me, id, unsigned);
  await ensureDraft(tx, me, draft);
  await tx.updateTable('deals').set(stored(draft)).where('id', '=', id).execute();
  await noteByStaff(tx, me, await getDeal(tx, id), 'changed');
}

/** Makes a new link and lets it be mailed. The prices of this day are kept beside it. */
export async function sendDeal(tx: Tx, key: string, me: Staff, id: number): Promise<void> {
  const deal = await lockOwn(tx, me, id, unsigned);
  const sent_at = now();
  const isOver = deal.expires_on === null || deal.expires_on < today();
  await tx
    .updateTable('deals')
    .set({
      ...newLink(key),
      state: 'sent',
      sent_at,
      viewed_at: null,
      declined_at: null,
      decline_reason: null,
      step: 0,
      expires_on: isOver ? berlin().plus({ days: VALID_DAYS }).toISODate() : deal.expires_on,
      sent_prices: JSON.stringify(pricesOf(deal)),
      updated_at: now(),
    })
    .where('id', '=', id)
    .execute();
  await noteByStaff(tx, me, deal, 'sent');
  await record(tx, 'deal.sent', { deal_id: id, sent_at: sent_at.toISOString() });
}

/** Ends the link of a sent deal, which is a draft again. */
export async function takeBackDeal(tx: Tx, key: string, me: Staff, id: number): Promise<void> {
  const deal = await lockOwn(tx, me, id, ['sent', 'viewed', 'expired', 'declined']);
  await tx
    .updateTable('deals')
    .set({ ...newLink(key), state: 'draft', sent_at: null, viewed_at: null, declined_at: null, updated_at: now() })
    .where('id', '=', id)
    .execute();
  await noteByStaff(tx, me, deal, 'taken_back');
}

/**
 * Books one instalment, once for any number of calls. Without an approved mandate or a card it stays open and is paid on its invoice, so
 * that a signature never waits for a bank.
 */
export async function bookInstalment(tx: Tx, effects: PaymentEffects, deal_id: number, number: number): Promise<TransactionRow> {
  const deal = await lockDeal(tx, deal_id);
  const instalment = await getInstalment(tx, deal_id, number);
  if (deal.company_id === null) throw notFound();
  const payer = await getPayer(tx, deal.company_id);
  const row = await bookTransaction(tx, effects, payer, {
    kind: 'deal',
    lines: instalment.lines as PriceLine[],
    service: instalment.service,
    description: `Cabina ${deal.form.selected_package_key === 'pro' ? 'Pro' : 'Starter'} · D-${deal_id}/${number}`,
    idempotency_key: `deal:${deal_id}:${number}`,
    details: { deal_id, instalment: number, due_on: instalment.due_on },
    options: { on_account: true },
  });
  await tx
    .updateTable('deal_instalments')
    .set({ transaction_id: row.id })
    .where('deal_id', '=', deal_id)
    .where('number', '=', number)
    .execute();
  return row;
}

/** A card that was declined does not end the debt: it is open, and paid on its invoice. */
export async function openFailedInstalment(tx: Tx, effects: PaymentEffects, failed: TransactionRow): Promise<void> {
  const { deal_id, instalment: number } = failed.details as { deal_id?: number; instalment?: number };
  if (!deal_id || !number) return;
  const instalment = await getInstalment(tx, deal_id, number);
  const row = await bookTransaction(
    tx,
    effects,
    { ...(await getPayer(tx, failed.company_id)), payment_method: null },
    {
      kind: 'deal',
      lines: instalment.lines as PriceLine[],
      service: instalment.service,
      description: failed.description,
      idempotency_key: `${failed.idempotency_key}:account`,
      details: failed.details,
      options: { on_account: true },
    },
  );
  await tx
    .updateTable('deal_instalments')
    .set({ transaction_id: row.id })
    .where('deal_id', '=', deal_id)
    .where('number', '=', number)
    .execute();
  // what the failed payment has bought is owed by the new transaction
  await tx.updateTable('prepaid_hires').set({ transaction_id: row.id }).where('transaction_id', '=', failed.id).execute();
}
