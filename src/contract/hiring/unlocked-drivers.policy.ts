import type { Actor } from '#contract/people.ts';
import { needOf, stateOfStatus, stateOfUnlocked, type Need } from './progress.ts';

/**
 * P011: there is no campaign, or the caller is an owner, or the caller is a user of the campaign. Staff who reach this check may as well.
 */
export const canChangeOwner = (actor: Actor, facts: { campaign_id: number | null; is_campaign_user: boolean }): boolean =>
  actor.side === 'staff' || (actor.side === 'company' && (facts.campaign_id === null || actor.is_owner || facts.is_campaign_user));

/** Requirements that the status control and its dialogs can meet. */
const choosable: readonly (Need | undefined)[] = ['nothing', 'hire', 'reasons'];

/**
 * Which status may follow which (ST024). While a reported hire is unanswered, only its first day of work can be changed. A confirmed hire
 * is final.
 */
export function canChangeStatus(from: { status_id: number; hire: 'reported' | 'confirmed' | 'rejected' | null }, to: number): boolean {
  const state = stateOfUnlocked(from);
  const next = stateOfStatus(to);
  return state === next || choosable.includes(needOf({ state, is_unlocked: true, is_current: true }, next));
}
