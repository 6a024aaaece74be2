import { expect, it } from 'vitest';
import { isSendKey } from './send-key.ts';

it.each([
  ['Enter sends', 'Enter', false, false, true],
  ['Shift and Enter begin a new line', 'Enter', true, false, false],
  ['Enter chooses a word while an input method composes', 'Enter', false, true, false],
  ['a letter does not send', 'a', false, false, false],
])('V027: %s', (_, key, shiftKey, isComposing, sends) => {
  expect(isSendKey({ key, shiftKey, nativeEvent: { isComposing } })).toBe(sends);
});
