import type { Cart } from '#contract/billing/packages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';

/** One sentence: the amount, the time of the charge, and that no renewal follows. */
export function useWhen({ charge }: Cart): string {
  const t = useTexts('packages');
  if (!charge?.when) return '';
  return t(`when.${charge.when}`, { amount: money(charge.price.amount_gross), days: charge.due_days });
}
