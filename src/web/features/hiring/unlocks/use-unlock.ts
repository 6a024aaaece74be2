import { useMutation } from '@tanstack/react-query';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { reportError, sentenceOf } from '#web/kernel/http/error-reporting.ts';

/** Errors that the dialog shows itself, with the next step. */
const staysInDialog = (error: unknown) =>
  isApiError(error) && (error.status === 409 || error.status === 422 || error.code === 'payment_unanswered');

interface UnlockCallbacks {
  onUnlocked: (unlocked_driver_id: number) => void;
  onPriceChanged: () => void;
}

/** Unlocks a person and handles the errors of the unlock. */
export function useUnlock({ onUnlocked, onPriceChanged }: UnlockCallbacks) {
  const unlock = useMutation({
    ...mutation(unlocks.unlock),
    meta: { quiet: true },
    onSuccess: ({ unlocked_driver_id }) => onUnlocked(unlocked_driver_id),
    onError: (error) => {
      if (!staysInDialog(error)) reportError(error, 'write');
      if (isApiError(error) && error.code === 'price_changed') onPriceChanged();
    },
  });
  return { ...unlock, problem: staysInDialog(unlock.error) ? sentenceOf(unlock.error) : undefined };
}
