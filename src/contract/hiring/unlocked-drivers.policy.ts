import type { Actor } from '#contract/people.ts';
import { needOf, stateOfStatus, stateOfUnlocked, type Need } from './progress.ts';

/** P011: there is no campaign, or the caller is an owner, or one of the campaign's users. Staff who get this far may as well. */
export const canChangeOwner = (actor: Actor, facts: { campaign_id: number | null; is_campaign_user: boolean }): boolean =>
  actor.side === 'staff' || (actor.side === 'company' && (facts.campaign_id === null || actor.is_owner || facts.is_campaign_user));

/** What the status control can satisfy by itself or by its dialogs. */
const choosable: readonly (Need | undefined)[] = ['nothing', 'hire', 'reasons'];

/**
 * Which status may follow which (ST024). While the driver is asked about a hire only its first day of work can be changed, and a
 * confirmed hire stays.
 */
export function canChangeStatus(from: { status_id: number; hire: 'reported' | 'confirmed' | 'rejected' | null }, to: number): boolean {
  const state = stateOfUnlocked(from);
  const next = stateOfStatus(to);
  return state === next || choosable.includes(needOf({ state, is_unlocked: true, is_current: true }, next));
}
