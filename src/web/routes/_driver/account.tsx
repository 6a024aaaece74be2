import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { profile } from '#contract/accounts/profile.ts';
import { AccountPage } from '#web/features/accounts/profile/AccountPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_driver/account')({
  validateSearch: searchOf(pages.account),
  loader: () => Promise.all([texts('account', 'profile'), queryClient.prefetchQuery(query(profile.get))]),
  component: AccountPage,
});
