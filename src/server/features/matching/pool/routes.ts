import { AudienceTarget } from '#contract/matching/audience-meta.ts';
import type { Actor } from '#contract/people.ts';
import { LANDING_RADIUS_KM, pool, VISITOR_RADIUS_KM, type PoolLocation } from '#contract/matching/pool.ts';
import { checkTarget } from '#server/features/matching/audiences/queries.ts';
import { isLocated, withTimeLimit, type Located } from '#server/features/matching/matching/queries.ts';
import { findTypedPlace } from '#server/features/foundation/places/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import { Refusal, type FieldError } from '#server/kernel/http/errors.ts';
import { countedAddress } from '#server/kernel/http/caller.ts';
import { route, type FastifyRequest, type Kernel } from '#server/kernel/http/route.ts';
import { limitTargets } from './commands.ts';
import {
  countPool,
  estimateExplained,
  estimateLocations,
  estimatePool,
  explainPool,
  listPoolLocations,
  listPoolMembers,
} from './queries.ts';
import { headcount, precisionFor, samplesOf, shownPool, uncounted } from './rules.ts';

/** Callers who are neither company nor staff read counts of wide circles only, without gender and age. */
function ensureCanCount(actor: Actor | null, { meta }: AudienceTarget): void {
  if (actor?.side === 'company' || actor?.side === 'staff') return;
  const errors: Record<string, FieldError[]> = {};
  if (meta.gender !== 'Any') errors['meta.gender'] = [{ code: 'company_account_needed' }];
  for (const field of ['age_from', 'age_to'] as const)
    if (meta[field] !== null) errors[`meta.${field}`] = [{ code: 'company_account_needed' }];
  if (meta.range < VISITOR_RADIUS_KM) errors['meta.range'] = [{ code: 'too_small', values: { min: VISITOR_RADIUS_KM } }];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

/** The pool as this caller may read it. Only staff read numbers that depend on the gender or the age of single drivers. */
async function readPool(db: Tx, actor: Actor | null, target: Located, explain: boolean) {
  const precision = precisionFor(actor, target.meta);
  const is_exact = precision === 'exact';
  if (explain) return shownPool(await (is_exact ? explainPool : estimateExplained)(db, target), precision);
  return shownPool({ ...(await (is_exact ? countPool : estimatePool)(db, target)), costs: [], entries: [], ors: [] }, precision);
}

async function readLocations(db: Tx, actor: Actor | null, target: Located, eligible_only: boolean): Promise<PoolLocation[]> {
  const precision = precisionFor(actor, target.meta);
  if (precision === 'exact') return listPoolLocations(db, target, { fewest: 1, eligible_only });
  const locations = await estimateLocations(db, target, { eligible_only });
  return locations.map((place) => ({ ...place, count: Number(headcount(place.count, precision)) }));
}

/** These calls only read, although some are POST. They use the read-only sessions, with a time limit. */
export function poolRoutes(kernel: Kernel): void {
  const { readDb } = kernel;

  /** A refused target is not counted. */
  const check = async (actor: Actor | null, request: FastifyRequest, target: AudienceTarget) => {
    ensureCanCount(actor, target);
    await checkTarget(readDb, target);
    await limitTargets(kernel, { actor, caller: actor ? `user ${actor.user_id}` : countedAddress(request.ip) }, target);
  };

  route(kernel, pool.countPool, async ({ body, query, actor, request }) => {
    await check(actor, request, body);
    const explain = Boolean(query.explain) && (actor?.side === 'company' || actor?.side === 'staff');
    return withTimeLimit(readDb, async (db) => (isLocated(body) ? readPool(db, actor, body, explain) : uncounted));
  });

  route(kernel, pool.samples, async ({ body, actor, request }) => {
    await check(actor, request, body);
    return withTimeLimit(readDb, async (db) => ({ data: isLocated(body) ? samplesOf(body, await listPoolMembers(db, body)) : [] }));
  });

  route(kernel, pool.poolLocations, async ({ body, actor, request }) => {
    await check(actor, request, body);
    return withTimeLimit(readDb, async (db) => {
      const { range, location } = body.meta;
      if (!isLocated(body)) return { center: null, range, locations: [] };
      return { center: { lat: location!.lat, lng: location!.lng }, range, locations: await readLocations(db, actor, body, false) };
    });
  });

  route(kernel, pool.potentialLocations, ({ body, actor, locale }) =>
    withTimeLimit(readDb, async (db) => {
      const { place: name, country, lat, lng } = await findTypedPlace(db, body, locale);
      const anyone = AudienceTarget.parse({
        contact_type: 'driver',
        meta: { location: { lat, lng }, range: LANDING_RADIUS_KM, languages: [] },
      }) as Located;
      const { eligible: total, rounded_to } = await readPool(db, actor, anyone, false);
      const locations = await readLocations(db, actor, anyone, true);
      return { center: { lat, lng, name, country }, radius: LANDING_RADIUS_KM, total, rounded_to, locations };
    }),
  );
}
