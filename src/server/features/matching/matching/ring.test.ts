import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { kilometres, type Spot } from '#server/kernel/geo.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { makeLiveAudiences } from '#test/make-live-audiences.ts';
import { openWorld } from '#test/world.ts';
import { isLocated, matchingAudiences, matchingDrivers } from './queries.ts';

const world = await openWorld();
afterAll(() => world.close());

/** The date line from both sides, far north, almost the pole, the equator, the south. */
const centers: Spot[] = [
  { lat: 40.4165, lng: -3.7026 },
  { lat: -17.7, lng: 179.95 },
  { lat: -17.7, lng: -179.9 },
  { lat: 69.65, lng: 18.96 },
  { lat: 82, lng: -60 },
  { lat: 0, lng: 0 },
  { lat: -41.3, lng: 174.8 },
];
const METRE = 0.001;

/** The position at this distance and bearing, in degrees from north. */
function travelled(from: Spot, km: number, bearing: number): Spot {
  const rad = Math.PI / 180;
  const [angle, course, lat] = [km / 6371, bearing * rad, from.lat * rad];
  const north = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(course));
  const east = Math.atan2(Math.sin(course) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * Math.sin(north));
  return { lat: north / rad, lng: ((from.lng + east / rad + 540) % 360) - 180 };
}

test('a metre inside the radius matches, a metre outside does not: in every direction, everywhere, in both queries', async () => {
  const cases = centers.flatMap((center) =>
    [1, 80, 500].flatMap((range) => [0, 45, 77, 143, 211, 320].map((bearing) => ({ center, range, bearing }))),
  );
  const places = cases.flatMap(({ center, range, bearing }) => [range - METRE, range + METRE].map((km) => travelled(center, km, bearing)));
  const made = await insertDrivers(
    world,
    places.map(({ lat, lng }) => ({ contact_type: 'driver', lat, lng })),
  );
  const targets = cases.map(({ center, range }) =>
    AudienceTarget.parse({ contact_type: 'driver', meta: { location: center, range, languages: [] } }),
  );
  const audiences = await makeLiveAudiences(world, targets);
  const pairs = await sql<{ driver_id: number; audience_id: number }>`${matchingAudiences(made.map(({ driver_id }) => driver_id))}`.execute(
    world.readDb,
  );
  const reversed = new Set(pairs.rows.map(({ driver_id, audience_id }) => `${driver_id} ${audience_id}`));
  for (const [n, target] of targets.entries()) {
    if (!isLocated(target)) throw new Error('every target here has a location');
    const { required, rows } = matchingDrivers(target);
    const { rows: hits } = await sql<{ driver_id: number }>`with ${required} ${rows}`.execute(world.readDb);
    const found = new Set(hits.map(({ driver_id }) => driver_id));
    const [inside, outside] = [made[2 * n]!.driver_id, made[2 * n + 1]!.driver_id];
    const distances = {
      forth: [found.has(inside), found.has(outside)],
      back: [inside, outside].map((id) => reversed.has(`${id} ${audiences[n]}`)),
    };
    expect({ ...cases[n], ...distances }).toEqual({ ...cases[n], forth: [true, false], back: [true, false] });
  }
});

test('the database measures distances on the same sphere', async () => {
  for (const from of centers)
    for (const km of [0, 0.4, 17, 480]) {
      const to = travelled(from, km, 77);
      const { rows } = await sql<{
        km: number;
      }>`select spots_km(spot(${from.lat}::float8, ${from.lng}::float8), spot(${to.lat}::float8, ${to.lng}::float8)) as km`.execute(
        world.readDb,
      );
      expect(Math.abs(rows[0]!.km - kilometres(from, to))).toBeLessThan(1e-6);
      expect(Math.abs(rows[0]!.km - km)).toBeLessThan(1e-6);
    }
});
