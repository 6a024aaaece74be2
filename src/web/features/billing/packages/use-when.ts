import type { Cart } from '#contract/billing/packages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';

/** In one sentence: how much is charged, when, and that nothing follows by itself. */
export function useWhen({ charge }: Cart): string {
  const t = useTexts('packages');
  if (!charge?.when) return '';
  return t(`when.${charge.when}`, { amount: money(charge.price.amount_gross), days: charge.due_days });
}
