import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CouponsPage } from '#web/features/billing/coupons/CouponsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/coupons')({
  validateSearch: searchOf(pages.coupons),
  loader: () => texts('coupons'),
  component: CouponsPage,
});
