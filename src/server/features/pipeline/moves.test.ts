import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveTo } from '#contract/pipeline.policy.ts';
import { offerStages, type OfferStage } from '#contract/pipeline.ts';

const stage = fc.constantFrom(...offerStages);
const card = fc.record({
  stage,
  status: fc.constantFrom('open' as const, 'accepted' as const, 'rejected' as const),
  unlocked_driver_id: fc.option(fc.integer({ min: 1 })),
});

test('ST022: dropping a card in its own column does nothing', () => {
  fc.assert(fc.property(card, (facts) => moveTo(facts, facts.stage) === 'none'));
});

test('ST022: nobody becomes unlocked by a plain move who has not been unlocked', () => {
  const paid: OfferStage[] = ['unlocked', 'in_company_process', 'gets_hired', 'hired'];
  const unpaid = card.filter(({ stage: from, unlocked_driver_id }) => unlocked_driver_id === null && !paid.includes(from));
  fc.assert(fc.property(unpaid, fc.constantFrom(...paid), (facts, to) => moveTo(facts, to) !== 'allowed'));
});

test('a confirmed hire stays, and no plain move confirms one', () => {
  fc.assert(fc.property(card, (facts) => moveTo(facts, 'hired') !== 'allowed'));
  fc.assert(fc.property(card, stage, (facts, to) => moveTo({ ...facts, stage: 'hired' }, to) !== 'allowed'));
});

test.each([
  ['in_process', 'unlocked', 'unlock'],
  ['unlocked', 'gets_hired', 'hire'],
  ['in_company_process', 'unqualified', 'reasons'],
  ['unlocked', 'in_company_process', 'allowed'],
] as const)('%s to %s needs: %s', (from, to, needs) => {
  expect(moveTo({ stage: from, status: 'accepted', unlocked_driver_id: from === 'in_process' ? null : 7 }, to)).toBe(needs);
});
