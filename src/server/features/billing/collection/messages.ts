import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { returnReasonText } from '#server/texts/return-reasons.ts';
import { recipientsOf } from '#server/features/billing/billing/queries.ts';
import { findReturnedDebit } from './queries.ts';

const debitReturned = message('debit_returned', {
  on: 'debit.returned',
  read: (db, { debit_id }) => findReturnedDebit(db, debit_id),
  to: recipientsOf,
  key: ({ id }) => id,
  link: ({ hold }) => (hold === 'mandate' ? hrefOf(pages.paymentMethod) : hrefOf(pages.billing)),
  mail: {
    text: 'debit_returned',
    data: ({ amount, reason, transaction_id, hold, due_on }, { locale, link }) => ({
      amount_cents: amount,
      reason: returnReasonText(reason ?? 'other', locale) ?? '',
      reference: `T-${transaction_id}`,
      next: hold === null ? 'retry' : hold === 'mandate' ? 'mandate' : 'person',
      due_on,
      link,
    }),
  },
});

export const collectionMessages = [debitReturned];
