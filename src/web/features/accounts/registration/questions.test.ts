import { describe, expect, test } from 'vitest';
import { chosenClass, holding, withIncluded } from './licences.ts';
import { after, before, questionAt, questionsOf, stepOf, within } from './questions.ts';
import type { Answers } from './step-props.ts';

const ofStep = (step: number, answers: Answers) => questionsOf(answers).filter((each) => stepOf(each) === step);
const holder = (...classes: string[]): Answers => ({ qualifications: withIncluded(classes) });

describe('certificates are asked for by the chosen licence', () => {
  test.each([
    [['lic_ce'], ['licence', 'cap', 'tachograph', 'adr']],
    [['lic_c1'], ['licence', 'cap', 'tachograph', 'adr']],
    [['lic_b'], ['licence', 'adr']],
    [['lic_d'], ['licence', 'cap', 'tachograph']],
    [
      ['lic_d', 'lic_c'],
      ['licence', 'cap', 'tachograph', 'adr'],
    ],
    [['lic_t'], ['licence']],
    [[], ['licence']],
  ])('%j: %j', (classes, questions) => expect(ofStep(3, holder(...classes))).toEqual(questions));

  test('fleet managers name skills, a team and countries instead', () => {
    expect(ofStep(3, { contact_type: 'fleet_manager', ...holder('lic_ce') })).toEqual(['skills', 'team', 'countries']);
    expect(questionsOf({ contact_type: 'fleet_manager' })).not.toContain('wanted');
  });

  test('only owner-drivers describe their truck', () => {
    expect(questionsOf({ contact_type: 'self_employed' })).toContain('truck');
    expect(questionsOf({ contact_type: 'driver' })).not.toContain('truck');
  });
});

describe('the way through the questions', () => {
  test('leads through every step in order, and back the same way', () => {
    const answers = holder('lic_ce');
    const all = questionsOf(answers);
    const steps = all.map(stepOf);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(new Set(steps)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    for (const [index, question] of all.entries()) {
      expect(after(question, answers)).toBe(all[index + 1]);
      expect(before(question, answers)).toBe(all[index - 1]);
    }
  });

  test('passes the town of the page before, which "back" still opens', () => {
    const answers = { place: 'Madrid', postcode: '28001', country: 'ES' };
    expect(after('type', answers)).toBe('licence');
    expect(before('licence', answers)).toBe('place');
  });

  test('an address opens its question, or the first of its step', () => {
    expect(questionAt(3, 'cap', holder('lic_ce'))).toBe('cap');
    expect(questionAt(3, 'cap', holder('lic_b'))).toBe('licence');
    expect(questionAt(3, undefined, {})).toBe('licence');
    expect(questionAt(4, 'cap', holder('lic_ce'))).toBe('years');
    expect(questionAt(7, 'anything', {})).toBe('contact');
    expect(within('adr', holder('lic_ce'))).toEqual({ number: 4, count: 4 });
  });
});

describe('the licence', () => {
  test('a class includes those that the law includes, so that a job for C finds C+E', () => {
    expect(withIncluded(['lic_ce'])).toEqual(expect.arrayContaining(['lic_ce', 'lic_c', 'lic_c1', 'lic_b']));
    expect(withIncluded(['lic_ce'])).not.toContain('lic_d');
    expect(withIncluded(['lic_t'])).toEqual(['lic_t']);
  });

  test('what one tap has chosen is recognized, and a combination is not', () => {
    expect(chosenClass([...withIncluded(['lic_c']), 'code95'])).toBe('lic_c');
    expect(chosenClass(withIncluded(['lic_c', 'lic_d']))).toBeUndefined();
    expect(chosenClass([])).toBeUndefined();
  });

  test('a smaller licence drops certificates whose question is gone, and keeps the rest', () => {
    const before = [...withIncluded(['lic_ce']), 'code95', 'driver_card', 'adr_basic', 'forklift'];
    expect(holding(['lic_b'], before)).toEqual(['lic_b', 'adr_basic', 'forklift']);
    expect(holding(['lic_d'], before)).toEqual(['lic_d', 'lic_d1', 'lic_b', 'code95', 'driver_card', 'forklift']);
  });
});
