import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { profile } from '#contract/accounts/profile.ts';
import { ProfilePage } from '#web/features/accounts/profile/ProfilePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_driver/profile')({
  validateSearch: searchOf(pages.profile),
  loader: () => Promise.all([texts('profile', 'register_driver', 'option_groups'), queryClient.prefetchQuery(query(profile.get))]),
  component: ProfilePage,
});
