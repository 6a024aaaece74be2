import fc from 'fast-check';
import { DateTime } from 'luxon';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isQuiet } from '#server/messages/limits.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type World } from '#test/world.ts';
import { awakeZones, driverZones, nextWaveAt, waveWidth } from './rules.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const zone = fc.constantFrom(...driverZones);
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

test('quiet hours are from 22:00 to 08:00 local time, in every zone and on every day', () => {
  fc.assert(
    fc.property(moment, zone, (at, name) => {
      const time = DateTime.fromJSDate(at, { zone: name }).toFormat('HH:mm');
      expect(isQuiet(at, name)).toBe(time >= '22:00' || time < '08:00');
    }),
  );
});

test('the night is an hour shorter when the clocks go forward and an hour longer when they go back', () => {
  const quietHours = (evening: string): number => {
    const from = DateTime.fromISO(`${evening}T12:00`, { zone: 'Europe/Berlin' }).toMillis();
    return Array.from({ length: 24 }, (_, hour) => isQuiet(new Date(from + hour * 3_600_000), 'Europe/Berlin')).filter(Boolean).length;
  };
  expect(quietHours('2026-03-27')).toBe(10);
  expect(quietHours('2026-03-28')).toBe(9);
  expect(quietHours('2026-10-24')).toBe(11);
});

test('at 22:30 in Berlin the Canary Islands have no quiet hours yet', () => {
  const at = DateTime.fromISO('2026-06-01T22:30', { zone: 'Europe/Berlin' }).toJSDate();
  expect(awakeZones(at)).toContain('Atlantic/Canary');
  expect(awakeZones(at)).not.toContain('Europe/Berlin');
});

test('the zones are those of the function in SQL', async () => {
  const { rows } = await sql<{ text: string }>`select prosrc as text from pg_proc where proname = 'time_zone_of'`.execute(world.readDb);
  const named = [...rows[0]!.text.matchAll(/'([A-Z][a-z]+\/[A-Z][a-z]+)'/g)].map(([, name]) => name!);
  expect([...new Set(named)].toSorted()).toEqual([...driverZones]);
});

/** The clock of each country's shipped places, as hours from UTC in winter and in summer (IANA tz database). */
const clocks = {
  '-1 0': ['PT Ponta Delgada'],
  '0 0': ['IS'],
  '0 1': ['PT', 'GB', 'IE', 'ES Las Palmas', 'ES Santa Cruz de Tenerife', 'PT Funchal'],
  '1 1': ['MA'],
  '1 2': ['ES', 'DE', 'FR', 'IT', 'PL', 'AT', 'CH', 'NL', 'BE', 'CZ', 'HU', 'SE', 'DK', 'NO', 'HR', 'RS', 'AL', 'MT', 'GI', 'ES Ceuta'],
  '2 3': ['RO', 'BG', 'GR', 'UA', 'MD', 'FI', 'EE', 'LV', 'LT'],
  '3 3': ['TR', 'BY'],
};
const hoursOf = (zone: string) =>
  ['2026-01-15', '2026-07-15'].map((day) => DateTime.fromISO(`${day}T12:00Z`, { zone }).offset / 60).join(' ');

test.each(Object.entries(clocks).flatMap(([hours, places]) => places.map((place) => [place, hours])))(
  'the clock of %s is %s hours from UTC in winter and summer',
  async (place, hours) => {
    const [, country, town] = /^(\w\w) ?(.*)$/.exec(place)!;
    const { rows } = await sql<{ time_zone: string; count: number }>`
      select time_zone, count(*)::int as count from places
      where country = ${country} and case when ${town} = '' then lng > -11 or country = 'IS' else name like ${`${town}%`} end
      group by time_zone`.execute(world.readDb);
    expect(rows.map(({ time_zone }) => hoursOf(time_zone))).toEqual([hours]);
    expect(rows[0]!.count).toBeGreaterThan(0);
  },
);

test('a driver who chose a town of the Canary Islands has their clock', async () => {
  const { driver_id } = await makeDriver(world, { postcode: null, place: 'Arrecife', lat: 28.963, lng: -13.5477 });
  const { time_zone } = await world.db.selectFrom('drivers').select('time_zone').where('id', '=', driver_id).executeTakeFirstOrThrow();
  expect(time_zone).toBe('Atlantic/Canary');
});

test('a boosted wave has double size, and the next one waits for the configured minutes', () => {
  expect(waveWidth({ wave_size: 50, wave_minutes: 10, boosted: false })).toBe(50);
  expect(waveWidth({ wave_size: 50, wave_minutes: 10, boosted: true })).toBe(100);
  expect(nextWaveAt({ wave_minutes: 10 }, null)).toBeNull();
  expect(nextWaveAt({ wave_minutes: 10 }, new Date('2026-05-01T10:00Z'))).toEqual(new Date('2026-05-01T10:10Z'));
});
