import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { candidates, type CandidateRow } from '#contract/hiring/candidates.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { useCandidateName } from './CandidateBadges.tsx';

/** Deletes a candidate with all CVs, after a confirmation (V021). */
export function useRemoveCandidate(onRemoved?: () => void) {
  const t = useTexts('candidates');
  const remove = useMutation({ ...mutation(candidates.remove), onSuccess: () => [toast.success(t('removed')), onRemoved?.()] });
  return async (id: number) => {
    if (await confirm({ title: t('remove_title'), text: t('remove_text'), confirmLabel: t('remove'), tone: 'danger' }))
      remove.mutate({ params: { id } });
  };
}

/** Companies delete their own finds only; a suggestion that does not fit becomes "lost". */
export function useCanRemove(): (candidate: Pick<CandidateRow, 'source'>) => boolean {
  const isStaff = useSession().user?.side === 'staff';
  return ({ source }) => isStaff || source === 'company';
}

export function CandidateActions({ row }: { row: CandidateRow }) {
  const t = useTexts('candidates');
  const nameOf = useCandidateName();
  const remove = useRemoveCandidate();
  if (!useCanRemove()(row)) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('remove_of', { name: nameOf(row) })}
      onClick={() => void remove(row.id)}
    >
      <IconTrash size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
