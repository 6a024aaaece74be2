import { createFileRoute } from '@tanstack/react-router';
import { profile } from '#contract/accounts/profile.ts';
import { AccountPage } from '#web/features/accounts/profile/AccountPage.tsx';
import { accountSearch } from '#web/features/accounts/profile/search.ts';
import { texts } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_driver/account')({
  validateSearch: searchParams(accountSearch),
  loader: () => Promise.all([texts('account', 'profile'), queryClient.prefetchQuery(query(profile.get))]),
  component: AccountPage,
});
