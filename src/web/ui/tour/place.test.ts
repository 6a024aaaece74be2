import { expect, it } from 'vitest';
import { placeCard, type Box } from './place.ts';

const card = { width: 320, height: 180 };
const view = { width: 1440, height: 900 };
const meets = (spot: Box, { left, top }: { left: number; top: number }) =>
  left < spot.left + spot.width && spot.left < left + card.width && top < spot.top + spot.height && spot.top < top + card.height;

it.each<[string, Box]>([
  ['below', { left: 300, top: 80, width: 400, height: 90 }],
  ['above', { left: 300, top: 780, width: 400, height: 90 }],
  ['right of it', { left: 20, top: 10, width: 200, height: 880 }],
  ['left of it', { left: 1200, top: 10, width: 230, height: 880 }],
])('stands %s without covering it', (_, spot) => {
  const at = placeCard(spot, card, view);
  expect(meets(spot, at)).toBe(false);
  expect(at.left).toBeGreaterThanOrEqual(0);
  expect(at.left + card.width).toBeLessThanOrEqual(view.width);
  expect(at.top + card.height).toBeLessThanOrEqual(view.height);
});

it('stays visible when its element fills the screen, and is centred without one', () => {
  expect(placeCard({ left: 0, top: 0, width: 1440, height: 900 }, card, view)).toEqual({ left: 1108, top: 708 });
  expect(placeCard(undefined, card, view)).toEqual({ left: 560, top: 360 });
});
