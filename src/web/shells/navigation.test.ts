import { describe, expect, it } from 'vitest';
import { canAccess } from '#contract/access.ts';
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
  it('shows each entry to users whom the rule of its page admits', () =>
    expect(entries.map(({ access }) => access)).toEqual(entries.map(({ to }) => findPage(to)!.access)));
  it('gives each letter to one place', () => {
    const keys = entries.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('has a unique name for each page', () => expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length));
  it('has four or five entries in the bottom bar', () => {
    const inBar = entries.filter(({ in_bar }) => in_bar).length;
    expect(inBar).toBeGreaterThan(2);
    expect(inBar).toBeLessThan(6);
  });
});

const someone = { is_owner: false, permissions: [] };
it.each([
  ['the owner', { ...someone, side: 'company', is_owner: true } as const, companyNavigation, ['slots', 'billing', 'company_users']],
  ['a user with one permission', { ...someone, side: 'company', permissions: ['users'] } as const, companyNavigation, ['company_users']],
  ['a user without permissions', { ...someone, side: 'company' } as const, companyNavigation, []],
  ['sales', { ...someone, side: 'staff' } as const, staffNavigation, []],
  ['an admin', { ...someone, side: 'staff', permissions: ['admin'] } as const, staffNavigation, ['approvals']],
])('%s sees the entries of the permissions they have', (_, user, entries, expected) => {
  const wanted = ['slots', 'billing', 'company_users', 'approvals'];
  const seen = entries.filter(({ access }) => canAccess(user, access)).map(({ label }) => label);
  expect(seen.filter((label) => wanted.includes(label))).toEqual(expected);
  expect(seen).toContain(user.side === 'company' ? 'dashboard' : 'today');
});
