import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CollectionFilePage } from '#web/features/billing/collection/CollectionFilePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/collection/$id')({
  validateSearch: searchOf(pages.collectionFile),
  loader: () => texts('collection'),
  component: CollectionFilePage,
});
