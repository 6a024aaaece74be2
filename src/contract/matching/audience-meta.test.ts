import { expect, test } from 'vitest';
import { ageChoices, AudienceTarget, workExperienceChoices } from './audience-meta.ts';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { isRequired, requiredCriteria, withoutCriterion } from './criteria.ts';

const metaOf = (contact_type: string, meta: object = {}) => AudienceTarget.parse({ contact_type, meta }).meta as Record<string, unknown>;
const fits = (meta: object) =>
  AudienceTarget.safeParse({ contact_type: 'driver', meta: { age_reason: 'The insurance demands it.', ...meta } }).success;

test.each([
  ['D006', 'driver', { range: 80 }],
  ['D007', 'driver', { gender: 'Any' }],
  ['D008', 'driver', { languages: ['spanish'] }],
  ['D009', 'driver', { special_transport: 'Any' }],
  ['D010', 'driver', { education: '0' }],
  [
    'D011',
    'driver',
    {
      qualifications_operator: 'and',
      experiences_operator: 'and',
      qualifications_wanted_operator: 'and',
      experiences_wanted_operator: 'and',
      traveling_operator: 'and',
    },
  ],
  ['D011', 'self_employed', { qualifications_operator: 'and', experiences_operator: 'and' }],
  ['D012', 'fleet_manager', { team_size: 1 }],
])('%s: the default for a %s is %j', (_, contact_type, expected) => expect(metaOf(contact_type)).toMatchObject(expected));

test('V006: ages from 18 to 60', () => {
  expect(ageChoices).toEqual({ min: 18, max: 60 });
  expect([17, 18, 60, 61].map((age_from) => fits({ age_from }))).toEqual([false, true, true, false]);
  expect(fits({ age_from: 40, age_to: 40 })).toBe(true);
  expect(fits({ age_from: 41, age_to: 40 })).toBe(false);
});

test('V007: work experience from 1 to 46 years', () => {
  expect(workExperienceChoices).toEqual({ min: 1, max: 46 });
  expect([0, 1, 46, 47].map((work_experience) => fits({ work_experience }))).toEqual([false, true, true, false]);
});

test('empty criteria require the language only', () => {
  for (const contact_type of contactTypes) {
    const { meta } = AudienceTarget.parse({ contact_type, meta: {} });
    expect(requiredCriteria(meta)).toEqual(['languages']);
  }
});

test('a removed criterion requires nothing', () => {
  const { meta } = AudienceTarget.parse({
    contact_type: 'fleet_manager',
    meta: {
      gender: 'female',
      gender_reason: 'Escort of a women’s refuge.',
      age_from: 20,
      age_reason: 'The insurance demands it.',
      team_size: 4,
      team_under_management: true,
      skills: ['customs'],
      tackle: true,
      work_experience: 3,
    },
  });
  const required = requiredCriteria(meta);
  expect(required.toSorted()).toEqual([
    'age',
    'gender',
    'languages',
    'skills',
    'tackle',
    'team_size',
    'team_under_management',
    'work_experience',
  ]);
  for (const wish of required) expect(isRequired({ ...meta, ...withoutCriterion(wish) }, wish)).toBe(false);
});
