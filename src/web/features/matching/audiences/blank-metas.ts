import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';

export type BlankMetas = Record<ContactType, AudienceMeta>;

/** What a meta begins with for each kind of contact: the contract's own defaults, which come with its rules. For a route's loader. */
export async function blankMetas(): Promise<BlankMetas> {
  const { DriverMeta, SelfEmployedMeta, FleetManagerMeta } = await import('#contract/matching/audience-meta.ts');
  return { driver: DriverMeta.parse({}), self_employed: SelfEmployedMeta.parse({}), fleet_manager: FleetManagerMeta.parse({}) };
}

/** The meta of another kind of contact, with everything that the two have in common. */
export function carryOver(meta: AudienceMeta, blank: AudienceMeta): AudienceMeta {
  const kept = Object.entries(meta).filter(([field]) => field in blank);
  return { ...blank, ...Object.fromEntries(kept) };
}
