import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { permissions } from '#contract/people.ts';
import { Id, listOf, Moment } from '#contract/shapes.ts';

export const CompanyUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_active: z.boolean(),
  is_owner: z.boolean(),
  /** `business-owner` for an owner, else `business`. */
  roles: z.array(z.object({ name: z.enum(['business', 'business-owner']) })),
  permissions: z.array(z.enum(permissions)),
  profile_image_id: Id.nullable(),
  last_seen_at: Moment.nullable(),
  created_at: Moment,
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const Invitation = z.object({
  id: Id,
  emails: z.array(z.string()),
  email: z.string(),
  invited_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  created_at: Moment,
  expires_at: Moment,
  /** The link no longer works; the address can be invited again. */
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Trimmed, without empty or repeated entries; the comparison ignores case. */
const Emails = z
  .array(z.string().max(254))
  .max(50)
  .transform((emails) => [
    ...new Map(
      emails
        .map((email) => email.trim())
        .filter((email) => email !== '')
        .map((email) => [email.toLowerCase(), email]),
    ).values(),
  ])
  .pipe(z.array(z.email()).min(1));

const ofUser = z.strictObject({ user_id: Id });
const Permissions = z
  .array(z.enum(permissions))
  .max(30)
  .transform((given) => [...new Set(given)]);

/** Reading needs the permission `users`. Only an owner changes permissions (P010). */
export const companyUsers = {
  list: endpoint('GET', '/api/company-users', { access: 'company:users', response: listOf(CompanyUser) }),
  toggleActive: endpoint('POST', '/api/company-users/toggleActive', { access: 'owner', body: ofUser, response: CompanyUser }),
  toggleOwner: endpoint('POST', '/api/company-users/toggleOwner', { access: 'owner', body: ofUser, response: CompanyUser }),
  remove: endpoint('DELETE', '/api/company-users/{id}', { access: 'owner', response: z.object({}) }),
  setPermissions: endpoint('PUT', '/api/company-users/{id}/permissions', {
    access: 'owner',
    /** `read`: the permissions that the editor loaded. When another user has changed them since, the call is refused. */
    body: z.strictObject({ permissions: Permissions, read: Permissions.optional() }),
    response: CompanyUser,
  }),
  invitations: endpoint('GET', '/api/company-invitations', { access: 'company:users', response: listOf(Invitation) }),
  invite: endpoint('POST', '/api/company-invitations', {
    access: 'company:users',
    body: z.strictObject({ emails: Emails }),
    response: listOf(Invitation),
    rate: { per_minute: 20 },
  }),
  removeInvitation: endpoint('DELETE', '/api/company-invitations/{id}', { access: 'company:users', response: z.object({}) }),
};
