import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignStatus, campaignStatuses, type CampaignFacts } from './campaign-status.ts';
import { startObstacle } from '#contract/campaigns/campaigns.policy.ts';
import { isRunning } from '#contract/hiring/campaign-status.ts';

const moment = new Date('2026-03-01T12:00:00Z');
const when = fc.constantFrom(null, moment);
const anyFacts: fc.Arbitrary<CampaignFacts> = fc.record({
  archived_at: when,
  blocked_at: when,
  suspended_at: when,
  prevented_at: when,
  rejected_at: when,
  published_at: when,
  approved_at: when,
  filled_at: when,
  is_active: fc.boolean(),
});

/** The conditions in order of precedence. */
const inOrder: [(typeof campaignStatuses)[number], (facts: CampaignFacts) => boolean][] = [
  ['archived', (facts) => facts.archived_at !== null],
  ['blocked', (facts) => facts.blocked_at !== null],
  ['suspended', (facts) => facts.suspended_at !== null],
  ['prevented', (facts) => facts.prevented_at !== null],
  ['rejected', (facts) => facts.rejected_at !== null],
  ['draft', (facts) => facts.published_at === null],
  ['pending', (facts) => facts.approved_at === null],
  ['filled', (facts) => facts.filled_at !== null],
  ['active', (facts) => facts.is_active],
  ['inactive', () => true],
];

test('the status is the first condition that holds, for every combination of facts', () => {
  expect(inOrder.map(([status]) => status)).toEqual(campaignStatuses);
  fc.assert(
    fc.property(anyFacts, (facts) => campaignStatus(facts) === inOrder.find(([, holds]) => holds(facts))![0]),
    { numRuns: 2000 },
  );
});

test('a campaign runs only when no fact prevents it', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const nothing = !facts.archived_at && !facts.blocked_at && !facts.suspended_at && !facts.prevented_at && !facts.rejected_at;
      expect(isRunning(facts)).toBe(
        nothing && !facts.filled_at && facts.published_at !== null && facts.approved_at !== null && facts.is_active,
      );
    }),
  );
});

test('a campaign can be activated exactly when it would run afterwards', () => {
  const audience = { status: 'approved', archived_at: null, deleted_at: null };
  fc.assert(fc.property(anyFacts, (facts) => (startObstacle(facts, audience) === undefined) === isRunning({ ...facts, is_active: true })));
  const ready: CampaignFacts = {
    archived_at: null,
    blocked_at: null,
    suspended_at: null,
    prevented_at: null,
    rejected_at: null,
    published_at: moment,
    approved_at: moment,
    filled_at: null,
    is_active: false,
  };
  expect(startObstacle(ready, { ...audience, status: 'pending' })).toBe('audience_not_ready');
  expect(startObstacle(ready, { ...audience, archived_at: moment })).toBe('audience_not_ready');
  expect(startObstacle(ready, undefined)).toBe('audience_not_ready');
});
