import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Search, BulkReport, Id, Moment, pageOf, PageNumber, PerPage } from '#contract/shapes.ts';
import { BULK_MESSAGE_LIMIT } from './bulk-messages.policy.ts';

/** A driver whose address is not confirmed. */
export const UnconfirmedDriver = z.object({
  id: Id,
  user_id: Id,
  full_name: z.string(),
  address: z.string(),
  created_at: Moment,
  /** The last link or code that was sent there. */
  requested_at: Moment.nullable(),
});
export type UnconfirmedDriver = z.output<typeof UnconfirmedDriver>;

const access = 'staff:admin' as const;
const query = z.strictObject({ page: PageNumber.optional(), per_page: PerPage.optional(), search: Search.optional() });
const response = pageOf(UnconfirmedDriver);
const body = z.strictObject({ driver_ids: z.array(Id).min(1).max(BULK_MESSAGE_LIMIT) });
const rate = { per_minute: 20 };

/** Reminders with a link that confirms the address on any device. They are service messages: the driver has given the address. */
export const bulkNotifications = {
  mailDrivers: endpoint('GET', '/admin/notifications/email/verify-email/drivers', { access, query, response }),
  phoneDrivers: endpoint('GET', '/admin/notifications/sms/verify-phone/drivers', { access, query, response }),
  verifyMail: endpoint('POST', '/admin/notifications/email/verify-email', { access, body, response: BulkReport, rate }),
  verifyPhone: endpoint('POST', '/admin/notifications/sms/verify-phone', { access, body, response: BulkReport, rate }),
};
