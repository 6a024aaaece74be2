import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { approvalDecisions, type ApprovalDecision } from '#contract/campaigns/approval-decisions.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { moment } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { useKeys } from '#web/ui/single-keys.ts';
import { useAnnouncement } from '#web/ui/toast.ts';
import css from './Approvals.module.css';

/** Whole seconds until that time; 0 afterwards. */
function useSecondsUntil(time: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(time) - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `left` depends on the time alone
  }, [time, isOver]);
  return seconds;
}

/** The last decision about an entry. An approval that waits to take effect can be undone here. */
export function DecisionNote({ decision, isPending }: { decision: ApprovalDecision; isPending: boolean }) {
  const { state } = decision;
  if (state === 'waiting') return <WaitingNote key={decision.id} decision={decision} />;
  return <SettledNote decision={decision} state={state} isPending={isPending} />;
}

function WaitingNote({ decision }: { decision: ApprovalDecision }) {
  const t = useTexts('approvals');
  const seconds = useSecondsUntil(decision.takes_effect_at);
  const { mutate, isPending } = useMutation(mutation(approvalDecisions.undo));
  const undo = () => void (!isPending && mutate({ params: { id: decision.id } }));
  useKeys({ u: undo });
  const approved = t(`${decision.kind}s.approved`);
  useAnnouncement(`${approved} ${t('announced')}`);
  const button = (
    <Button variant="default" aria-busy={isPending} onClick={undo}>
      {t('undo')}
    </Button>
  );
  return (
    <div className={css.note}>
      <Note level="success" title={t('by', { decided: approved, name: decision.decided_by.full_name })} action={button}>
        <span aria-hidden>{seconds > 0 ? t('takes_effect', { count: seconds }) : t('takes_effect_now')}</span>
      </Note>
    </div>
  );
}

interface Settled {
  decision: ApprovalDecision;
  state: Exclude<ApprovalDecision['state'], 'waiting'>;
  isPending: boolean;
}
function SettledNote({ decision, state, isPending }: Settled) {
  const t = useTexts('approvals');
  const { reason, decided_at, decided_by } = decision;
  // a decision about an earlier version says nothing about what waits now
  if (isPending && state === 'in_effect') return null;
  const decided = t(decision.decision === 'approved' ? 'is_approved' : 'is_rejected');
  const level = state === 'in_effect' && decision.decision === 'approved' ? 'success' : 'warning';
  return (
    <div className={css.note}>
      <Note level={level} title={t('by', { decided, name: decided_by.full_name })}>
        <p>{state === 'in_effect' ? moment(decided_at) : t(`states.${state}`)}</p>
        {reason && <p>{reason}</p>}
      </Note>
    </div>
  );
}
