import { z } from 'zod';

/** What kind of contact a company looks for; each has a meta of its own. */
export const contactTypes = ['driver', 'self_employed', 'fleet_manager'] as const;
export const ContactType = z.enum(contactTypes);
export type ContactType = (typeof contactTypes)[number];

export const genders = ['female', 'male', 'diverse'] as const;
export const dayNightPreferences = ['day', 'night', 'both'] as const;

/** The key of an entry of an option catalogue: `adr_basic`, `spanish`, `DE`. */
export const OptionKey = z.string().regex(/^[A-Za-z0-9_]{1,80}$/);
export const MAX_OPTIONS = 60;
export const OptionKeys = z.array(OptionKey).max(MAX_OPTIONS);

/** V034 */
export const callOutcomes = ['No Answer', 'Busy', 'Wrong Number', 'Left Live Message', 'Left VoiceMail', 'Connected'] as const;
export const CallOutcome = z.enum(callOutcomes);
