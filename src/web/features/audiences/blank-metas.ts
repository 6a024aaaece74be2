import { DriverMeta, FleetManagerMeta, SelfEmployedMeta, type AudienceMeta, type ContactType } from '#contract/audience-meta.ts';
import { schemaOf } from '#web/kernel/recorded-zod.ts';

export type BlankMetas = Record<ContactType, AudienceMeta>;
const schemas = { driver: DriverMeta, self_employed: SelfEmployedMeta, fleet_manager: FleetManagerMeta };

/** What a meta begins with for each kind of contact: the contract's own defaults. For a route's loader. */
export async function blankMetas(): Promise<BlankMetas> {
  const entries = Object.entries(schemas).map(async ([type, schema]) => [type, (await schemaOf(schema)).parse({})] as const);
  return Object.fromEntries(await Promise.all(entries)) as BlankMetas;
}

/** The meta of another kind of contact, with everything that the two have in common. */
export function carryOver(meta: AudienceMeta, blank: AudienceMeta): AudienceMeta {
  const kept = Object.entries(meta).filter(([field]) => field in blank);
  return { ...blank, ...Object.fromEntries(kept) };
}
