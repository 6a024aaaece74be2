import { useMutation } from '@tanstack/react-query';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { reportError, sentenceOf } from '#web/kernel/http/error-reporting.ts';

/** Errors that the dialog shows itself, with the next step. */
const staysInDialog = (error: unknown) =>
  isApiError(error) && (error.status === 409 || error.status === 422 || error.code === 'payment_unanswered');

/** Unlocks a person and handles the errors of the unlock. */
export function useUnlock(onUnlocked: (unlocked_driver_id: number) => void) {
  const unlock = useMutation({
    ...mutation(unlocks.unlock),
    meta: { quiet: true },
    onSuccess: ({ unlocked_driver_id }) => onUnlocked(unlocked_driver_id),
    onError: (error) => {
      if (!staysInDialog(error)) reportError(error, 'write');
    },
  });
  return { ...unlock, problem: staysInDialog(unlock.error) ? sentenceOf(unlock.error) : undefined };
}
