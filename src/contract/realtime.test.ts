import { expect, test } from 'vitest';
import { formatEvents, liveEvents, parseEvents } from './realtime.ts';

test('the header names every event once, with its ids', () => {
  const header = formatEvents([
    { id: 12, name: 'offer.accepted' },
    { id: 13, name: 'driver.unlocked' },
    { id: 15, name: 'offer.accepted' },
  ]);
  expect(header).toBe('offer.accepted=12,15;driver.unlocked=13');
  expect(parseEvents(header)).toEqual([
    { name: 'offer.accepted', ids: [12, 15] },
    { name: 'driver.unlocked', ids: [13] },
  ]);
});

test('too many ids are left out, so the header stays small', () => {
  const all = liveEvents.flatMap((name) => Array.from({ length: 300 }, (_, index) => ({ id: 1_000_000_000 + index, name })));
  const header = formatEvents(all);
  expect(header.length).toBeLessThan(2000);
  expect(parseEvents(header)).toEqual(liveEvents.map((name) => ({ name, ids: [] })));
});

test('no events make an empty header, and unknown names are left out', () => {
  expect(formatEvents([])).toBe('');
  expect(parseEvents('')).toEqual([]);
  expect(parseEvents('of.a.newer.server=1')).toEqual([]);
});
