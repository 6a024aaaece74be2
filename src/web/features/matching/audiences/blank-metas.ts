import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';

export type BlankMetas = Record<ContactType, AudienceMeta>;

/** Initial criteria of each contact type: the contract's defaults, which are loaded with its rules. For a route's loader. */
export async function blankMetas(): Promise<BlankMetas> {
  const { DriverMeta, SelfEmployedMeta, FleetManagerMeta } = await import('#contract/matching/audience-meta.ts');
  return { driver: DriverMeta.parse({}), self_employed: SelfEmployedMeta.parse({}), fleet_manager: FleetManagerMeta.parse({}) };
}

/** The criteria for another contact type, with all common fields. */
export function carryOver(meta: AudienceMeta, blank: AudienceMeta): AudienceMeta {
  const common = Object.entries(meta).filter(([field]) => field in blank);
  return { ...blank, ...Object.fromEntries(common) };
}
