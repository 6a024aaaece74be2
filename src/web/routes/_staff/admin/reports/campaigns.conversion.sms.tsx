import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { ConversionPage } from '#web/features/staff/reports/ConversionPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/reports/campaigns/conversion/sms')({
  validateSearch: searchOf(pages.conversionReportSms),
  loader: () => texts('reports', 'statistics'),
  component: () => <ConversionPage channel="sms" />,
});
