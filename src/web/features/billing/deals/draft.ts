import type { DealDraft, StaffDeal } from '#contract/billing/deals.ts';
import { dealDefaults } from '#contract/billing/deals.policy.ts';
import { pricePerHire } from '#contract/billing/packages.policy.ts';
import { officeLocale } from '#contract/people.ts';
import { currentLocale } from '#web/i18n/texts.ts';

/** D013: the defaults of a new deal. */
export const newDraft = (company_id: number | undefined, company_name = ''): DealDraft => ({
  company_id: company_id ?? null,
  company_name,
  contact_name: '',
  contact_email: '',
  locale: officeLocale(currentLocale()),
  form: dealDefaults,
  conditions: {
    running_time: null,
    price_per_hire: pricePerHire,
    obligingness_weeks_max: dealDefaults.obligingness_weeks,
    enable_pre_deal_pdf_download: false,
  },
  expires_on: null,
});

export const draftOf = ({
  company_id,
  company_name,
  contact_name,
  contact_email,
  locale,
  form,
  conditions,
  expires_on,
}: StaffDeal): DealDraft => ({
  company_id,
  company_name,
  contact_name,
  contact_email,
  locale,
  form,
  conditions,
  expires_on,
});
