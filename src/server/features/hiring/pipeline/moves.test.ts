import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveTo } from '#contract/hiring/pipeline.policy.ts';
import { offerStages, type OfferStage } from '#contract/hiring/pipeline.ts';

const stage = fc.constantFrom(...offerStages);
const card = fc.record({
  stage,
  status: fc.constantFrom('open' as const, 'accepted' as const, 'rejected' as const),
  unlocked_driver_id: fc.option(fc.integer({ min: 1 })),
  is_current: fc.boolean(),
});

test('ST022: dropping a card in its own column changes nothing', () => {
  fc.assert(fc.property(card, (facts) => moveTo(facts, facts.stage) === 'none'));
});

test('ST022: a move does not unlock a driver', () => {
  const paid: OfferStage[] = ['unlocked', 'in_company_process', 'gets_hired', 'hired'];
  const unpaid = card.filter(({ stage: from, unlocked_driver_id }) => unlocked_driver_id === null && !paid.includes(from));
  fc.assert(fc.property(unpaid, fc.constantFrom(...paid), (facts, to) => moveTo(facts, to) !== 'allowed'));
});

test('ST022: an unlocked driver is never unlocked again', () => {
  fc.assert(fc.property(card, stage, (facts, to) => facts.unlocked_driver_id === null || moveTo(facts, to) !== 'unlock'));
});

test('a confirmed hire stays, no move confirms one, and a reported hire does not move', () => {
  fc.assert(fc.property(card, (facts) => moveTo(facts, 'hired') !== 'allowed'));
  for (const from of ['hired', 'gets_hired'] as const)
    fc.assert(fc.property(card, stage, (facts, to) => ['none', 'refused'].includes(moveTo({ ...facts, stage: from }, to))));
});

test('a second offer to a driver changes neither hire nor reasons of the first', () => {
  const second = card.filter(({ unlocked_driver_id, is_current }) => unlocked_driver_id !== null && !is_current);
  fc.assert(fc.property(second, stage, (facts, to) => !['hire', 'reasons'].includes(moveTo(facts, to))));
});

test.each([
  ['in_process', 'unlocked', 'unlock'],
  ['unlocked', 'gets_hired', 'hire'],
  ['in_company_process', 'unqualified', 'reasons'],
  ['unlocked', 'in_company_process', 'allowed'],
  ['new', 'in_process', 'refused'],
] as const)('%s to %s needs: %s', (from, to, needs) => {
  const unlocked_driver_id = from === 'in_process' || from === 'new' ? null : 7;
  expect(moveTo({ stage: from, status: 'accepted', unlocked_driver_id, is_current: unlocked_driver_id !== null }, to)).toBe(needs);
});
