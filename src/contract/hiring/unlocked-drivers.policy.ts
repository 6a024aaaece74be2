import type { Actor } from '#contract/people.ts';

/** P011: there is no campaign, or the caller is an owner, or one of the campaign's users. Staff who get this far may as well. */
export const mayChangeOwner = (actor: Actor, facts: { campaign_id: number | null; is_campaign_user: boolean }): boolean =>
  actor.side === 'staff' || (actor.side === 'company' && (facts.campaign_id === null || actor.is_owner || facts.is_campaign_user));

/**
 * Which status may follow which. 4 goes through the hire flow and 5 through its reasons. While the driver is asked about a hire only
 * its first day of work can be changed, and a confirmed hire stays.
 */
export function mayChangeStatus(from: { hire: 'reported' | 'confirmed' | 'rejected' | null }, to: number): boolean {
  if (from.hire === 'confirmed') return false;
  return from.hire !== 'reported' || to === 4;
}
