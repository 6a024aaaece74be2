import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CreditClaimsPage } from '#web/features/hiring/unlock-credits/CreditClaimsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/credit-claims')({
  validateSearch: searchOf(pages.creditClaims),
  loader: () => texts('credit_claims'),
  component: CreditClaimsPage,
});
