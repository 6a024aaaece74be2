import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Order } from '#contract/billing/packages.policy.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/people.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { message } from '#server/messages/message.ts';
import { purchaseText } from '#server/texts/purchases.ts';
import { refusalText } from '#server/texts/refusal.ts';
import { findLeft } from '#server/features/billing/payments/queries.ts';
import { noteAnnouncement } from './commands.ts';
import { findMandateReference, getTransaction, isAnnounced, recipientsOf, type TransactionRow } from './queries.ts';
import { announcedDay } from './rules.ts';

const isPurchase = ({ kind }: TransactionRow): boolean => kind === 'package' || kind === 'slots' || kind === 'budget';
const transactionId = ({ id }: TransactionRow): number => id;

/** The transaction, if it is in the state of the message. */
async function readIf(db: Db, transaction_id: number, applies: (row: TransactionRow) => boolean): Promise<TransactionRow | undefined> {
  const row = await getTransaction(db, transaction_id);
  return applies(row) ? row : undefined;
}

function purchaseOf({ kind, quantity, created_at, details }: TransactionRow, locale: Locale): string {
  const order = details['order'] as Order | undefined;
  const package_name = order?.selected_package === 'pro' ? 'Pro' : 'Starter';
  return purchaseText({ kind, quantity, month: berlin(created_at).toFormat('MM/yyyy'), package_name }, locale);
}

const purchaseConfirmed = message('purchase', {
  on: 'transaction.changed',
  read: (db, { transaction_id }) =>
    readIf(db, transaction_id, (row) => isPurchase(row) && (row.status === 'paid' || row.status === 'open')),
  to: recipientsOf,
  key: transactionId,
  link: () => hrefOf(pages.billing),
  mail: {
    text: 'purchase_confirmed',
    data: (row, { locale, link }) => ({ what: purchaseOf(row, locale), amount_cents: row.amount_gross, link }),
  },
});

/** The debit is not taken before the day that this mail names, nor before the mail is handed over. */
const debitAnnounced = message('debit', {
  on: 'transaction.changed',
  read: async (db, { transaction_id }) => {
    const row = await readIf(db, transaction_id, ({ status, payment_method }) => status === 'open' && payment_method === 'sepa');
    const mandate = row && (await findMandateReference(db, row.company_id));
    if (!row?.due_on || !mandate || (await isAnnounced(db, row.id, row.due_on))) return undefined;
    return {
      ...row,
      mandate_reference: mandate.mandate_reference,
      announced_on: announcedDay(row.due_on),
      left: await findLeft(db, row.id),
    };
  },
  to: recipientsOf,
  key: ({ id, announced_on }) => `${id}:${announced_on}`,
  mail: {
    text: 'sepa_prenotification',
    data: (row, { config, locale }) => ({
      what: `${purchaseOf(row, locale)} (T-${row.id})`,
      amount_cents: row.left,
      due_on: row.announced_on,
      mandate_reference: row.mandate_reference,
      creditor_id: config.SEPA_CREDITOR_ID,
    }),
  },
  sent: (tx, { id, announced_on }) => noteAnnouncement(tx, id, announced_on),
});

/** Only when no user waited for the payment: users who wait read the refusal on screen. */
const paymentFailed = message('failed', {
  on: 'transaction.changed',
  read: (db, { transaction_id }) =>
    readIf(
      db,
      transaction_id,
      (row) => row.status === 'failed' && (row.user_id === null || (isPurchase(row) && Boolean(row.details['unattended']))),
    ),
  to: recipientsOf,
  key: transactionId,
  link: () => hrefOf(pages.paymentMethod),
  mail: {
    text: 'payment_failed',
    data: (row, { locale, link }) => ({
      what: purchaseOf(row, locale),
      reason: refusalText((row.failure_reason ?? 'card_declined') as ErrorCode, locale),
      link,
    }),
  },
});

export const billingMessages = [purchaseConfirmed, debitAnnounced, paymentFailed];
