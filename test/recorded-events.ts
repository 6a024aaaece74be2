import type { World } from './world.ts';

/** How many events of this name name the user. */
export async function countEventsOf(world: World, name: string, user_id: number): Promise<number> {
  const payload = JSON.stringify({ user_id });
  return (await world.db.selectFrom('outbox').select('id').where('name', '=', name).where('payload', '@>', payload).execute()).length;
}
