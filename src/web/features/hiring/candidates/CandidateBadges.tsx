import type { CandidateRow } from '#contract/hiring/candidates.ts';
import type { CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';

export const statusLevels: Record<CandidateStatus, Level> = {
  new: 'neutral',
  in_progress: 'info',
  cv_requested: 'info',
  suggested: 'info',
  interview_scheduled: 'warning',
  interview: 'warning',
  going_hired: 'warning',
  hired: 'success',
  lost: 'neutral',
};
const consentLevels = { requested: 'warning', agreed: 'success', refused: 'neutral' } as const;

export function CandidateStatusBadge({ status }: Pick<CandidateRow, 'status'>) {
  const t = useTexts('candidates');
  return <Status level={statusLevels[status]}>{t(`status.${status}`)}</Status>;
}

/** Whether the person has agreed. */
export function ConsentBadge({ consent }: Pick<CandidateRow, 'consent'>) {
  const t = useTexts('candidates');
  return <Status level={consentLevels[consent]}>{t(`consent.${consent}`)}</Status>;
}

/** The name as this reader may see it. */
export function useCandidateName(): (row: Pick<CandidateRow, 'full_name' | 'initials' | 'is_erased'>) => string {
  const t = useTexts('candidates');
  return ({ full_name, initials, is_erased }) => (is_erased ? t('erased') : (full_name ?? t('unnamed', { initials })));
}
