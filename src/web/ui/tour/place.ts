export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}
const gap = 14;
const margin = 12;

/** The position of the card beside its element: below, above, right or left, wherever it fits; otherwise in the corner. */
export function placeCard(spot: Box | undefined, card: Size, view: Size): { left: number; top: number } {
  const inside = (at: number, length: number, room: number) => Math.max(margin, Math.min(at, room - length - margin));
  if (!spot)
    return {
      left: inside((view.width - card.width) / 2, card.width, view.width),
      top: inside((view.height - card.height) / 2, card.height, view.height),
    };
  const [right, bottom] = [spot.left + spot.width, spot.top + spot.height];
  const left = inside(spot.left, card.width, view.width);
  const top = inside(spot.top, card.height, view.height);
  if (bottom + gap + card.height + margin <= view.height) return { left, top: bottom + gap };
  if (spot.top - gap - card.height >= margin) return { left, top: spot.top - gap - card.height };
  if (right + gap + card.width + margin <= view.width) return { left: right + gap, top };
  if (spot.left - gap - card.width >= margin) return { left: spot.left - gap - card.width, top };
  return { left: inside(right, card.width, view.width), top: inside(bottom, card.height, view.height) };
}
