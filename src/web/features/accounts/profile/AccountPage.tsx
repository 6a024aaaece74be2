import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBell, IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { profile } from '#contract/accounts/profile.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { signOut, useSession } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { Count } from '#web/ui/Count.tsx';
import { CardsSkeleton, RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { ContactPanel } from './ContactPanel.tsx';

const ConsentsPanel = lazy(() => import('./ConsentsPanel.tsx').then((part) => ({ default: part.ConsentsPanel })));
const ProfileViews = lazy(() => import('./ProfileViews.tsx'));
const Achievements = lazy(() => import('./Achievements.tsx'));
const VipPanel = lazy(() => import('./VipPanel.tsx'));
const DataPanel = lazy(() => import('./DataPanel.tsx'));
const DevicePanel = lazy(() => import('./DevicePanel.tsx'));
const TermsPanel = lazy(() => import('./TermsPanel.tsx'));
const NotificationChoices = lazy(() => import('#web/features/accounts/push/NotificationChoices.tsx'));
const PasswordPanel = lazy(() => import('#web/features/accounts/session/PasswordPanel.tsx'));
const PresencePanel = lazy(() => import('#web/features/accounts/presence/PresencePanel.tsx'));
const EraseDialog = lazy(() => import('#web/features/accounts/erasure/EraseDialog.tsx'));

/** About the height of the loaded parts, so that the link below does not move under a thumb. */
const AS_LONG_AS_PARTS = 20;

/** Contact data, consents, profile views and account deletion. */
export function AccountPage() {
  const t = useTexts('account');
  const { unread_notifications } = useSession();
  const [erasing, setErasing] = useState(false);
  const own = useQuery(query(profile.get));
  if (own.error && !own.data) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <CardsSkeleton />;
  return (
    <Stack>
      <PageHeader title={t('title')} />
      <Button
        component={PageLink}
        to={hrefOf(pages.notifications)}
        variant="default"
        justify="flex-start"
        leftSection={<IconBell size={20} stroke={1.7} aria-hidden />}
        rightSection={
          unread_notifications > 0 && <Count count={unread_notifications} label={t('unread', { count: unread_notifications })} />
        }
      >
        {t('notifications')}
      </Button>
      <ContactPanel profile={own.data} />
      <Suspense fallback={<RowsSkeleton rows={AS_LONG_AS_PARTS} />}>
        <ConsentsPanel profile={own.data} />
        <PresencePanel />
        <NotificationChoices />
        <ProfileViews />
        <Achievements />
        <VipPanel profile={own.data} />
        <DevicePanel profile={own.data} />
        <PasswordPanel />
        <TermsPanel profile={own.data} />
        <DataPanel />
      </Suspense>
      <Panel title={t('leave.title')}>
        <Stack gap="sm">
          <Button variant="default" leftSection={<IconLogout size={20} stroke={1.7} aria-hidden />} onClick={() => void signOut()}>
            {t('leave.here')}
          </Button>
          <Button variant="default" onClick={() => void signOut(true)}>
            {t('leave.everywhere')}
          </Button>
          <Button variant="subtle" color="signal" onClick={() => setErasing(true)}>
            {t('leave.erase')}
          </Button>
        </Stack>
      </Panel>
      {erasing && (
        <Suspense fallback={null}>
          <EraseDialog onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
