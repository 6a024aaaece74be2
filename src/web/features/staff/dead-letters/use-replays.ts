import { useMutation } from '@tanstack/react-query';
import { deadLetters, type DeadLetter } from '#contract/staff/dead-letters.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';

/** Runs one again, or after a confirmation all of the list. */
export function useReplays() {
  const t = useTexts('dead_letters');
  const one = useMutation({ ...mutation(deadLetters.replay), onSuccess: () => toast.success(t('replay_started')) });
  const many = useMutation({ ...mutation(deadLetters.replayMany), onSuccess: () => toast.success(t('run_started')) });
  return {
    isRunning: many.isPending,
    replay: ({ id }: DeadLetter) => one.mutate({ params: { id } }),
    replayMany: async (total: number, reaction: string | undefined) => {
      const isSure = await confirm({
        title: t(reaction ? 'replay_these' : 'replay_all'),
        text: t('replay_many_text', { count: total }),
        confirmLabel: t('replay'),
      });
      if (isSure) many.mutate({ body: { ...(reaction && { reaction }) } });
    },
  };
}
