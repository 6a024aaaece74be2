import { createFileRoute } from '@tanstack/react-router';
import { EditNewsPage } from '#web/features/foundation/news/EditNewsPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/news/$id')({
  loader: () => texts('news_admin'),
  component: Page,
});

function Page() {
  return <EditNewsPage id={Number(Route.useParams().id)} />;
}
