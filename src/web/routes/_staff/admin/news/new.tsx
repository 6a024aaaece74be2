import { createFileRoute } from '@tanstack/react-router';
import { NewNewsPage } from '#web/features/foundation/news/NewsEditor.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/news/new')({
  loader: () => texts('news_admin'),
  component: NewNewsPage,
});
