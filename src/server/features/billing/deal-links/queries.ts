import type { z } from 'zod';
import { dealDocuments } from '#contract/billing/deal-documents.ts';
import type { LinkedDeal } from '#contract/billing/deal-links.ts';
import {
  currentPrice,
  dealToken,
  type Deal,
  findSeal,
  formerTotal,
  getDealByLink,
  hirePriceOf,
  runningTimeOf,
  startOf,
} from '#server/features/billing/deals/queries.ts';
import type { Db } from '#server/kernel/db.ts';

/** The staff member who made the deal, for questions. */
const findPartner = (db: Db, id: number | null) =>
  id === null
    ? undefined
    : db.selectFrom('users').select(['full_name', 'email', 'phone']).where('id', '=', id).where('is_active', '=', true).executeTakeFirst();

/** What the company reads by its link. */
export async function getLinkedDeal(db: Db, key: string, token: string): Promise<z.input<typeof LinkedDeal>> {
  return linkedDeal(db, key, await getDealByLink(db, key, token));
}

async function linkedDeal(db: Db, key: string, deal: Deal): Promise<z.input<typeof LinkedDeal>> {
  const token = dealToken(key, deal.salt);
  const isSigned = deal.state === 'signed';
  const { form, conditions } = deal;
  const pdf_path = isSigned || conditions.enable_pre_deal_pdf_download ? dealDocuments.file.path.replace('{token}', token) : null;
  return {
    token,
    signed_at: deal.signed_at,
    pdf_path,
    product_type: deal.product_type,
    meta: {
      deal_form: form,
      initial_period: { running_time: runningTimeOf(form, conditions) },
      enable_pre_deal_pdf_download: conditions.enable_pre_deal_pdf_download,
      price_per_hire: hirePriceOf(form, conditions),
      obligingness_weeks_max: conditions.obligingness_weeks_max,
    },
    id: deal.id,
    state: deal.state,
    step: deal.step,
    company_name: deal.company_name,
    contact_name: deal.contact_name,
    contact_email: deal.contact_email,
    locale: deal.locale,
    expires_on: deal.expires_on,
    billing: deal.billing,
    price: currentPrice(deal),
    starts_on: startOf(deal),
    former_total: formerTotal(deal),
    has_upload: deal.uploaded_key !== null,
    signer_name: deal.signer_name,
    signer_email: deal.signer_email,
    document_hash: deal.sha256?.toString('hex') ?? null,
    is_sealed: isSigned && (await findSeal(db, deal.id)) !== undefined,
    partner: (await findPartner(db, deal.created_by)) ?? null,
  };
}
