import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { makeCompany } from './make.ts';
import type { World } from './world.ts';

/** Inserts approved audiences, each with a running campaign; returns their ids in the given order. */
export async function makeLiveAudiences(world: World, targets: AudienceTarget[]): Promise<number[]> {
  const { company_id } = await makeCompany(world);
  const made = await world.db
    .insertInto('audiences')
    .values(
      targets.map(({ contact_type, meta }, n) => ({
        company_id,
        contact_type,
        name: `Audience ${n}`,
        meta: JSON.stringify(meta),
        status: 'approved' as const,
      })),
    )
    .returning('id')
    .execute();
  await world.db
    .insertInto('campaigns')
    .values(
      made.map(({ id }, n) => ({
        company_id,
        audience_id: id,
        contact_type: targets[n]!.contact_type,
        name: `Campaign ${n}`,
        is_active: true,
        published_at: new Date(),
        approved_at: new Date(),
      })),
    )
    .execute();
  return made.map(({ id }) => id);
}
