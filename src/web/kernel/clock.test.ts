import { afterEach, expect, it } from 'vitest';
import { setLocaleSync } from '#web/i18n/texts.ts';
import { ago } from '#web/ui/format.ts';
import { learnTime, serverNow, serverTime } from './clock.ts';

const HOUR = 3_600_000;
const setServerTime = (hours: number) => learnTime(new Date(Date.now() + hours * HOUR).toUTCString());
setLocaleSync('es');
afterEach(() => setServerTime(0));

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
