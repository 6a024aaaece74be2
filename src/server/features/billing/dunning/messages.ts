import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { dunningText } from '#server/texts/dunning.ts';
import { findRecipients } from '#server/features/billing/billing/queries.ts';
import { findLetter } from './queries.ts';

const dunningLetter = message('dunning', {
  on: 'dunning.stepped',
  read: (db, { dunning_letter_id }) => findLetter(db, dunning_letter_id),
  to: async ({ company_id }, db) => {
    const { emails, locale } = await findRecipients(db, company_id);
    return emails.map((email) => ({ email, locale }));
  },
  key: ({ id }) => id,
  link: () => hrefOf(pages.billing),
  mail: {
    text: 'dunning',
    data: ({ step, amount, debts }, { config, locale, link }) => ({
      ...dunningText(config.DUNNING_DIR, step, locale),
      amount_cents: amount,
      references: debts.map(({ transaction_id }) => `T-${transaction_id}`).join(', '),
      bank: `${config.SEPA_CREDITOR_NAME}, ${config.SELLER_IBAN}, ${config.SELLER_BIC}`,
      link,
    }),
  },
});

export const dunningMessages = [dunningLetter];
