import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Db } from '#server/kernel/db.ts';
import { message } from '#server/messages/message.ts';
import { withoutLinks } from '#server/texts/without-links.ts';
import { currentPrice, findDealToWrite, linkOf, type Deal } from './queries.ts';

const offered = message('deal_offer', {
  on: 'deal.sent',
  read: async (db, { deal_id, sent_at }) => {
    const deal = await findDealToWrite(db, deal_id);
    return deal?.sent_at?.toISOString() === sent_at && deal.state !== 'declined' ? deal : undefined;
  },
  to: ({ contact_email: email, locale }) => [{ email, locale }],
  key: ({ id, sent_at }) => `${id}-${sent_at?.getTime()}`,
  mail: {
    text: 'deal_offer',
    data: (deal, { config }) => ({
      contact: withoutLinks(deal.contact_name),
      company: withoutLinks(deal.company_name),
      seller: config.SEPA_CREDITOR_NAME,
      total_cents: currentPrice(deal).total.amount_gross,
      expires_on: deal.expires_on ?? '',
      link: linkOf(config, deal.salt),
    }),
  },
});

const maker = ({ created_by: id }: Deal) => (id === null ? [] : [{ id }]);
const link = ({ id }: Deal) => hrefOf(pages.deal, { params: { id } });
const readDeal = (db: Db, { deal_id }: { deal_id: number }) => findDealToWrite(db, deal_id);

const viewed = message('deal_viewed', {
  on: 'deal.viewed',
  read: readDeal,
  to: maker,
  link,
  app: { text: 'deal_viewed', data: ({ company_name: company }) => ({ company }) },
});
const signed = message('deal_signed', {
  on: 'deal.signed',
  read: readDeal,
  to: maker,
  key: ({ id }) => id,
  link,
  app: { text: 'deal_signed', data: ({ company_name: company, signer_name }) => ({ company, person: signer_name ?? '' }) },
});
const declined = message('deal_declined', {
  on: 'deal.declined',
  read: readDeal,
  to: maker,
  link,
  app: { text: 'deal_declined', data: ({ company_name: company, decline_reason }) => ({ company, reason: decline_reason ?? '–' }) },
});

export const dealsMessages = [offered, viewed, signed, declined];
