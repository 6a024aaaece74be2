import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PageHref } from '#contract/page-href.ts';
import { Id, Moment, pageOf, PageQuery } from '#contract/shapes.ts';

/** The roles that a visitor of the demo can sign in as with one click. */
export const demoRoles = ['company_owner', 'company_user', 'driver', 'sales', 'admin'] as const;
export const DemoRole = z.enum(demoRoles);
export type DemoRole = z.infer<typeof DemoRole>;

const DemoPerson = z.object({ role: DemoRole, full_name: z.string(), company: z.string().nullable() });

export const MailboxMessage = z.object({
  id: Id,
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** It has an address for answers. */
  can_be_answered: z.boolean(),
  /** The calendar file of an invitation. */
  calendar: z.string().nullable(),
  created_at: Moment,
});
export type MailboxMessage = z.infer<typeof MailboxMessage>;

/** Available in the demo only. Otherwise these calls and pages answer 404. */
export const demo = {
  people: endpoint('GET', '/demo', { access: 'anyone', response: z.object({ data: z.array(DemoPerson) }) }),
  signIn: endpoint('POST', '/demo/sign-in', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ role: DemoRole }),
    response: z.object({ redirect_path: PageHref }),
  }),
  mailbox: endpoint('GET', '/api/dev/mailbox', { access: 'anyone', query: PageQuery, response: pageOf(MailboxMessage) }),
  /** The phone answers this SMS. */
  answerSms: endpoint('POST', '/api/dev/mailbox/{id}/answer-sms', {
    access: 'anyone',
    body: z.strictObject({ text: z.string().trim().min(1).max(1000) }),
    response: z.object({}),
    rate: { per_minute: 30 },
  }),
};
