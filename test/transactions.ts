import type { World } from './world.ts';

/** What a company was charged or credited for unlocks or for hires, the oldest first. */
export const transactionsOf = (world: World, company_id: number, kind: 'unlock' | 'hire') =>
  world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).where('kind', '=', kind).orderBy('id').execute();
