import type { TourName } from './tour-names.ts';

const header = '[data-shell="office"] > header';
const help = `${header} [data-part="help"]`;
const firstRow = 'main table tbody tr[data-index], main table tbody tr';

/** The markers of each stop's element; its text has the same key. */
const places: Record<TourName, Record<string, string>> = {
  dashboard: {
    figures: 'main [data-part="figures"]',
    next: 'main [data-part="next"]',
    clock: 'main [data-part="clock"]',
    best: 'main [data-part="best"]',
    palette: `${header} [data-part="palette"]`,
    help,
  },
  audiences: { intro: 'main [data-part="title"]', create: 'main [data-part="actions"]', row: firstRow, find: 'main search', help },
  campaigns: { intro: 'main [data-part="title"]', create: 'main [data-part="actions"]', row: firstRow, find: 'main search', help },
  unlocked_drivers: { intro: 'main [data-part="title"]', find: 'main search', row: firstRow, help },
};

const isSeen = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};

export const findStop = (name: TourName, stop: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(places[name][stop]!)].find(isSeen);

/** The stops that can be shown now. The help button alone is no tour. */
export function stopsOf(name: TourName): string[] {
  const stops = Object.keys(places[name]).filter((stop) => findStop(name, stop));
  return stops.some((stop) => !places[name][stop]!.startsWith(header)) ? stops : [];
}

/** The page has its heading, and nothing is loading. */
export const isReady = (): boolean =>
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null;
