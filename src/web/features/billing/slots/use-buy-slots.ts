import { useMutation } from '@tanstack/react-query';
import { slots, type SlotsInformation } from '#contract/billing/slots.ts';
import { call } from '#web/kernel/http/api.ts';
import { purchasePrice } from './SlotPrice.tsx';

interface Purchase {
  information: SlotsInformation;
  count: number;
}

/** Accepts the terms if needed, then buys at the displayed price. The caller shows errors. */
export function useBuySlots(onBought: (count: number) => void) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ information, count }: Purchase) => {
      if (!information.terms_accepted_at) await call(slots.activate, { body: { accepted_terms: true } });
      return call(slots.buy, { body: { slots: count, amount_gross: purchasePrice(information, count).amount_gross } });
    },
    onSuccess: (_answer, { count }) => onBought(count),
  });
}
