import { useMutation } from '@tanstack/react-query';
import { reviews, type AdminReview } from '#contract/hiring/reviews.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';

/** The two irreversible actions, each with a confirmation. */
export function useReviewActions(review: AdminReview, onDone: () => void) {
  const t = useTexts('reviews_admin');
  const done = (message: string) => () => {
    onDone();
    toast.success(message);
  };
  const proof = useMutation({ ...mutation(reviews.proof), onSuccess: done(t('proofed')) });
  const remove = useMutation({ ...mutation(reviews.remove), onSuccess: done(t('deleted')) });
  const params = { id: review.id };
  return {
    proof: {
      isPending: proof.isPending,
      confirmAndRun: async () => {
        const isSure = await confirm({
          title: t('proof_title'),
          text: t('proof_text', { name: review.subject }),
          confirmLabel: t('proof'),
        });
        if (isSure) proof.mutate({ params });
      },
    },
    remove: {
      isPending: remove.isPending,
      confirmAndRun: async () => {
        const isSure = await confirm({
          text: `${t('delete_what')} ${t('delete_text', { name: review.subject, author: review.author })}`,
          confirmLabel: t('delete'),
          tone: 'danger',
        });
        if (isSure) remove.mutate({ params });
      },
    },
  };
}
