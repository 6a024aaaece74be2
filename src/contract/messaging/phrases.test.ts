import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChosenPhrase, phraseKeys, phrases, phraseTopics, slotKinds, type PhraseSlot, type SlotKind } from './phrases.ts';

const examples: Record<SlotKind, string | number> = { number: 3, day: '2026-11-30', time: '06:30', place: 'Bilbao', money: 240_000 };
const filled = (slots: readonly PhraseSlot[]) => Object.fromEntries(slots.map((slot) => [slot, examples[slotKinds[slot]]]));

test('120 sentences; each topic has sentences for both sides', () => {
  expect(phraseKeys).toHaveLength(120);
  for (const topic of phraseTopics)
    for (const side of ['company', 'driver'] as const)
      expect(
        phraseKeys.some((key) => phrases[key].topic === topic && (phrases[key].by === side || phrases[key].by === 'both')),
        `${topic} ${side}`,
      ).toBe(true);
});

test('a chosen sentence has a value for each of its gaps, and no other', () => {
  const all = Object.keys(slotKinds) as PhraseSlot[];
  fc.assert(
    fc.property(fc.constantFrom(...phraseKeys), fc.constantFrom(...all), (key, other) => {
      const slots: readonly PhraseSlot[] = phrases[key].slots;
      expect(ChosenPhrase.safeParse({ key, slots: filled(slots) }).success).toBe(true);
      for (const slot of slots)
        expect(ChosenPhrase.safeParse({ key, slots: filled(slots.filter((each) => each !== slot)) }).success).toBe(false);
      expect(ChosenPhrase.safeParse({ key, slots: filled([...slots, other]) }).success).toBe(slots.includes(other));
    }),
  );
});

test.each([
  ['day', '2026-02-30'],
  ['time', '24:00'],
  ['number', -1],
  ['number', 1.5],
  ['place', '   '],
  ['money', 1e12],
])('%s %s is refused', (slot, value) => {
  const key = phraseKeys.find((each) => (phrases[each].slots as readonly string[]).join() === slot)!;
  expect(ChosenPhrase.safeParse({ key, slots: { [slot]: value } }).success).toBe(false);
});
