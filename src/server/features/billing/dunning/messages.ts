import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { dunningText } from '#server/texts/dunning.ts';
import { recipientsOf } from '#server/features/billing/billing/queries.ts';
import { findLostDispute } from '#server/features/billing/payments/queries.ts';
import type { Config } from '#server/kernel/config.ts';
import { findLetter } from './queries.ts';

const bankOf = ({ SEPA_CREDITOR_NAME, SELLER_IBAN, SELLER_BIC }: Config): string =>
  [SEPA_CREDITOR_NAME, SELLER_IBAN, SELLER_BIC].join(', ');

const dunningLetter = message('dunning', {
  on: 'dunning.stepped',
  read: (db, { dunning_letter_id }) => findLetter(db, dunning_letter_id),
  to: recipientsOf,
  key: ({ id }) => id,
  link: () => hrefOf(pages.billing),
  mail: {
    text: 'dunning',
    data: ({ step, number, amount, debts }, { config, locale, link }) => ({
      ...dunningText(config.DUNNING_DIR, step, locale),
      number: number ?? '',
      amount_cents: amount,
      references: debts.map(({ transaction_id }) => `T-${transaction_id}`).join(', '),
      bank: bankOf(config),
      link,
    }),
  },
});

/** The money of a card payment was taken back: what is open, and how to pay it. */
const disputeLost = message('dispute_lost', {
  on: 'dispute.lost',
  read: (db, { dispute_id }) => findLostDispute(db, dispute_id),
  to: recipientsOf,
  key: ({ id }) => id,
  link: () => hrefOf(pages.billing),
  mail: {
    text: 'dispute_lost',
    data: ({ transaction_id, left }, { config, link }) => ({
      amount_cents: left,
      reference: `T-${transaction_id}`,
      bank: bankOf(config),
      link,
    }),
  },
});

export const dunningMessages = [dunningLetter, disputeLost];
