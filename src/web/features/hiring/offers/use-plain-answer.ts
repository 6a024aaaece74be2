import { useMutation } from '@tanstack/react-query';
import { activeSourcing } from '#contract/hiring/active-sourcing.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';

/** The answer to a first message is one tap (ST039). What needs more, or has no network, goes through the dialog of the answer. */
export function usePlainAnswer(offer_id: number, onDialog: (answer: 'accept' | 'reject') => void) {
  const t = useTexts('offers');
  const params = { id: offer_id };
  const failed = (answer: 'accept' | 'reject') => (error: Error) => {
    const needsDialog = isApiError(error) && (error.isPassing || error.code === 'phone_not_verified');
    if (needsDialog) return onDialog(answer);
    toast.error(isApiError(error) && error.message ? error.message : t('first_message.failed'));
  };
  const quiet = { meta: { quiet: true } };
  const accept = useMutation({
    ...mutation(activeSourcing.accept),
    ...quiet,
    onSuccess: () => toast.success(t('first_message.accepted')),
    onError: failed('accept'),
  });
  const reject = useMutation({
    ...mutation(activeSourcing.reject),
    ...quiet,
    onSuccess: () => toast.success(t('reject.done')),
    onError: failed('reject'),
  });
  return {
    isPending: accept.isPending || reject.isPending,
    answer: (answer: 'accept' | 'reject') => (answer === 'accept' ? accept : reject).mutate({ params }),
  };
}
