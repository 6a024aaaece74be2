import { expect, test } from 'vitest';
import { DriverMeta, FleetManagerMeta, type AudienceMeta } from '#contract/matching/audience-meta.ts';
import { countable, isHeldBack } from './audience-form.ts';
import { carryOver } from './blank-metas.ts';

const place = { lat: 53.5, lng: 10, label: '20095 Hamburg' };
const meta = (changes: Partial<AudienceMeta> = {}): AudienceMeta =>
  ({ ...DriverMeta.parse({ location: place }), ...changes }) as AudienceMeta;
const counted = (changes: Partial<AudienceMeta>) => countable({ contact_type: 'driver', meta: meta(changes) })?.meta;

test('V016: nothing is counted without a place', () => {
  expect(counted({ location: null })).toBeUndefined();
  expect(counted({})).toMatchObject({ location: place, range: 80 });
});

test('a protected trait counts once its reason is long enough', () => {
  expect(counted({ gender: 'female', gender_reason: 'too short' })).toMatchObject({ gender: 'Any', gender_reason: '' });
  expect(counted({ gender: 'female', gender_reason: 'long enough it is' })).toMatchObject({ gender: 'female' });
  expect(isHeldBack({ meta: meta({ age_from: 21 }) })).toBe(true);
  expect(isHeldBack({ meta: meta({ age_from: 21, age_reason: 'the insurer asks' }) })).toBe(false);
});

test('ages that are not in order yet are left out instead of refused', () => {
  expect(counted({ age_from: 40, age_to: 30, age_reason: 'the insurer asks' })).toMatchObject({ age_from: null, age_to: null });
});

test('another kind of contact keeps what both have in common, and nothing else', () => {
  const blank = FleetManagerMeta.parse({});
  const carried = carryOver(meta({ range: 120, languages: ['german'] }), blank);
  expect(carried).toMatchObject({ location: place, range: 120, languages: ['german'], team_size: 1 });
  expect(Object.keys(carried).toSorted()).toEqual(Object.keys(blank).toSorted());
});
