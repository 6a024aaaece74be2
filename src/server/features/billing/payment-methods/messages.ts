import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { findOwners, getMandate } from './queries.ts';

const mandateApproved = message('mandate_approved', {
  on: 'sepa_account.approved',
  read: (db, { sepa_account_id }) => getMandate(db, sepa_account_id),
  to: ({ company_id }, db) => findOwners(db, company_id),
  key: ({ id }) => id,
  link: () => hrefOf(pages.billing),
  app: { text: 'mandate_approved', data: () => ({}) },
  mail: { text: 'mandate_approved', data: ({ mandate_reference }, { link }) => ({ mandate_reference, link }) },
});

export const paymentMethodsMessages = [mandateApproved];
