import { rulesOf, type Access } from '#contract/endpoint.ts';
import type { ExportedList } from '#contract/foundation/exports.ts';
import type { Feature } from '#server/feature.ts';

/** A list may be exported by those who may read it: by the access rules of every feature that declares the list. */
export const accessOf = (features: readonly Feature[], list: ExportedList): Access =>
  features.flatMap(({ exports }) => (exports?.[list] ? rulesOf(exports[list].access) : []));
