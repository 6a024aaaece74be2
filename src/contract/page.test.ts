import { expect, test } from 'vitest';
import { hrefOf } from './page.ts';
import { findPage, pages } from './pages.ts';

test('a URL has its parameters, its query and its fragment', () => {
  expect(hrefOf(pages.dashboard)).toBe('/dashboard');
  expect(hrefOf(pages.unlockedDriver, { params: { id: 7 } })).toBe('/unlocked-drivers/7');
  expect(hrefOf(pages.loginLink, { params: { token: 'a/b' } })).toBe('/login/link/a%2Fb');
  expect(hrefOf(pages.unlockedDrivers, { search: { search: 'maría & co', user_ids: [1, 3], page: undefined } })).toBe(
    '/unlocked-drivers?search=mar%C3%ADa+%26+co&user_ids=1&user_ids=3',
  );
  expect(hrefOf(pages.audiences, { search: { archived: true } })).toBe('/audiences?archived=1');
  expect(hrefOf(pages.companyUsers, { hash: 'invite' })).toBe('/company-users#invite');
});

test('types reject what the page does not declare', () => {
  // @ts-expect-error -- the page has a parameter
  expect(hrefOf(pages.unlockedDriver)).toBe('/unlocked-drivers/undefined');
  // @ts-expect-error -- the page has no such search
  expect(hrefOf(pages.audiences, { search: { color: 'red' } })).toBe('/audiences?color=red');
  // @ts-expect-error -- not one of the words
  expect(hrefOf(pages.pipeline, { search: { sort: 'oldest' } })).toBe('/pipeline?sort=oldest');
});

test.each([
  ['/', pages.landing],
  ['/audiences/new', pages.newAudience],
  ['/audiences/7/edit', pages.audience],
  ['/audiences/7/edit/', pages.audience],
  ['/offers/7', pages.offer],
  ['/offers/abc/accept', pages.acceptOffer],
  ['/login/link/x-Y_1', pages.loginLink],
  ['/no-such-page', undefined],
  ['/admin/drivers/1', pages.driver],
  ['/admin/drivers/maria', undefined],
  ['/unlocked-drivers/maria', undefined],
  ['/verify-email/a/b', undefined],
])('%s is found', (path, page) => expect(findPage(path)).toBe(page));
