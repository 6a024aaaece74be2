import { createFileRoute } from '@tanstack/react-router';
import { blankMetas } from '#web/features/matching/audiences/blank-metas.ts';
import { EditAudiencePage } from '#web/features/matching/audiences/EditAudiencePage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/audiences/$id/edit')({
  loader: async () => {
    const [blank] = await Promise.all([blankMetas(), texts('audiences', 'option_groups')]);
    return { blank };
  },
  component: Page,
});

function Page() {
  return <EditAudiencePage id={Number(Route.useParams().id)} blank={Route.useLoaderData().blank} />;
}
