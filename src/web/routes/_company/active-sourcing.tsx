import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { SourcingWithTexts } from '#web/features/messaging/templates/SourcingWithTexts.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/active-sourcing')({
  validateSearch: searchOf(pages.activeSourcing),
  loader: () => texts('active_sourcing'),
  component: SourcingWithTexts,
});
