import { createFileRoute } from '@tanstack/react-router';
import { UserSettingsPage } from '#web/features/accounts/settings/UserSettingsPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_signed/settings/user')({
  loader: () => texts('user_settings'),
  component: UserSettingsPage,
});
