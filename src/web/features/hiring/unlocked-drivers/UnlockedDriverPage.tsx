import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { hrefOf } from '#contract/page.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { creditRule } from '#contract/hiring/credit-rule.ts';
import { unlockedDrivers, type UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { FirstDayButton } from '#web/features/hiring/first-day/FirstDayButton.tsx';
import { OutstandingReviews } from '#web/features/hiring/reviews/OutstandingReviews.tsx';
import { TimelinePanel } from '#web/features/hiring/timeline/TimelinePanel.tsx';
import type { Translate } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { useRoom } from '#web/kernel/live/realtime.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { day, listed, moment, money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { ContactButtons } from './ContactButtons.tsx';
import { OwnerControl } from './OwnerControl.tsx';
import { usePersonPages } from './person-pages.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { StatusControl } from './StatusControl.tsx';
import { Neighbours } from './Neighbours.tsx';
import { Todos } from './Todos.tsx';
import css from './UnlockedDriverPage.module.css';

const FollowButton = lazy(() => import('#web/features/accounts/follows/FollowButton.tsx'));

const StaffActions = lazy(async () => ({ default: (await import('./StaffActions.tsx')).StaffActions }));

/** One unlocked driver: profile, to-dos and timeline. `parts`: what higher domains add. */
export function UnlockedDriverPage({ parts }: { parts: (id: number) => ReactNode }) {
  const t = useTexts('unlocked_drivers');
  const { list, person } = usePersonPages();
  const isStaff = useSession().user?.side === 'staff';
  const { id } = usePageParams(person);
  const found = useQuery(query(unlockedDrivers.get, { params: { id } }));
  useRoom(`unlocked-driver.${id}`);
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const unlocked = found.data;
  return (
    <>
      <PageHeader
        title={unlocked.driver.is_erased ? t('erased') : unlocked.driver.full_name}
        text={isStaff ? [unlocked.company_name, unlocked.campaign_name].filter(Boolean).join(' · ') : (unlocked.campaign_name ?? undefined)}
        back={hrefOf(list)}
        beside={<Neighbours unlocked={unlocked} />}
        aside={<StatusBadge row={unlocked} />}
        actions={
          <>
            {!unlocked.driver.is_erased && (
              <Suspense fallback={null}>
                <FollowButton model="driver" id={unlocked.driver.id} />
              </Suspense>
            )}
            <ContactButtons unlocked={unlocked} />
          </>
        }
      />
      <Stack>
        <Notes unlocked={unlocked} />
        {!isStaff && <OutstandingReviews unlocked_driver_id={unlocked.id} />}
        <div className={css.page}>
          <div className={css.work}>
            <Panel>
              <Stack gap="sm">
                <StatusControl unlocked={unlocked} />
                <OwnerControl unlocked={unlocked} />
              </Stack>
            </Panel>
            {isStaff && (
              <Suspense fallback={null}>
                <StaffActions unlocked={unlocked} />
              </Suspense>
            )}
            <Todos unlocked={unlocked} />
            {parts(unlocked.id)}
          </div>
          <div className={css.history}>
            <TimelinePanel
              model="unlocked-driver"
              model_id={unlocked.id}
              canEdit={unlocked.can_edit && !unlocked.driver.is_erased}
              before={offerEvents(unlocked, t)}
            />
          </div>
          <PersonPanel unlocked={unlocked} />
        </div>
      </Stack>
    </>
  );
}

/** The offer before the unlock, newest first. */
function offerEvents({ offer }: UnlockedDriver, t: Translate<'unlocked_drivers'>) {
  const moments = [
    ['accepted', offer?.accepted_at],
    ['seen', offer?.seen_at],
    ['sent', offer?.sent_at],
  ] as const;
  return moments.flatMap(([event, at]) => (at ? [{ at, title: t(`offer_event.${event}`) }] : []));
}

function Notes({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const { driver, lost_interest_at, hire, credit_claim, note } = unlocked;
  return (
    <>
      {driver.is_erased && <Note level="warning">{t('erased_text')}</Note>}
      {lost_interest_at && <Note level="warning">{t('lost_interest_text', { moment: moment(lost_interest_at) })}</Note>}
      {(hire === 'reported' || hire === 'confirmed') && <HireNote unlocked={unlocked} hire={hire} />}
      {unlocked.has_answered_call && unlocked.status_id === statusIds.new && unlocked.can_edit && <Contacted id={unlocked.id} />}
      {credit_claim && <Claim claim={credit_claim} amount={money(unlocked.price)} />}
      {unlocked.status_id === statusIds.unqualified && <PutAside unlocked={unlocked} />}
      {note && <Note title={t('note')}>{note}</Note>}
    </>
  );
}

/** The hire, and when, where and to whom the driver comes. */
function HireNote({ unlocked, hire }: { unlocked: UnlockedDriver; hire: 'reported' | 'confirmed' }) {
  const t = useTexts('unlocked_drivers');
  const { first_work_day_at, first_day } = unlocked;
  const text = hire === 'confirmed' ? 'hire_confirmed_text' : 'hire_waits_text';
  const plan = [
    first_day?.time && t('first_day.at', { time: first_day.time }),
    first_day?.place,
    first_day?.person && t('first_day.ask', { name: first_day.person.full_name }),
  ].filter(Boolean);
  return (
    <Note level={hire === 'confirmed' ? 'success' : 'info'} action={<FirstDayButton unlocked={unlocked} />}>
      {t(text, { day: day(first_work_day_at) })}
      {plan.length > 0 && <div>{plan.join(' · ')}</div>}
    </Note>
  );
}

/** After a call with an answer the status can follow with one click. */
function Contacted({ id }: { id: number }) {
  const t = useTexts('unlocked_drivers');
  const setStatus = useMutation({
    ...mutation(unlockedDrivers.setStatus),
    onSuccess: () => toast.success(t('stage_updated')),
  });
  const follow = (
    <Button
      variant="default"
      loading={setStatus.isPending}
      onClick={() => setStatus.mutate({ params: { id }, body: { status_id: statusIds.contacted } })}
    >
      {t('contacted.do')}
    </Button>
  );
  return <Note action={follow}>{t('contacted.text')}</Note>;
}

/** What happens with the money while the driver or staff decide. */
function Claim({ claim, amount }: { claim: NonNullable<UnlockedDriver['credit_claim']>; amount: string }) {
  const t = useTexts('unlocked_drivers');
  if (claim.state === 'granted') return null;
  const about = { amount, moment: moment(claim.created_at), days: creditRule.days_for_driver };
  return <Note level="neutral">{t(`claim.${claim.state}`, about)}</Note>;
}

/** An unqualified person can be reactivated. */
function PutAside({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const open = useMutation({
    ...mutation(unlockedDrivers.open),
    onSuccess: () => toast.success(t('opened')),
  });
  const again = (
    <Button variant="default" loading={open.isPending} onClick={() => open.mutate({ params: { id: unlocked.id } })}>
      {t('open_again')}
    </Button>
  );
  return (
    <Note level="neutral" action={unlocked.can_edit && again}>
      {t('unqualified_text', { reasons: listed(unlocked.unqualified_status_reasons.map(({ label }) => label)) })}
    </Note>
  );
}
