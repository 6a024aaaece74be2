import type { World } from './world.ts';

/** The charges and credits of a company for unlocks or for hires, oldest first. */
export const transactionsOf = (world: World, company_id: number, kind: 'unlock' | 'hire') =>
  world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).where('kind', '=', kind).orderBy('id').execute();
