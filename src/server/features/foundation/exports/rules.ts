import { rulesOf, type Access } from '#contract/endpoint.ts';
import type { ExportedList } from '#contract/foundation/exports.ts';
import type { Feature } from '#server/feature.ts';

/** A list can be exported by those who may read it: the access rules of all features that declare the list. */
export const accessOf = (features: readonly Feature[], list: ExportedList): Access =>
  features.flatMap(({ exports }) => (exports?.[list] ? rulesOf(exports[list].access) : []));
