import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, TimeOfDay } from '#contract/shapes.ts';

/** When, where and to whom a hired driver comes on the first day of work. The day itself belongs to the hire. */
export const FirstDayForm = z.strictObject({
  time: TimeOfDay.nullable(),
  place: z.string().trim().max(200),
  /** An active user of the company. */
  person_id: Id.nullable(),
});
export type FirstDayForm = z.output<typeof FirstDayForm>;

/** As the driver reads it. */
export const FirstDay = z.object({
  time: TimeOfDay.nullable(),
  place: z.string(),
  person: z.object({ full_name: z.string(), phone: z.string().nullable() }).nullable(),
});
export type FirstDay = z.output<typeof FirstDay>;

/** As the company reads it. */
export const PlannedFirstDay = z.object({
  time: TimeOfDay.nullable(),
  place: z.string(),
  person: z.object({ id: Id, full_name: z.string() }).nullable(),
});
export type PlannedFirstDay = z.output<typeof PlannedFirstDay>;

export const firstDay = {
  /** For a hire that is reported or confirmed. The driver is notified of a change. */
  set: endpoint('PUT', '/api/unlocked-drivers/{id}/first-day', {
    access: ['company:unlocks', 'staff'],
    body: FirstDayForm,
    response: PlannedFirstDay,
  }),
};
