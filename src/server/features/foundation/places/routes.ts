import { places } from '#contract/foundation/places.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { searchPlaces } from './queries.ts';

export function placesRoutes(kernel: Kernel): void {
  route(kernel, places.search, ({ db, query, locale }) => searchPlaces(db, query, locale));
}
