import { findDealToWrite, linkOf } from '#server/features/billing/deals/queries.ts';
import { message } from '#server/messages/message.ts';
import { moment } from '#server/texts/format.ts';
import { withoutLinks } from '#server/texts/without-links.ts';

/** The signer and the further recipients get the signed order. */
const copies = message('deal_copy', {
  on: 'deal.sealed',
  read: (db, { deal_id }) => findDealToWrite(db, deal_id),
  to: ({ signer_email, emails, locale }) =>
    [...new Set([signer_email ?? '', ...emails].map((email) => email.toLowerCase()))].filter(Boolean).map((email) => ({ email, locale })),
  key: ({ id }) => id,
  mail: {
    text: 'deal_copy',
    data: (deal, { config }) => ({
      company: withoutLinks(deal.company_name),
      signer: withoutLinks(deal.signer_name ?? ''),
      at: deal.signed_at ? moment(deal.signed_at) : '',
      link: linkOf(config, deal.salt),
    }),
  },
});

export const dealSealsMessages = [copies];
