import { createFileRoute } from '@tanstack/react-router';
import { SlotsPage } from '#web/features/billing/slots/SlotsPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/settings/slots')({
  loader: () => texts('slots'),
  component: SlotsPage,
});
