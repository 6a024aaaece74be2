import { expect, test } from 'vitest';
import { reminderWindow } from './rules.ts';

test('ST037: a first reminder after 24 hours, a second after 72 and a day after the first, none after two weeks', () => {
  const at = new Date('2026-05-20T10:00:00Z');
  expect(reminderWindow(0, at)).toEqual({
    sent_after: new Date('2026-05-06T10:00:00Z'),
    sent_before: new Date('2026-05-19T10:00:00Z'),
    reminded_before: new Date('2026-05-19T10:00:00Z'),
  });
  expect(reminderWindow(1, at).sent_before).toEqual(new Date('2026-05-17T10:00:00Z'));
});
