import { slotKinds, type PhraseKey, type PhraseSlot, type SlotValues } from '#contract/messaging/phrases.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { number, shortMoney, dayWithinSentence } from '#web/ui/format.ts';

const written = (slot: PhraseSlot, value: string | number): string => {
  if (value === '') return '[…]';
  if (slotKinds[slot] === 'money') return shortMoney(Number(value));
  if (slotKinds[slot] === 'number') return number(Number(value));
  return slotKinds[slot] === 'day' ? dayWithinSentence(String(value)) : String(value);
};

/** The sentence of a message in the language of its reader. A gap without a value is shown as `[…]`. */
export function usePhraseText(): (key: PhraseKey, slots?: SlotValues) => string {
  const t = useTexts('phrases');
  return (key, slots = {}) =>
    t(`text.${key}`, Object.fromEntries((Object.keys(slotKinds) as PhraseSlot[]).map((slot) => [slot, written(slot, slots[slot] ?? '')])));
}
