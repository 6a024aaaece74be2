import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { staffRoles } from '#contract/people.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf } from '#contract/shapes.ts';

export const StaffUser = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  is_active: z.boolean(),
  /** The link of the invitation has been used. */
  has_joined: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen_at: Moment.nullable(),
  created_at: Moment,
});
export type StaffUser = z.infer<typeof StaffUser>;

/** A browser in which a user is signed in. */
export const OpenSession = z.object({
  id: Id,
  created_at: Moment,
  /** 'Firefox, Windows'; empty when neither is known. */
  device: z.string(),
  ip: z.string().nullable(),
  /** Signed in with two steps. */
  has_second_step: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const name = z.string().trim().min(1).max(80);

/** Who works for the operator. Super admins invite, and change roles; nobody changes their own. */
export const staffUsers = {
  list: endpoint('GET', '/api/staff-users', {
    access: 'staff:admin',
    query: querySchema(pages.staffUsers.search),
    response: pageOf(StaffUser),
  }),
  /** Mails a link that sets the password. */
  invite: endpoint('POST', '/api/staff-users', {
    access: 'staff:super',
    body: z.strictObject({ first_name: name, last_name: name, email: z.email().max(254), role: z.enum(staffRoles) }),
    response: StaffUser,
    rate: { per_minute: 20 },
  }),
  update: endpoint('PUT', '/api/staff-users/{id}', {
    access: 'staff:super',
    body: z.strictObject({ role: z.enum(staffRoles), is_active: z.boolean() }),
    response: StaffUser,
  }),
  /** Newest first. */
  sessions: endpoint('GET', '/api/staff-users/{id}/sessions', { access: 'staff:super', response: listOf(OpenSession) }),
  /** Ends one session, or without an id all of them. */
  endSessions: endpoint('POST', '/api/staff-users/{id}/sessions/end', {
    access: 'staff:super',
    body: z.strictObject({ session_id: Id.optional() }),
    response: listOf(OpenSession),
  }),
};
