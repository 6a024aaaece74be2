import { AudienceTarget } from '#contract/matching/audience-meta.ts';
import type { Actor } from '#contract/people.ts';
import { LANDING_RADIUS_KM, pool, type Pool } from '#contract/matching/pool.ts';
import { FEWEST_DRIVERS_SHOWN } from '#contract/matching/pool.policy.ts';
import { checkTarget } from '#server/features/matching/audiences/queries.ts';
import { isLocated, quickly } from '#server/features/matching/matching/queries.ts';
import { findZipCode } from '#server/features/foundation/places/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { countPool, explainPool, listPoolLocations, poolOf } from './queries.ts';

/** Without a location nothing is counted (V016). */
const uncounted: Pool = { is_counted: false, eligible: 0, potential: 0, level: null, twelve_month_estimate: 0, costs: [], best: [] };
const fewestFor = (actor: Actor | null) => (actor?.side === 'staff' ? 1 : FEWEST_DRIVERS_SHOWN);

/** These calls only read, although some are POST. They use the read-only sessions, with a time limit. */
export function poolRoutes(kernel: Kernel): void {
  const { readDb } = kernel;

  route(kernel, pool.countPool, ({ body, query, actor }) =>
    quickly(readDb, async (db) => {
      await checkTarget(db, body);
      if (!isLocated(body)) return uncounted;
      return query.explain && actor ? explainPool(db, body) : { ...uncounted, ...poolOf(await countPool(db, body)) };
    }),
  );

  route(kernel, pool.poolLocations, ({ body, actor }) =>
    quickly(readDb, async (db) => {
      await checkTarget(db, body);
      const { range, location } = body.meta;
      if (!isLocated(body)) return { center: null, range, locations: [] };
      const locations = await listPoolLocations(db, body, { fewest: fewestFor(actor), eligible_only: false });
      return { center: { lat: location!.lat, lng: location!.lng }, range, locations };
    }),
  );

  route(kernel, pool.potentialLocations, ({ body, actor, locale }) =>
    quickly(readDb, async (db) => {
      const { place: name, country, lat, lng } = await findZipCode(db, body, locale);
      const anyone = AudienceTarget.parse({
        contact_type: 'driver',
        meta: { location: { lat, lng }, range: LANDING_RADIUS_KM, languages: [] },
      });
      const locations = isLocated(anyone) ? await listPoolLocations(db, anyone, { fewest: fewestFor(actor), eligible_only: true }) : [];
      return { center: { lat, lng, name, country }, radius: LANDING_RADIUS_KM, locations };
    }),
  );
}
