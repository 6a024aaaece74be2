import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CollectionPage } from '#web/features/billing/collection/CollectionPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/collection/')({
  validateSearch: searchOf(pages.collection),
  loader: () => texts('collection'),
  component: CollectionPage,
});
