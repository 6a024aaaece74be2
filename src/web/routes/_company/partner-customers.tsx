import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { PartnerCustomersPage } from '#web/features/matching/partner-customers/PartnerCustomersPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/partner-customers')({
  validateSearch: searchOf(pages.partnerCustomers),
  loader: () => texts('partner_customers'),
  component: PartnerCustomersPage,
});
