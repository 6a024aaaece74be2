import { afterEach, expect, it } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { keyOf } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { applyAnswer, applyEvents, applyLive } from './apply-live.ts';

const key = keyOf(companyUsers.invitations, {});
const isStale = () => queryClient.getQueryState(key)?.isInvalidated;
const load = () => queryClient.setQueryData(key, { data: [] });
afterEach(() => queryClient.clear());

it('applies the events of an own call once: their live messages are ignored', () => {
  load();
  applyAnswer(companyUsers.invite, 'company.invited=501,502');
  expect(isStale()).toBe(true);
  load();
  applyLive({ name: 'company.invited', id: 501, ids: { company_id: 1 } });
  applyLive({ name: 'company.invited', id: 502, ids: { company_id: 1 } });
  expect(isStale()).toBe(false);
  applyLive({ name: 'company.invited', id: 503, ids: { company_id: 1 } });
  expect(isStale()).toBe(true);
});

it('ignores the response of an own call whose message came first', () => {
  load();
  applyLive({ name: 'company.invited', id: 601, ids: { company_id: 1 } });
  load();
  applyAnswer(companyUsers.invite, 'company.invited=601');
  expect(isStale()).toBe(false);
});

it('applies events without ids every time', () => {
  applyAnswer(companyUsers.invite, 'company.invited');
  load();
  applyAnswer(companyUsers.invite, 'company.invited');
  expect(isStale()).toBe(true);
});

it('applies the map entry of an own call without events', () => {
  const views = keyOf(savedViews.list, { query: { page: 'audiences' } });
  queryClient.setQueryData(views, { data: [] });
  applyAnswer(savedViews.remove, '');
  expect(queryClient.getQueryState(views)?.isInvalidated).toBe(true);
});

it('applies the headers of several responses at once, also without events', () => {
  load();
  applyEvents('driver.changed=701;;company.invited=702');
  expect(isStale()).toBe(true);
});
