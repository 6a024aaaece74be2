import { Button, NativeSelect } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { isNamed, moveCandidate } from '#contract/hiring/candidates.policy.ts';
import { candidates, type Candidate } from '#contract/hiring/candidates.ts';
import { candidateStatuses, type CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { TimelinePanel } from '#web/features/hiring/timeline/TimelinePanel.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { usePageParams } from '#web/kernel/pages/use-page-params.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, moment, money, phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCanRemove, useRemoveCandidate } from './CandidateActions.tsx';
import { CandidateStatusBadge, ConsentBadge, useCandidateName } from './CandidateBadges.tsx';
import { CandidateCvs } from './CandidateCvs.tsx';
import css from './CandidatePage.module.css';
import { useCandidatePages } from './candidate-pages.ts';

const FollowButton = lazy(() => import('#web/features/accounts/follows/FollowButton.tsx'));
const ChangeCandidateDialog = lazy(async () => ({ default: (await import('./CandidateDialog.tsx')).ChangeCandidateDialog }));
const CandidateHireDialog = lazy(async () => ({ default: (await import('./CandidateHireDialog.tsx')).CandidateHireDialog }));

/** One candidate: person, CVs, status and timeline. `parts` are below them, once the reader may read words about the person. */
export function CandidatePage({ parts }: { parts: (id: number) => ReactNode }) {
  const { list, one } = useCandidatePages();
  const { id } = usePageParams(one);
  const found = useQuery(query(candidates.get, { params: { id } }));
  const isStaff = useSession().user?.side === 'staff';
  const t = useTexts('candidates');
  const nameOf = useCandidateName();
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const candidate = found.data;
  return (
    <>
      <PageHeader
        title={nameOf(candidate)}
        text={[isStaff && candidate.company.name, candidate.campaign?.name].filter(Boolean).join(' · ')}
        back={hrefOf(list)}
        aside={<CandidateStatusBadge {...candidate} />}
        actions={<Actions candidate={candidate} />}
      />
      <Stack>
        <Notes candidate={candidate} />
        <div className={css.page}>
          <Stack>
            {!candidate.is_erased && <StatusPanel candidate={candidate} />}
            <PersonPanel candidate={candidate} />
            <CandidateCvs candidate={candidate} />
          </Stack>
          <Stack>
            {(isStaff || isNamed(candidate)) && (
              <TimelinePanel
                model="candidate"
                model_id={candidate.id}
                canEdit={!candidate.is_erased}
                statusName={(status) => t(`status.${status as CandidateStatus}`)}
              />
            )}
            {!candidate.is_erased && (isStaff || isNamed(candidate)) && parts(candidate.id)}
          </Stack>
        </div>
      </Stack>
    </>
  );
}

function Actions({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates');
  const { list } = useCandidatePages();
  const navigate = useNavigate();
  const remove = useRemoveCandidate(() => void navigate({ to: hrefOf(list) }));
  const canRemove = useCanRemove();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {canRemove(candidate) && (
        <Button variant="default" leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />} onClick={() => void remove(candidate.id)}>
          {t('remove')}
        </Button>
      )}
      {!candidate.is_erased && (
        <Suspense fallback={null}>
          <FollowButton model="candidate" id={candidate.id} />
        </Suspense>
      )}
      {!candidate.is_erased && (
        <Button leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />} onClick={() => setEditing(true)}>
          {t('change')}
        </Button>
      )}
      <Suspense>{isEditing && <ChangeCandidateDialog candidate={candidate} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}

function Notes({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates');
  const request = useMutation({ ...mutation(candidates.requestConsent), onSuccess: () => toast.success(t('requested_again')) });
  const { is_erased, unlocked_driver_id, status, consent, requested_at, erased_on, hire, salary } = candidate;
  const again = (
    <Button variant="default" loading={request.isPending} onClick={() => request.mutate({ params: { id: candidate.id } })}>
      {t('request_again')}
    </Button>
  );
  return (
    <>
      {is_erased && <Note level="neutral">{t(consent === 'refused' ? 'refused_text' : 'erased_text')}</Note>}
      {!is_erased && consent === 'requested' && (
        <Note level="warning" action={again}>
          {t('waits_text', { moment: moment(requested_at) })}
        </Note>
      )}
      {unlocked_driver_id !== null && <Unlocked id={unlocked_driver_id} />}
      {hire && (
        <Note level="success">
          {t('hired_text', { day: day(hire.first_work_day_at), salary: money(salary ?? 0) })}
          {hire.charge &&
            hire.charge.amount_gross > 0 &&
            ` ${t(`charge.${hire.charge.status}`, { amount: money(hire.charge.amount_gross) })}`}
        </Note>
      )}
      {erased_on && (
        <Note level="neutral">
          {t(status !== 'lost' && consent === 'requested' ? 'erased_unanswered' : 'erased_on', { day: day(erased_on) })}
        </Note>
      )}
    </>
  );
}

/** The company has paid for this person already; the work goes on there. */
function Unlocked({ id }: { id: number }) {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  const page = isStaff ? pages.staffUnlockedDriver : pages.unlockedDriver;
  return <Note action={<PageLink to={hrefOf(page, { params: { id } })}>{t('to_unlocked')}</PageLink>}>{t('unlocked_text')}</Note>;
}

/** Changes the status without the board; the same rules decide. */
function StatusPanel({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates');
  const name = useCandidateName()(candidate);
  const [isHiring, setHiring] = useState(false);
  const move = useMutation({ ...mutation(candidateBoard.move), onSuccess: () => toast.success(t('moved')) });
  const choose = async (to: CandidateStatus) => {
    const needs = moveCandidate(candidate, to);
    if (needs === 'hire') return setHiring(true);
    if (needs === 'loss' && !(await confirm({ text: t('lose_text', { name }), confirmLabel: t('lose') }))) return;
    move.mutate({ params: { id: candidate.id }, body: { status: to } });
  };
  const offered = candidateStatuses.filter((status) => ['none', 'allowed', 'hire', 'loss'].includes(moveCandidate(candidate, status)));
  return (
    <Panel>
      <NativeSelect
        label={t('status_label')}
        value={candidate.status}
        disabled={offered.length === 1 || move.isPending}
        onChange={(event) => void choose(event.currentTarget.value as CandidateStatus)}
        data={offered.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <Suspense fallback={null}>
        {isHiring && <CandidateHireDialog candidate={candidate} onClose={() => setHiring(false)} onDone={() => setHiring(false)} />}
      </Suspense>
    </Panel>
  );
}

function PersonPanel({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  const { phone, email, owner, partner_customer, campaign, price, source, driver_id, created_at } = candidate;
  return (
    <Panel title={t('person')} aside={<ConsentBadge {...candidate} />}>
      <DescriptionList
        facts={[
          [
            t('phone'),
            phone && (
              <a key="phone" href={`tel:${phone}`}>
                {phoneNumber(phone)}
              </a>
            ),
          ],
          [
            t('email'),
            email && (
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          [t('campaign'), campaign?.name],
          [t('customer'), partner_customer?.name],
          [t('owner'), owner?.full_name ?? t('nobody')],
          [t('price'), money(price)],
          [t('source_label'), t(`source.${source}`)],
          [t('created'), day(created_at)],
          ...(isStaff && driver_id !== null
            ? ([
                [
                  t('account'),
                  <PageLink key="account" to={hrefOf(pages.driver, { params: { id: driver_id } })}>
                    {t('to_driver')}
                  </PageLink>,
                ],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  );
}
