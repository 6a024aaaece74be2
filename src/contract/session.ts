import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { locales, permissions } from './people.ts';
import { Id } from './shapes.ts';

export const CurrentUser = z.object({
  id: Id,
  side: z.enum(['company', 'contact', 'staff']),
  role: z.enum(['contact', 'business', 'business-owner', 'sales', 'admin', 'super-admin']),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  locale: z.enum(locales),
  /** A company user's permissions (all of them for the owner), or a staff member's. */
  permissions: z.array(z.string()),
  is_owner: z.boolean(),
  driver_id: Id.nullable(),
  profile_image_id: Id.nullable(),
  company: z.object({ id: Id, name: z.string(), logo_id: Id.nullable(), has_payment_method: z.boolean(), profile_completed: z.boolean() }).nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const CurrentSession = z.object({ user: CurrentUser.nullable(), demo: z.boolean(), unread_notifications: z.int() });
export type CurrentSession = z.infer<typeof CurrentSession>;

export const Credentials = z.strictObject({ email: z.email().max(254), password: z.string().min(1).max(200) });
export const companyPermissions = permissions;

export const session = {
  current: endpoint('GET', '/api/user/current', { access: 'anyone', answer: CurrentSession }),
  login: endpoint('POST', '/login', { access: 'anyone', body: Credentials, answer: z.object({ redirect_path: z.string() }), rate: { per_minute: 10 } }),
  logout: endpoint('POST', '/logout', { access: 'signed-in', body: z.strictObject({ everywhere: z.boolean().default(false) }), answer: z.object({}) }),
};
