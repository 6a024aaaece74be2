import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CataloguePage } from '#web/features/staff/catalogues/CataloguePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/catalogues/$list')({
  validateSearch: searchOf(pages.catalogue),
  loader: () => texts('catalogues', 'option_groups'),
  component: CataloguePage,
});
