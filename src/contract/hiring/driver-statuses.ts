import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, listOf, QueryId } from '#contract/shapes.ts';
import { StatusId } from './unlocked-drivers.ts';

/** A company's custom statuses, at most. */
export const MAX_STATUSES = 40;

/** A status of a company: its name, and the base status that it belongs to. */
const DriverStatus = z.object({
  id: Id,
  status_id: StatusId,
  name: z.string(),
  /** Drivers of the company with this status. */
  drivers_count: z.int(),
});
export type DriverStatus = z.output<typeof DriverStatus>;

/** A row of the form. It counts only with both a base status and a name (V029); other rows are ignored. */
const StatusRow = z.strictObject({
  /** Absent for a new status. */
  id: Id.nullable().optional(),
  status_id: StatusId.nullable(),
  name: z.string().trim().max(60),
  /** The name that the editor was shown. The status is not overwritten when it has another name since. */
  read: z.string().max(60).optional(),
});
export type StatusRow = z.output<typeof StatusRow>;

/** Staff name the company, and change those that they manage. */
const ofCompany = { company_id: Id.optional() };
const access = ['company:unlocks', 'staff'] as const;

export const driverStatuses = {
  list: endpoint('GET', '/api/driver-statuses', {
    access: ['company', 'staff'],
    query: z.strictObject({ company_id: QueryId.optional() }),
    response: listOf(DriverStatus),
  }),
  /** Changes and adds rows. A status that is not among them stays: `remove` needs its replacement. */
  save: endpoint('POST', '/driver-statuses', {
    access,
    body: z.strictObject({ ...ofCompany, statuses: z.array(StatusRow).max(MAX_STATUSES) }),
    response: listOf(DriverStatus),
  }),
  /** Removes a status. Its drivers get the replacement in the same transaction: a status of the same base status, or that one itself. */
  remove: endpoint('POST', '/driver-statuses/remove', {
    access,
    body: z.strictObject({ ...ofCompany, status_id: Id, replace_with: Id }),
    response: listOf(DriverStatus),
  }),
};
