import { createFileRoute } from '@tanstack/react-router';
import { AudiencesPage } from '#web/features/matching/audiences/AudiencesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/audiences/')({
  validateSearch: searchParams({ search: 'text', page: 'number', per_page: 'page_size', archived: 'flag' }),
  loader: () => texts('audiences', 'option_groups'),
  component: AudiencesPage,
});
