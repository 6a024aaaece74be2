import { expect, test } from 'vitest';
import { DriverMeta, FleetManagerMeta, type AudienceMeta } from '#contract/matching/audience-meta.ts';
import { countable, isHeldBack } from './audience-form.ts';
import { carryOver } from './blank-metas.ts';

const place = { lat: 53.5, lng: 10, label: '20095 Hamburg' };
const meta = (changes: Partial<AudienceMeta> = {}): AudienceMeta =>
  ({ ...DriverMeta.parse({ location: place }), ...changes }) as AudienceMeta;
const counted = (changes: Partial<AudienceMeta>) => countable({ contact_type: 'driver', meta: meta(changes) })?.meta;

test('V016: without a place nothing is counted', () => {
  expect(counted({ location: null })).toBeUndefined();
  expect(counted({})).toMatchObject({ location: place, range: 80 });
});

test('a protected trait counts once its reason is long enough', () => {
  expect(counted({ gender: 'female', gender_reason: 'too short' })).toMatchObject({ gender: 'Any', gender_reason: '' });
  expect(counted({ gender: 'female', gender_reason: 'long enough it is' })).toMatchObject({ gender: 'female' });
  expect(isHeldBack({ meta: meta({ age_from: 21 }) })).toBe(true);
  expect(isHeldBack({ meta: meta({ age_from: 21, age_reason: 'the insurer asks' }) })).toBe(false);
});

test('ages in the wrong order are left out, not refused', () => {
  expect(counted({ age_from: 40, age_to: 30, age_reason: 'the insurer asks' })).toMatchObject({ age_from: null, age_to: null });
});

test('another contact type keeps the common fields only', () => {
  const blank = FleetManagerMeta.parse({});
  const carried = carryOver(meta({ range: 120, languages: ['german'] }), blank);
  expect(carried).toMatchObject({ location: place, range: 120, languages: ['german'], team_size: 1 });
  expect(Object.keys(carried).toSorted()).toEqual(Object.keys(blank).toSorted());
});
