import type { FirstDayForm, PlannedFirstDay } from '#contract/hiring/first-day.ts';
import type { Actor } from '#contract/people.ts';
import { ensureCanManage } from '#server/features/billing/company/queries.ts';
import { lockByUnlocked } from '#server/features/hiring/progress/commands.ts';
import { isColleague } from '#server/features/hiring/progress/queries.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { invalidField, notFound } from '#server/kernel/http/errors.ts';
import { getPlannedFirstDay } from './queries.ts';

/** Writes the plan of a hire; false when it is the same. Without the timeline, for a hire that is reported with its plan. */
export async function planFirstDay(
  tx: Tx,
  company_id: number,
  hire_id: number,
  { time, place, person_id }: FirstDayForm,
): Promise<boolean> {
  const before = await getPlannedFirstDay(tx, hire_id);
  if (before.time === time && before.place === place && (before.person?.id ?? null) === person_id) return false;
  // a person who has left since may stay, until another one is chosen
  const isNew = person_id !== null && person_id !== before.person?.id;
  if (isNew && !(await isColleague(tx, company_id, person_id))) throw invalidField('person_id', 'not_an_option');
  await tx
    .updateTable('hires')
    .set({ first_day_time: time, first_day_place: place, first_day_person_id: person_id })
    .where('id', '=', hire_id)
    .execute();
  return true;
}

/** Changes the plan of a hire that is not rejected, and notifies the driver. Repeating it changes nothing. */
export async function changeFirstDay(tx: Tx, actor: Actor, unlocked_driver_id: number, form: FirstDayForm): Promise<PlannedFirstDay> {
  const scope = actor.side === 'company' ? { company_id: actor.company_id } : {};
  const { hire, company_id, driver_id, user_id } = await lockByUnlocked(tx, { id: unlocked_driver_id, ...scope });
  await ensureCanManage(tx, actor, company_id);
  if (!hire || hire.rejected_at) throw notFound();
  if (await planFirstDay(tx, company_id, hire.id, form)) {
    const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
    await addSystemEntry(tx, owner, 'system', { event: 'first_day_changed' }, actor.user_id);
    await audit(tx, actor, {
      action: 'hire.first_day_changed',
      subject: 'unlocked_driver',
      subject_id: unlocked_driver_id,
      company_id,
      driver_id,
      details: { hire_id: hire.id },
    });
    await record(tx, 'hire.first_day_changed', { hire_id: hire.id, unlocked_driver_id, company_id, user_id });
  }
  return getPlannedFirstDay(tx, hire.id);
}
