import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Moment } from '#contract/shapes.ts';

/** `away`: the product is open, but unused for a while. */
export const presences = ['online', 'away', 'offline'] as const;
export type Presence = (typeof presences)[number];

/** While the live connection is down, the list of a company's pages is polled at this interval (RT010). */
export const ONLINE_USERS_POLL_MS = 8000;

const Person = z.object({
  id: Id,
  full_name: z.string(),
  profile_image_id: Id.nullable(),
  company: z.object({ id: Id, name: z.string() }),
  status: z.enum(presences),
  last_seen_at: Moment.nullable(),
});
export type PresentPerson = z.infer<typeof Person>;

/** The same for the list of drivers. */
export const ONLINE_DRIVERS_POLL_MS = 5000;

const Driver = z.object({
  id: Id,
  unlocked_driver_id: Id,
  full_name: z.string(),
  status: z.enum(presences),
  last_seen_at: Moment.nullable(),
});
export type PresentDriver = z.infer<typeof Driver>;

/** Company users read the presence of their colleagues, staff that of every company. Several tabs and devices count as one user. */
export const presence = {
  companies: endpoint('GET', '/api/companies/online-users', {
    access: ['company', 'staff'],
    response: z.object({ online_users: z.array(Person), recent_active_users: z.array(Person) }),
  }),
  /** Drivers who have switched it on, for companies that have unlocked them. */
  drivers: endpoint('GET', '/api/drivers/online-users', {
    access: 'company',
    response: z.object({ online_users: z.array(Driver), recent_active_users: z.array(Driver) }),
  }),
};
