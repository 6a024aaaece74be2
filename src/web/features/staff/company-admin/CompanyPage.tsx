import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyAdmin, type AdminCompany } from '#contract/staff/company-admin.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useRoom } from '#web/kernel/live/realtime.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { CompanyMergeNotes } from '../company-merges/CompanyMergeNotes.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import { CompanyDetails, WaitingMandate } from './CompanyDetails.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';
import { CompanyState } from './CompanyState.tsx';
import { CompanySwitches } from './CompanySwitches.tsx';

const FollowButton = lazy(() => import('#web/features/accounts/follows/FollowButton.tsx'));

const tabs = ['campaigns', 'unlocked_drivers', 'hired', 'audiences', 'transactions', 'stats', 'users', 'tasks', 'comments', 'crm'] as const;
type Tab = (typeof tabs)[number];
const isTab = (hash: string): hash is Tab => tabs.some((tab) => tab === hash);
/** A tab is loaded when it opens: the table is a third of the page. */
const bodies: Record<Tab, ComponentType<{ id: number }>> = {
  campaigns: lazy(async () => ({ default: (await import('./CampaignsTab.tsx')).CampaignsTab })),
  unlocked_drivers: lazy(async () => ({ default: (await import('./UnlockedTabs.tsx')).UnlockedTab })),
  hired: lazy(async () => ({ default: (await import('./UnlockedTabs.tsx')).HiredTab })),
  audiences: lazy(async () => ({ default: (await import('./AudiencesTab.tsx')).AudiencesTab })),
  transactions: lazy(async () => ({ default: (await import('./TransactionsTab.tsx')).TransactionsTab })),
  users: lazy(async () => ({ default: (await import('./UsersTab.tsx')).UsersTab })),
  crm: lazy(async () => ({ default: (await import('../crm/CrmTabs.tsx')).CompanyCrm })),
  tasks: lazy(async () => ({ default: (await import('./CompanyNotes.tsx')).CompanyTasks })),
  comments: lazy(async () => ({ default: (await import('./CompanyNotes.tsx')).CompanyComments })),
  stats: lazy(async () => ({ default: (await import('./StatsTab.tsx')).StatsTab })),
};

/** One company for staff: figures and lists first, then who cares for it, and last the switches. The open tab is in the URL. */
export function CompanyPage() {
  const t = useTexts('company_admin');
  const { id } = usePageParams(pages.company);
  const { data, error, refetch } = useQuery(query(companyAdmin.get, { params: { id } }));
  useRoom(`company.${id}`);
  if (error && !data)
    return (
      <>
        <PageHeader title={t('company')} back={hrefOf(pages.companies)} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={data.name}
        back={hrefOf(pages.companies)}
        text={placeOf(data)}
        aside={<CompanyState company={{ ...data, mandate_waits: data.sepa_account?.approved_at === null }} />}
        actions={
          <>
            <Suspense fallback={null}>
              <FollowButton model="company" id={id} />
            </Suspense>
            <CompanyActions company={data} />
          </>
        }
      />
      <Stack gap="lg">
        <CompanyMergeNotes id={id} />
        {!data.can_manage && <Note>{t('read_only')}</Note>}
        <WaitingMandate company={data} />
        <CompanyFigures id={id} />
        <CompanyTabs id={id} canManage={data.can_manage} />
        <CompanyDetails company={data} />
        <CompanySwitches company={data} />
      </Stack>
    </>
  );
}

const placeOf = ({ postal_code, city, country, url }: AdminCompany): string =>
  [`${postal_code} ${city}`.trim(), country, url].filter((part) => part !== '').join(' · ');

function CompanyTabs({ id, canManage }: { id: number; canManage: boolean }) {
  const t = useTexts('company_admin');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shown = tabs.filter((tab) => tab !== 'crm' || canManage);
  const current: Tab = isTab(hash) && shown.includes(hash) ? hash : 'campaigns';
  return (
    <Tabs
      value={current}
      onChange={(tab) =>
        void navigate({ to: '.', hash: tab ?? '', search: {}, replace: true, resetScroll: false, hashScrollIntoView: false })
      }
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
              <Body id={id} />
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
