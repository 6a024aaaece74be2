import { createFileRoute } from '@tanstack/react-router';
import { CataloguesPage } from '#web/features/staff/catalogues/CataloguesPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/catalogues/')({
  loader: () => texts('catalogues'),
  component: CataloguesPage,
});
