import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StaffUsersPage } from '#web/features/staff/staff-users/StaffUsersPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/staff-users')({
  validateSearch: searchOf(pages.staffUsers),
  loader: () => texts('staff_users', 'second_factor'),
  component: StaffUsersPage,
});
