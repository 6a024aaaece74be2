import type { UserSettings, UserSettingsChange } from '#contract/accounts/settings.ts';
import { hidePresence } from '#server/features/accounts/presence/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { getSettings } from './queries.ts';

/** Changes the given settings only. */
export async function changeSettings(tx: Tx, user_id: number, change: UserSettingsChange): Promise<UserSettings> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (change.shows_presence === false) await hidePresence(tx, user_id);
  await tx
    .insertInto('user_settings')
    .values({ user_id, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id, ...given }))
    .execute();
  return getSettings(tx, user_id);
}
