import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { recipientsOf } from '#server/features/billing/billing/queries.ts';
import { findEnded } from './queries.ts';

const mandateEnded = message('mandate_ended', {
  on: 'sepa_account.ended',
  read: (db, { sepa_account_id }) => findEnded(db, sepa_account_id),
  to: recipientsOf,
  key: ({ id }) => id,
  link: () => hrefOf(pages.paymentMethod),
  mail: {
    text: 'mandate_ended',
    data: ({ mandate_reference, revoked_because }, { link }) => ({
      mandate_reference,
      because: revoked_because === 'company' ? 'company' : 'lapsed',
      link,
    }),
  },
});

export const mandatesMessages = [mandateEnded];
