import { describe, expect, it } from 'vitest';
import { findPage } from '#contract/pages.ts';
import { companyNavigation } from './company-navigation.ts';
import { driverNavigation } from './driver-navigation.ts';
import { staffNavigation } from './staff-navigation.ts';

describe.each([
  ['company', companyNavigation],
  ['staff', staffNavigation],
  ['driver', driverNavigation],
])('the navigation of the %s side', (_, entries) => {
  it('leads to pages that exist', () => expect(entries.map(({ to }) => to).filter((to) => !findPage(to))).toEqual([]));
  it('gives each letter to one place', () => {
    const keys = entries.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('names each place once', () => expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length));
  it('fits four or five into the bottom bar', () => {
    const inBar = entries.filter(({ in_bar }) => in_bar).length;
    expect(inBar).toBeGreaterThan(2);
    expect(inBar).toBeLessThan(6);
  });
});
