import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { AudiencesPage } from '#web/features/matching/audiences/AudiencesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/audiences/')({
  validateSearch: searchOf(pages.audiences),
  loader: () => texts('audiences', 'option_groups'),
  component: AudiencesPage,
});
