import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { companyNavigation } from './company-navigation.ts';
import { driverNavigation } from './driver-navigation.ts';
import { staffNavigation } from './staff-navigation.ts';

const tree = readFileSync(join(import.meta.dirname, '../routeTree.gen.ts'), 'utf8');
const addresses = new Set([...tree.matchAll(/^ {2}'([^']+)': typeof/gm)].map((match) => match[1]!.replace(/(.)\/$/, '$1')));

describe.each([
  ['company', companyNavigation],
  ['staff', staffNavigation],
  ['driver', driverNavigation],
])('the navigation of the %s side', (_, entries) => {
  it('leads to pages that exist', () => expect(entries.map(({ to }) => to).filter((to) => !addresses.has(to))).toEqual([]));
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
