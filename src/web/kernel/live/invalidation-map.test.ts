import { describe, expect, it } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { session } from '#contract/accounts/session.ts';
import { slots } from '#contract/billing/slots.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { staleAfter } from './invalidation-map.ts';

describe('the queries of each live message', () => {
  it.each([
    'offer.accepted',
    'offer.taken_back',
    'offer.stage_changed',
    'driver.unlocked',
    'unlocked_driver.changed',
    'hire.confirmed',
  ] as const)('RT007: the board is looked at anew after %s', (message) => expect(staleAfter[message]).toContain(pipeline.stage));

  it('accepting and withdrawing invalidate the same queries', () => {
    for (const each of staleAfter['offer.accepted']) expect(staleAfter['offer.taken_back'].includes(each), each.path).toBe(true);
  });

  it('the name and the logo of a company are part of the session', () => {
    expect(staleAfter['company.changed']).toContain(session.current);
  });

  it.each(['campaign.submitted', 'campaign.changed', 'campaign.activated', 'campaign.stopped'] as const)(
    '%s changes how often an audience is used, and which campaign a slot names',
    (message) => expect(staleAfter[message]).toEqual(expect.arrayContaining([audiences.list, slots.information])),
  );

  it('RT008: timelines, lists and notifications are invalidated too', () => {
    expect(staleAfter['timeline.changed']).toContain(timeline.all);
    expect(staleAfter['unlocked_driver.changed']).toContain(unlockedDrivers.list);
    expect(staleAfter['notification.created']).toContain(notifications.list);
  });
});
