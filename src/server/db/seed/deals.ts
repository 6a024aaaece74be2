import { randomBytes } from 'node:crypto';
import type { DealBilling, DealEventKind, DealState } from '#contract/billing/deals.ts';
import { currentPrices, dealDefaults, type DealForm } from '#contract/billing/deals.policy.ts';
import { packages, paymentTerms, pricePerHire } from '#contract/billing/packages.policy.ts';
import { orderOf } from '#server/features/billing/deal-documents/queries.ts';
import { addDealEvent } from '#server/features/billing/deals/commands.ts';
import { canonical, dealLinkHash, dealToken, getDeal, sha256 } from '#server/features/billing/deals/queries.ts';
import { newFileKey } from '#server/adapters/files/key.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import type { FilesPort } from '#server/ports/files.ts';
import type { PdfPort } from '#server/ports/pdf.ts';
import { DAY } from './moments.ts';
import { seedOrderByTransfer } from './ordered-by-transfer.ts';

/** What writes the documents of deals. */
export interface DealTools {
  config: Config;
  pdf: PdfPort;
}

interface SeededDeal {
  company_name: string;
  contact: readonly [name: string, email: string];
  locale: 'es' | 'de';
  state: Exclude<DealState, 'signed'>;
  /** Days ago on which it was sent. */
  days: number;
  form: Partial<DealForm>;
  reason?: string;
}

const deals: readonly SeededDeal[] = [
  {
    company_name: 'Frigoríficos del Segura S.L.',
    contact: ['Rocío Belmonte', 'rocio.belmonte@frigosegura.example'],
    locale: 'es',
    state: 'draft',
    days: 1,
    form: { slots: 2, payment_terms: 'quarterly' },
  },
  {
    company_name: 'Allgäuer Milchlogistik GmbH',
    contact: ['Florian Huber', 'f.huber@allgaeumilch.example'],
    locale: 'de',
    state: 'sent',
    days: 2,
    form: { selected_package_key: 'pro', payment_terms: 'two-years', slots: 3 },
  },
  {
    company_name: 'Transportes Hermanos Quiroga',
    contact: ['Manuel Quiroga', 'manuel@hermanosquiroga.example'],
    locale: 'es',
    state: 'viewed',
    days: 4,
    form: { payment_terms: 'monthly', additional_hires: 2 },
  },
  {
    company_name: 'Spedition Petersen & Söhne',
    contact: ['Anke Petersen', 'a.petersen@spedition-petersen.example'],
    locale: 'de',
    state: 'declined',
    days: 20,
    form: { active_sourcing_users: 1 },
    reason: 'Wir haben die Stelle inzwischen selbst besetzt.',
  },
  {
    company_name: 'Áridos y Hormigones Teruel',
    contact: ['Conchita Ibarz', 'administracion@aridosteruel.example'],
    locale: 'es',
    state: 'expired',
    days: 60,
    form: {},
  },
];

const eventsOf: Record<SeededDeal['state'], readonly DealEventKind[]> = {
  draft: ['created'],
  sent: ['created', 'sent'],
  viewed: ['created', 'sent', 'viewed', 'configured'],
  declined: ['created', 'sent', 'viewed', 'declined'],
  expired: ['created', 'sent', 'viewed'],
};
const visitor = { ip: '198.51.100.24', user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari' };
const isByStaff = (kind: DealEventKind) => kind === 'created' || kind === 'sent';

/** One deal in each state, and two signed ones: the order of a company that runs its package, and one that is paid by transfer. */
export async function seedDeals(tx: Tx, files: FilesPort, tools: DealTools, { now, staff_id }: { now: Date; staff_id: number }) {
  for (const deal of deals) await seedOne(tx, tools.config, deal, { now, staff_id });
  const by_transfer = await seedOrderByTransfer(tx, now);
  await seedSigned(tx, files, tools, { staff_id, except: by_transfer });
  if (by_transfer !== undefined) await seedSigned(tx, files, tools, { staff_id, only: by_transfer });
}

async function seedOne(tx: Tx, config: Config, deal: SeededDeal, { now, staff_id }: { now: Date; staff_id: number }): Promise<void> {
  const { company_name, contact, locale, state, days, form, reason } = deal;
  const at = (later: number) => new Date(now.getTime() - days * DAY + later * 3_600_000);
  const isSent = state !== 'draft';
  const { id } = await tx
    .insertInto('deals')
    .values({
      ...common(config, { form: { ...dealDefaults, ...form }, staff_id }),
      company_name,
      contact_name: contact[0],
      contact_email: contact[1],
      locale,
      state: state === 'expired' ? 'viewed' : state,
      step: state === 'viewed' ? 1 : 0,
      sent_prices: isSent ? JSON.stringify(currentPrices(pricePerHire, 19)) : null,
      expires_on: isSent
        ? at(30 * 24)
            .toISOString()
            .slice(0, 10)
        : null,
      created_at: at(0),
      updated_at: at(0),
      sent_at: isSent ? at(1) : null,
      viewed_at: isSent && state !== 'sent' ? at(5) : null,
      declined_at: state === 'declined' ? at(7) : null,
      decline_reason: reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, kind] of eventsOf[state].entries())
    await addDealEvent(tx, id, kind, isByStaff(kind) ? { user_id: staff_id } : visitor, {}, at([0, 1, 5, 7][index] ?? 7));
}

function common({ secret, SELLER_COUNTRY }: Config, { form, staff_id }: { form: DealForm; staff_id: number }) {
  const salt = randomBytes(16);
  const conditions = {
    running_time: null,
    price_per_hire: pricePerHire,
    obligingness_weeks_max: form.obligingness_weeks,
    enable_pre_deal_pdf_download: false,
  };
  return {
    salt,
    seller_country: SELLER_COUNTRY,
    link_hash: dealLinkHash(secret, dealToken(secret, salt)),
    form: JSON.stringify(form),
    conditions: JSON.stringify(conditions),
    created_by: staff_id,
  };
}

interface Chosen {
  only?: number;
  except?: number | undefined;
}

/** A company of the market with its package, as if it had been ordered by a deal. */
const findOrdered = (tx: Tx, { only, except = 0 }: Chosen) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.id').on('u.is_owner', '=', true))
    .select([
      's.id',
      's.transaction_id',
      's.package_key',
      's.additional_campaigns',
      's.active_sourcing_users',
      's.starts_on',
      's.ends_on',
      's.total_net',
    ])
    .select(['s.created_at', 'c.id as company_id', 'c.name', 'c.tax_percentage', 'u.full_name', 'u.email', 'u.locale'])
    .select(['c.account_name', 'c.billing_email', 'c.address_line1', 'c.city', 'c.postal_code', 'c.country', 'c.vat'])
    .where('s.transaction_id', 'is not', null)
    .where('c.billing_email', 'is not', null)
    .where('c.address_line1', 'is not', null)
    .where('s.id', only === undefined ? '<>' : '=', only ?? except)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Ordered = NonNullable<Awaited<ReturnType<typeof findOrdered>>>;

/** The form and the invoice address that lead to this package. */
function writtenFor(ordered: Ordered): { form: DealForm; billing: DealBilling } {
  const { package_key, account_name, billing_email, address_line1, city, postal_code, country, vat, name } = ordered;
  const { payment_term } = packages[package_key];
  return {
    form: {
      ...dealDefaults,
      selected_package_key: package_key,
      payment_terms: paymentTerms[payment_term] === paymentTerms['two-years'] ? 'two-years' : 'yearly',
      slots: ordered.additional_campaigns + 1,
      active_sourcing_users: ordered.active_sourcing_users,
    },
    billing: {
      account_name: account_name ?? name,
      billing_email: billing_email ?? '',
      address_line1: address_line1 ?? '',
      city: city ?? '',
      postal_code: postal_code ?? '',
      country,
      ...(vat && { vat }),
    },
  };
}

async function seedSigned(
  tx: Tx,
  files: FilesPort,
  { config, pdf }: DealTools,
  { staff_id, ...chosen }: Chosen & { staff_id: number },
): Promise<void> {
  const ordered = await findOrdered(tx, chosen);
  if (!ordered?.email) return;
  const { company_id, name, full_name, email, created_at } = ordered;
  const { form, billing } = writtenFor(ordered);
  const at = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000);
  const { id } = await tx
    .insertInto('deals')
    .values({
      ...common(config, { form, staff_id }),
      company_id,
      company_name: name,
      contact_name: full_name,
      contact_email: email,
      locale: ordered.locale === 'de' ? 'de' : 'es',
      billing: JSON.stringify(billing),
      state: 'viewed',
      created_at: at(-3000),
      sent_at: at(-2900),
      viewed_at: at(-60),
      updated_at: at(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // the package of the order is the one that runs
  const order = orderOf(config, { ...(await getDeal(tx, id)), next_package_day: null });
  await seedSignature(tx, files, { id, ordered, email, staff_id, content: canonical(order), shown: await pdf.renderDeal(order) });
  await record(tx, 'deal.signed', { deal_id: id, company_id });
}

interface Signature {
  id: number;
  ordered: Ordered;
  email: string;
  staff_id: number;
  content: string;
  /** The document that the signer has read. */
  shown: Buffer;
}

async function seedSignature(tx: Tx, files: FilesPort, { id, ordered, email, staff_id, content, shown }: Signature): Promise<void> {
  const { full_name: signer_name, created_at, starts_on, ends_on, total_net, transaction_id } = ordered;
  const at = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000);
  const storage_key = newFileKey('deals', 'pdf');
  await files.put(storage_key, shown, { content_type: 'application/pdf' });
  const document = await tx
    .insertInto('deal_documents')
    .values({ deal_id: id, content, content_hash: sha256(content), sha256: sha256(shown), storage_key, created_at: at(-20) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document_hash = sha256(shown).toString('hex');
  const history: [DealEventKind, number, object?][] = [
    ['created', -3000],
    ['sent', -2900],
    ['viewed', -60],
    ['billing_saved', -30],
    ['document_shown', -20, { document_hash }],
    ['code_requested', -6],
    ['code_confirmed', 0],
    ['signed', 0, { document_hash, signer_name, signer_email: email }],
  ];
  for (const [kind, minutes, details = {}] of history)
    await addDealEvent(tx, id, kind, isByStaff(kind) ? { user_id: staff_id } : visitor, { ...details }, at(minutes));
  await tx
    .updateTable('deals')
    .set({ state: 'signed', step: 5, signed_at: at(0), document_id: document.id, signer_name, signer_email: email, emails: [email] })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('deal_instalments')
    .values({
      deal_id: id,
      number: 1,
      due_on: starts_on,
      amount_net: total_net,
      lines: '[]',
      transaction_id,
      service_from: starts_on,
      service_till: ends_on,
    })
    .execute();
  await tx
    .updateTable('transactions')
    .set({ details: JSON.stringify({ deal_id: id, instalment: 1, due_on: starts_on }) })
    .where('id', '=', transaction_id)
    .where('kind', '=', 'deal')
    .execute();
}
