import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StaffHome } from '#web/features/staff/company-admin/StaffHome.tsx';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/_queue/')({
  validateSearch: searchOf(pages.staffHome),
  component: StaffHome,
});
