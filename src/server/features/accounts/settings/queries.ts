import type { UserSettings } from '#contract/accounts/settings.ts';
import type { Db } from '#server/kernel/db.ts';

const defaults: UserSettings = {
  daily_recap_mail_notification: true,
  unlocked_drivers_mail_notification: true,
  eligible_audience_mail_notification: true,
  staff_mail_notification: true,
  weekly_figures_mail: false,
  shows_presence: false,
  completed_tour_dashboard: '0',
  completed_tour_audiences: '0',
  completed_tour_campaigns: '0',
  completed_tour_unlocked_drivers: '0',
  folded_columns: [],
};

/** The user's settings, with defaults for unset ones. */
export async function getSettings(db: Db, user_id: number): Promise<UserSettings> {
  const row = await db.selectFrom('user_settings').selectAll().where('user_id', '=', user_id).executeTakeFirst();
  return row ?? defaults;
}
