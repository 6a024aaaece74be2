import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** '' or '0': the tour is unfinished and starts on its own. */
const tour = z.string().max(40);

export const UserSettings = z.object({
  daily_recap_mail_notification: z.boolean(),
  unlocked_drivers_mail_notification: z.boolean(),
  eligible_audience_mail_notification: z.boolean(),
  staff_mail_notification: z.boolean(),
  /** For staff: the figures of the week, on Monday. */
  weekly_figures_mail: z.boolean(),
  /** For drivers: companies that have unlocked them see whether they are online. */
  shows_presence: z.boolean(),
  completed_tour_dashboard: tour,
  completed_tour_audiences: tour,
  completed_tour_campaigns: tour,
  completed_tour_unlocked_drivers: tour,
  /** Columns of the board that the user has folded. */
  folded_columns: z.array(z.string().max(40)).max(20),
});
export type UserSettings = z.infer<typeof UserSettings>;
export const UserSettingsChange = z.strictObject(UserSettings.shape).partial();
export type UserSettingsChange = z.infer<typeof UserSettingsChange>;

/** Settings of the caller. The id of another user is a 404. */
export const settings = {
  get: endpoint('GET', '/api/settings/user/{id}', { access: 'signed-in', response: UserSettings }),
  change: endpoint('PUT', '/api/settings/user/{id}', { access: 'signed-in', body: UserSettingsChange, response: UserSettings }),
};
