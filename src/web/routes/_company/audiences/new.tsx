import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { blankMetas } from '#web/features/matching/audiences/blank-metas.ts';
import { NewAudiencePage } from '#web/features/matching/audiences/NewAudiencePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/audiences/new')({
  validateSearch: searchOf(pages.newAudience),
  loader: async () => {
    const [blank] = await Promise.all([blankMetas(), texts('audiences', 'option_groups')]);
    return { blank };
  },
  component: Page,
});

function Page() {
  return <NewAudiencePage blank={Route.useLoaderData().blank} copy={Route.useSearch().copy} />;
}
