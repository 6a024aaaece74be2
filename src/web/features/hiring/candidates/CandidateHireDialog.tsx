import { useQuery } from '@tanstack/react-query';
import { candidateBoard, type CandidateHirePreview } from '#contract/hiring/candidate-board.ts';
import type { CandidateRow } from '#contract/hiring/candidates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';
import { Note } from '#web/ui/Note.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCandidateName } from './CandidateBadges.tsx';

interface Props {
  candidate: CandidateRow;
  onClose: () => void;
  onDone: () => void;
}

/** S074: the salary, which begins with the price (ST023), the first day of work, and what the hire costs. */
export function CandidateHireDialog({ candidate, onClose, onDone }: Props) {
  const t = useTexts('candidates');
  const name = useCandidateName()(candidate);
  const form = useContractForm(candidateBoard.move, {
    initial: { salary: candidate.salary ?? (candidate.price || null), first_work_day_at: today() },
    input: ({ salary, first_work_day_at }) => ({
      params: { id: candidate.id },
      body: { status: 'hired' as const, first_work_day_at, ...(salary !== null && { salary }) },
    }),
    onSaved: () => {
      toast.success(t('hire.done'));
      onDone();
    },
  });
  return (
    <FormDialog form={form} title={t('hire.title', { name })} onClose={onClose} submitLabel={t('hire.confirm')}>
      <p>{t('hire.text')}</p>
      <MoneyInput
        label={t('hire.salary')}
        description={t('hire.salary_hint')}
        required
        {...form.field('salary')}
        value={form.values.salary}
        onChange={(salary) => form.set('salary', salary)}
      />
      <DateInput label={t('hire.first_day')} required {...form.field('first_work_day_at')} value={form.values.first_work_day_at} />
      <Price id={candidate.id} />
    </FormDialog>
  );
}

function Price({ id }: { id: number }) {
  const preview = useQuery({ ...query(candidateBoard.hirePreview, { params: { id } }), staleTime: 0 });
  if (preview.data) return <Sum preview={preview.data} />;
  return preview.error ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} compact /> : <RowsSkeleton rows={3} />;
}

function Sum({ preview }: { preview: CandidateHirePreview }) {
  const t = useTexts('candidates');
  if (preview.amount_net === 0) return <Note level="success">{t(preview.is_paid ? 'hire.paid' : 'hire.free')}</Note>;
  return (
    <>
      {preview.paid_by === null && <Note level="warning">{t('hire.no_method')}</Note>}
      <PriceBreakdown price={preview} />
    </>
  );
}
