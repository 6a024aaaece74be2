import { expect, test } from 'vitest';
import { shownHours } from './calendar-events.ts';

const at = (start: string, end: string) => ({ start: `2026-11-23T${start}:00`, end: `2026-11-23T${end}:00` });
const usual = { slotMinTime: '06:00:00', slotMaxTime: '21:00:00' };
const whole = { slotMinTime: '00:00:00', slotMaxTime: '24:00:00' };

test('week and day show 6 to 21, also to the minute', () => {
  expect(shownHours([])).toEqual(usual);
  expect(shownHours([at('06:00', '06:30'), at('20:30', '21:00')])).toEqual(usual);
});

test('a meeting at night opens the whole day', () => {
  expect(shownHours([at('05:30', '06:00')])).toEqual(whole);
  expect(shownHours([at('20:45', '21:15')])).toEqual(whole);
  expect(shownHours([{ start: '2026-11-23T23:45:00', end: '2026-11-24T00:15:00' }])).toEqual(whole);
});
