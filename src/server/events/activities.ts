/**
 * Facts that are read from rows, as parts of SQL. The same declaration records a fact in the transaction in which it happens, and adds the
 * facts of rows that are older than the table of facts. `t` is the row; the time is a column, so that a repeated fact is the same fact.
 */
export interface Source {
  from: string;
  /** The column by which rows are named. */
  id: string;
  kind: string;
  at: string;
  where?: string;
  /** At most one fact of this kind about the subject, whenever it happened. */
  once?: true;
  /** The amount is what all facts of this kind about the subject should have together: the fact has what they lack of it, if anything. */
  sum?: true;
  subject: string;
  actor?: string;
  company?: string;
  driver?: string;
  campaign?: string;
  audience?: string;
  contact_type?: string;
  amount?: string;
  detail?: string;
  /** An object. Never values that a person entered. */
  details?: string;
}

/** Full years between two days, in a band. */
export const ageBand = (birthday: string, on: string): string => `case
  when ${birthday} is null then 'unknown'
  when age(${on}, ${birthday}) < interval '25 years' then 'under_25' when age(${on}, ${birthday}) < interval '35 years' then '25_34'
  when age(${on}, ${birthday}) < interval '45 years' then '35_44' when age(${on}, ${birthday}) < interval '55 years' then '45_54'
  else '55_and_over' end`;

/** From where the driver or the company came. */
const arrival = (table: 'arrivals' | 'company_arrivals', where: string): string =>
  `(select jsonb_strip_nulls(to_jsonb(v)) from (select utm_source, utm_medium, utm_campaign, utm_content, utm_term, referrer from ${table} where ${where} order by id limit 1) v)`;

const offer = { from: 'offers t', id: 't.id', subject: 't.id', company: 't.company_id', driver: 't.driver_id', campaign: 't.campaign_id' };
const ofOffer = { ...offer, audience: 't.audience_id' };
const byDriver = { actor: '(select x.user_id from drivers x where x.id = t.driver_id)' };

const step = {
  from: 'offer_steps s join offers t on t.id = s.offer_id',
  id: 's.offer_id',
  at: 's.happened_at',
  subject: 't.id',
  company: 't.company_id',
  driver: 't.driver_id',
  campaign: 't.campaign_id',
  audience: 't.audience_id',
};
const reportedSteps = {
  clicked_from_sms: 'offer_clicked_sms',
  clicked_from_mail: 'offer_clicked_mail',
  visible: 'offer_visible',
  accept_modal_opened: 'accept_opened',
  accept_modal_closed: 'accept_closed',
  reject_modal_opened: 'reject_opened',
  reject_modal_closed: 'reject_closed',
};
const kindOfStep = `case s.step ${Object.entries(reportedSteps)
  .map(([name, kind]) => `when '${name}' then '${kind}'`)
  .join(' ')} end`;

const ofHire = {
  from: `hires t left join unlocked_drivers u on u.id = t.unlocked_driver_id left join candidates k on k.id = t.candidate_id`,
  id: 't.id',
  subject: 't.id',
  company: 't.company_id',
  driver: 't.driver_id',
  campaign: 'coalesce(u.campaign_id, k.campaign_id)',
};

const ofTransaction = {
  from: 'transactions t left join campaigns k on k.id = t.campaign_id',
  id: 't.id',
  subject: 't.id',
  company: 't.company_id',
  campaign: 't.campaign_id',
  contact_type: 'k.contact_type',
  actor: 't.user_id',
  detail: 't.kind',
};
/** A debit is booked when it is announced, a card when it is charged. */
const bookedAt = `case t.payment_method when 'sepa' then t.created_at else coalesce(t.paid_at, t.created_at) end`;
/** What companies buy. A fee for a returned debit is damages. */
const isSale = `t.kind not in ('credit', 'fee')`;
/** Money of a company: neither covered by a budget that was paid before, nor only attempted. */
const isBooked = `${isSale} and t.status in ('open', 'paid', 'credited')`;
/** The net part of gross cents. */
const netPartOf = (gross: string): string => `round((${gross})::numeric * t.amount_net / nullif(t.amount_gross, 0))`;
const payments = `from payments p where p.transaction_id = t.id and p.kind`;
/** What of a debt is paid: a returned debit and a lost dispute take it back. A refund of a card is a fact of its own. */
const paidNow = `case when t.status in ('paid', 'credited') then t.amount_net
  when t.status = 'open' then coalesce(${netPartOf(`select least(greatest(sum(p.amount), 0), t.amount_gross) ${payments} <> 'card_refund'`)}, 0) else 0 end`;
const paidSince = `coalesce(t.paid_at, (select max(p.booked_on)::timestamp at time zone 'Europe/Berlin' ${payments} <> 'card_refund'), t.created_at)`;
/** Full refunds of earlier versions have no payment. */
const isRefunded = `t.status = 'credited' and not exists (select from transactions x where x.idempotency_key = 'credit:transaction:' || t.id)`;
const refunded = `case when ${isRefunded} then -t.amount_net else coalesce(${netPartOf(`select sum(p.amount) ${payments} = 'card_refund'`)}, 0) end`;
/** Of most sales nothing was ever refunded, and their facts are not read. */
const mayBeRefunded = `(t.status = 'credited' or exists (select ${payments} = 'card_refund'))`;
const refundedAt = `coalesce((select max(e.received_at) from payment_events e where e.transaction_id = t.id and e.kind = 'charge_refunded'),
  (select max(p.created_at) ${payments} = 'card_refund'), t.paid_at, t.created_at)`;

const ofUnlock = {
  from: 'unlocked_drivers t',
  id: 't.id',
  subject: 't.id',
  company: 't.company_id',
  driver: 't.driver_id',
  campaign: 't.campaign_id',
};
const ofCredit = {
  ...ofTransaction,
  from: `transactions t join unlocked_drivers u on u.id = t.unlocked_driver_id left join campaigns k on k.id = t.campaign_id`,
  driver: 'u.driver_id',
  at: 't.created_at',
  where: `t.kind = 'credit'`,
  detail: `t.details ->> 'reason'`,
};

const ofConsent = {
  from: 'consents t join drivers d on d.user_id = t.user_id',
  id: 't.id',
  subject: 't.id',
  actor: 't.user_id',
  driver: 'd.id',
  detail: `case t.purpose when 'offers' then 'offers_' || t.channel else t.purpose end`,
};

/** What was paid of sales, and refunded to cards. Both may change again, so each fact has a difference. */
const paymentsOfSales = [
  { ...ofTransaction, kind: `'money_paid'`, at: paidSince, where: `${isSale} and t.status <> 'pending'`, sum: true, amount: paidNow },
  { ...ofTransaction, kind: `'money_returned'`, at: refundedAt, where: `${isSale} and ${mayBeRefunded}`, sum: true, amount: refunded },
] as const satisfies readonly Source[];

export const sources = {
  drivers: [
    {
      from: 'drivers t',
      id: 't.id',
      kind: `'driver_registered'`,
      at: 't.created_at',
      once: true,
      subject: 't.id',
      actor: 't.user_id',
      driver: 't.id',
      detail: ageBand('t.birthday', 't.created_at::date'),
      details: arrival('arrivals', 'driver_id = t.id and offer_id is null'),
    },
  ],
  companies: [
    {
      from: 'companies t',
      id: 't.id',
      kind: `'company_registered'`,
      at: 't.created_at',
      subject: 't.id',
      company: 't.id',
      details: arrival('company_arrivals', 'company_id = t.id'),
    },
  ],
  sessions: [
    {
      from: 'sessions t join users s on s.id = t.user_id left join drivers x on x.user_id = t.user_id',
      id: 't.id',
      kind: `'signed_in'`,
      at: 't.created_at',
      subject: 't.id',
      actor: 't.user_id',
      company: 's.company_id',
      driver: 'x.id',
      detail: 's.side',
    },
  ],
  views: [
    {
      from: 'audit_log t join users s on s.id = t.user_id',
      id: 't.id',
      kind: `'driver_viewed'`,
      at: 't.happened_at',
      where: `t.action = 'driver.viewed'`,
      subject: 't.id',
      actor: 't.user_id',
      company: 't.company_id',
      driver: 't.driver_id',
      detail: 's.side',
    },
  ],
  consents: [
    { ...ofConsent, kind: `'consent_given'`, at: 't.given_at' },
    { ...ofConsent, kind: `'consent_withdrawn'`, at: 't.withdrawn_at' },
  ],
  sent_offers: [
    {
      ...ofOffer,
      kind: `'offer_sent'`,
      at: 't.sent_at',
      detail: `nullif(array_to_string(array(select unnest(t.sent_via) order by 1), '+'), '')`,
    },
  ],
  reminded_offers: [{ ...ofOffer, kind: `'offer_reminded'`, at: 't.reminded_at' }],
  accepted_offers: [
    { ...ofOffer, ...byDriver, kind: `'offer_accepted'`, at: 't.accepted_at', details: arrival('arrivals', 'offer_id = t.id') },
  ],
  rejected_offers: [
    {
      ...ofOffer,
      ...byDriver,
      kind: `'offer_rejected'`,
      at: 't.rejected_at',
      detail: `case when t.accepted_at is null then 'answer' else 'taken_back' end`,
    },
    {
      ...ofOffer,
      ...byDriver,
      from: 'offers t join offer_rejection_choices c on c.offer_id = t.id join offer_rejection_reasons r on r.id = c.reason_id',
      kind: `'rejection_reason'`,
      at: 't.rejected_at',
      detail: 'r.identifier',
    },
  ],
  offer_steps: [
    {
      ...step,
      ...byDriver,
      kind: kindOfStep,
      where: `s.step in (${Object.keys(reportedSteps)
        .map((name) => `'${name}'`)
        .join(', ')}) and not s.by_scanner`,
    },
    { ...step, kind: `'offer_scanned'`, where: 's.by_scanner', detail: 's.step' },
  ],
  unlocks: [{ ...ofUnlock, kind: `'driver_unlocked'`, at: 't.created_at', actor: 't.unlocked_by', amount: 't.price' }],
  credits: [
    { ...ofCredit, kind: `'unlock_credited'`, amount: 't.amount_net' },
    { ...ofCredit, kind: `'driver_replaced'`, where: `t.kind = 'credit' and t.details ->> 'reason' <> 'merged'` },
  ],
  hires: [
    { ...ofHire, kind: `'hire_reported'`, at: 't.reported_at', actor: 't.reported_by' },
    { ...ofHire, kind: `'hire_confirmed'`, at: 't.confirmed_at', actor: 't.confirmed_by' },
    { ...ofHire, kind: `'hire_rejected'`, at: 't.rejected_at' },
  ],
  transactions: [
    {
      ...ofTransaction,
      kind: `'money_booked'`,
      at: bookedAt,
      where: isBooked,
      once: true,
      amount: 't.amount_net',
    },
    {
      ...ofTransaction,
      kind: `'money_credited'`,
      at: 't.created_at',
      where: `t.kind = 'credit' and t.status = 'credited'`,
      amount: 't.amount_net',
    },
    ...paymentsOfSales,
    {
      ...ofTransaction,
      kind: `'customer_won'`,
      subject: 't.company_id',
      at: bookedAt,
      where: `${isBooked} and t.amount_net > 0 and not exists (
        select from transactions x where x.company_id = t.company_id and x.kind not in ('credit', 'fee') and x.status in ('open', 'paid', 'credited')
          and x.amount_net > 0 and (coalesce(x.paid_at, x.created_at), x.id) < (coalesce(t.paid_at, t.created_at), t.id))`,
      once: true,
    },
  ],
  /** Part of the facts of transactions, which earlier versions have recorded in another way. */
  payments_of_sales: paymentsOfSales,
  comments: [
    {
      from: 'comments t',
      id: 't.id',
      kind: `'comment_written'`,
      at: 't.created_at',
      subject: 't.id',
      actor: 't.user_id',
      company: 't.company_id',
      detail: 't.model',
    },
  ],
} as const satisfies Record<string, readonly Source[]>;
export type SourceName = keyof typeof sources;
