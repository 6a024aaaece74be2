import { choosePorts } from '#server/adapters/choose.ts';
import { installReferenceData, seedDemo } from '#server/db/seed/main.ts';
import { connect } from '#server/kernel/db.ts';
import { openWorld, type World } from './world.ts';

/** A world with the demo's market, always the same. */
export async function openDemoWorld(environment: Record<string, string> = {}, drivers = 1500): Promise<World> {
  const world = await openWorld(environment);
  await installReferenceData(world.db);
  const ports = choosePorts(world.config, world.db, world.database_url);
  const { pool, db } = connect(world.database_url, { max: 2 });
  await seedDemo(db, pool, { drivers, seed: 7, report: () => {}, files: ports.files, deals: { config: world.config, pdf: ports.pdf } });
  await db.destroy();
  return world;
}
