import { afterEach, expect, it, vi } from 'vitest';
import { setLocaleSync } from '#web/i18n/texts.ts';
import { ago } from '#web/ui/format.ts';
import { addDays, daysAgo, learnTime, serverNow, serverTime, today } from './clock.ts';

const HOUR = 3_600_000;
const setServerTime = (hours: number) => learnTime(new Date(Date.now() + hours * HOUR).toUTCString());
setLocaleSync('es');
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  setServerTime(0);
});

it.each([3, -3])('a clock that is %i hours off shows the same "ago" as a correct one', (hours) => {
  setServerTime(hours);
  const asServed = new Date(Date.now() + hours * HOUR - 20 * 60_000).toISOString(); // twenty minutes ago by the server's clock
  expect(ago(asServed)).toBe('hace 20 minutos');
});

it('a difference of seconds is network latency, not a wrong clock', () => {
  learnTime(new Date(Date.now() - 40_000).toUTCString());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000);
});

it('a response without a valid date changes nothing', () => {
  setServerTime(5);
  learnTime(null);
  learnTime('yesterday');
  expect(Math.round((serverTime(0) - 0) / HOUR)).toBe(5);
});

it('a number of days is counted in the calendar, at every hour of a year with two clock changes', () => {
  vi.stubEnv('TZ', 'Europe/Madrid');
  vi.useFakeTimers({ toFake: ['Date'] });
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  for (let hour = 0; hour < 366 * 24; hour++) {
    vi.setSystemTime(Date.UTC(2026, 0, 1, hour, 30));
    expect((noon(today()) - noon(daysAgo(89))) / (24 * HOUR)).toBe(89);
    expect(daysAgo(0)).toBe(today());
  }
  vi.setSystemTime(Date.parse('2026-10-25T00:30:00+02:00')); // a day of 25 hours
  expect(addDays(today('Europe/Berlin'), 1)).toBe('2026-10-26');
});
