import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { AudienceMapPage } from '#web/features/hiring/maps/AudienceMapPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/maps/audiences')({
  validateSearch: searchOf(pages.audienceMap),
  loader: () => texts('maps'),
  component: AudienceMapPage,
});
