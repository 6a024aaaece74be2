import { Button, Tabs } from '@mantine/core';
import { IconArrowsJoin2, IconDeviceMobileMessage, IconEye, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { driversAdmin, type AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useRoom } from '#web/kernel/live/realtime.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Columns, Stack } from '#web/ui/Panel.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { DriverMergeNotes } from '../driver-merges/DriverMergeNotes.tsx';
import { DriverContact } from './DriverContact.tsx';
import { DriverSwitches } from './DriverSwitches.tsx';
import { NoOffersNote } from './NoOffersNote.tsx';
import { Readiness } from './Readiness.tsx';

const FollowButton = lazy(() => import('#web/features/accounts/follows/FollowButton.tsx'));
const ViewAsDialog = lazy(async () => ({ default: (await import('../view-as/ViewAsDialog.tsx')).ViewAsDialog }));
const UnlockForCompany = lazy(async () => ({ default: (await import('./UnlockForCompany.tsx')).UnlockForCompany }));

const SmsDialog = lazy(async () => ({ default: (await import('../driver-messages/SmsDialog.tsx')).SmsDialog }));

const tabs = [
  'profile',
  'offers',
  'companies',
  'unlocks',
  'timeline',
  'messages',
  'tasks',
  'comments',
  'documents',
  'views',
  'changes',
  'crm',
  'sessions',
] as const;
type Tab = (typeof tabs)[number];
const isTab = (hash: string): hash is Tab => tabs.some((tab) => tab === hash);
/** A tab is loaded when it opens. */
const bodies: Record<Tab, ComponentType<{ driver: AdminDriver }>> = {
  profile: lazy(async () => ({ default: (await import('./ProfileTab.tsx')).ProfileTab })),
  offers: lazy(async () => ({ default: (await import('../driver-history/OffersTab.tsx')).OffersTab })),
  companies: lazy(async () => ({ default: (await import('./CompaniesTab.tsx')).CompaniesTab })),
  unlocks: lazy(async () => ({ default: (await import('../driver-history/UnlocksTab.tsx')).UnlocksTab })),
  timeline: lazy(async () => ({ default: (await import('../driver-history/TimelineTab.tsx')).TimelineTab })),
  messages: lazy(async () => ({ default: (await import('../driver-messages/MessagesTab.tsx')).MessagesTab })),
  documents: lazy(async () => ({ default: (await import('./DocumentsTab.tsx')).DocumentsTab })),
  views: lazy(async () => ({ default: (await import('../driver-history/TracesTab.tsx')).ViewsTab })),
  changes: lazy(async () => ({ default: (await import('../driver-history/TracesTab.tsx')).ChangesTab })),
  crm: lazy(async () => ({ default: (await import('../crm/CrmTabs.tsx')).ContactCrm })),
  tasks: lazy(async () => ({ default: (await import('./DriverNotes.tsx')).DriverTasks })),
  comments: lazy(async () => ({ default: (await import('./DriverNotes.tsx')).DriverComments })),
  sessions: lazy(async () => ({ default: (await import('../driver-history/SessionsTab.tsx')).SessionsTab })),
};

/** One driver for staff: everything that is known, what happened, and the switches. */
export function DriverPage() {
  const t = useTexts('drivers_admin');
  const { id } = usePageParams(pages.driver);
  const { data, error, refetch } = useQuery(query(driversAdmin.get, { params: { id } }));
  useRoom(`driver.${id}`);
  if (error && !data)
    return (
      <>
        <PageHeader title={t('one')} back={hrefOf(pages.drivers)} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={data.full_name || `#${data.id}`}
        back={hrefOf(pages.drivers)}
        text={[t(`contact_type.${data.contact_type}`), placeOf(data), `#${data.id}`].filter(Boolean).join(' · ')}
        aside={<Readiness missing={data.missing} />}
        actions={
          <>
            {!data.is_merged && (
              <Suspense fallback={null}>
                <FollowButton model="driver" id={data.id} />
              </Suspense>
            )}
            <Actions driver={data} />
          </>
        }
      />
      <Stack gap="lg">
        <DriverMergeNotes driver={data} />
        {!data.is_merged && <NoOffersNote missing={data.missing} />}
        <Columns min={320}>
          <DriverContact driver={data} />
          {!data.is_merged && <DriverSwitches driver={data} />}
        </Columns>
        <DriverTabs driver={data} />
      </Stack>
    </>
  );
}

const placeOf = ({ postcode, place, country }: AdminDriver) =>
  [`${postcode ?? ''} ${place ?? ''}`.trim(), country].filter(Boolean).join(', ');

function Actions({ driver }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const canChange = usePermission('admin');
  const bulk = useTexts('bulk_messages');
  const [opened, setOpened] = useState<'unlock' | 'sms' | 'view'>();
  const close = () => setOpened(undefined);
  if (!canChange || driver.is_merged) return null;
  const canBeUnlocked = driver.is_active && !driver.disabled_for_unlock;
  return (
    <>
      {driver.phone && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileMessage size={18} stroke={1.7} aria-hidden />}
          onClick={() => setOpened('sms')}
        >
          {bulk('sms_open')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
        disabled={!driver.is_active}
        onClick={() => setOpened('view')}
      >
        {t('view_as')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconLockOpen size={18} stroke={1.7} aria-hidden />}
        disabled={!canBeUnlocked}
        onClick={() => setOpened('unlock')}
      >
        {t('unlock.open')}
      </Button>
      <Button
        variant="default"
        component={PageLink}
        to={hrefOf(pages.mergeDrivers, { search: { first: driver.id } })}
        leftSection={<IconArrowsJoin2 size={18} stroke={1.7} aria-hidden />}
      >
        {t('merge')}
      </Button>
      <Button
        component={PageLink}
        to={hrefOf(pages.editDriver, { params: { id: driver.id } })}
        leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
      >
        {t('edit')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'unlock' && <UnlockForCompany driver={driver} onClose={close} />}
        {opened === 'view' && <ViewAsDialog user={{ id: driver.user_id, full_name: driver.full_name, is_driver: true }} onClose={close} />}
        {opened === 'sms' && <SmsDialog driver_id={driver.id} name={driver.full_name} onClose={close} />}
      </Suspense>
    </>
  );
}

function DriverTabs({ driver }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const canChange = usePermission('admin');
  const shown = tabs.filter((tab) => (tab !== 'sessions' || canChange) && (tab !== 'crm' || !driver.is_merged));
  const current: Tab = isTab(hash) && shown.includes(hash) ? hash : 'profile';
  return (
    <Tabs
      value={current}
      onChange={(tab) => void navigate({ to: '.', hash: tab ?? '', replace: true, resetScroll: false, hashScrollIntoView: false })}
      keepMounted={false}
    >
      <Tabs.List>
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((tab) => {
        const Body = bodies[tab];
        return (
          <Tabs.Panel key={tab} value={tab} pt="md">
            <Suspense fallback={<RowsSkeleton />}>
              <Body driver={driver} />
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
