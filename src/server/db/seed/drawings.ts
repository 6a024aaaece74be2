/** Pictures of the demo, drawn as SVG: a mark for each company and a vehicle for each job. There are no photographs. */

const palettes = [
  ['#0b616d', '#e5b445'],
  ['#1f3a68', '#ee6c32'],
  ['#126b37', '#f0cf83'],
  ['#852b0a', '#fcb899'],
  ['#4b2e83', '#7abac2'],
  ['#2b363d', '#f8915f'],
  ['#0f4c81', '#f9e8c0'],
  ['#7a1f3d', '#a5d7b6'],
] as const;
/** Two colours, the same for the same number. */
const paletteOf = (number: number) => palettes[number % palettes.length]!;

type Mark = (accent: string) => string;
const marks: readonly Mark[] = [
  (accent) => `<path d="M48 180 L110 76 H146 L84 180 Z" fill="#fff"/><path d="M112 180 L174 76 H210 L148 180 Z" fill="${accent}"/>`,
  (accent) =>
    `<path d="M128 56 L192 92 V164 L128 200 L64 164 V92 Z" fill="none" stroke="#fff" stroke-width="18"/><circle cx="128" cy="128" r="24" fill="${accent}"/>`,
  (accent) => `<path d="M52 92 H150 L204 128 L150 164 H52 L86 128 Z" fill="#fff"/><path d="M52 92 L86 128 L52 164 Z" fill="${accent}"/>`,
  (accent) =>
    `<circle cx="128" cy="128" r="70" fill="none" stroke="#fff" stroke-width="20"/><path d="M128 58 V198 M58 128 H198" stroke="${accent}" stroke-width="14"/>`,
  (accent) =>
    `<path d="M44 168 Q86 60 128 128 T212 88" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round"/><circle cx="212" cy="88" r="20" fill="${accent}"/>`,
  (accent) =>
    `<path d="M56 84 H200 V112 H56 Z" fill="#fff"/><path d="M56 124 H168 V152 H56 Z" fill="${accent}"/><path d="M56 164 H136 V192 H56 Z" fill="#fff"/>`,
  (accent) =>
    `<path d="M60 188 V96 L128 60 L196 96 V188 H160 V120 H96 V188 Z" fill="#fff"/><path d="M112 144 H144 V188 H112 Z" fill="${accent}"/>`,
];

/** A square logo of 256 px. */
export function logo(number: number): string {
  const [colour, accent] = paletteOf(number);
  const mark = marks[number % marks.length]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/>${mark(accent)}</svg>`;
}

const cab = (x: number, colour: string) =>
  `<path d="M${x} 330 V168 Q${x} 150 ${x + 18} 150 H${x + 96} Q${x + 112} 150 ${x + 120} 166 L${x + 156} 240 Q${x + 170} 246 ${x + 170} 266 V330 Z" fill="${colour}"/>` +
  `<path d="M${x + 40} 174 H${x + 92} L${x + 126} 240 H${x + 40} Z" fill="#dbeaf0"/><path d="M${x + 152} 296 H${x + 170}" stroke="#f5c84b" stroke-width="12"/>`;
const wheels = (...places: number[]) =>
  places.map((x) => `<circle cx="${x}" cy="340" r="30" fill="#151d22"/><circle cx="${x}" cy="340" r="12" fill="#a7b3b8"/>`).join('');
const chassis = (from: number, till: number) => `<path d="M${from} 330 H${till}" stroke="#2b363d" stroke-width="16"/>`;

type Vehicle = (colour: string, accent: string) => string;
const box: Vehicle = (colour, accent) =>
  `<rect x="96" y="112" width="470" height="206" rx="8" fill="#fff" stroke="#5b6970" stroke-width="4"/><path d="M96 250 H566 V310 Q566 318 558 318 H104 Q96 318 96 310 Z" fill="${accent}"/>${chassis(110, 640)}${cab(590, colour)}${wheels(170, 240, 310, 640, 716)}`;
const reefer: Vehicle = (colour, accent) =>
  `<rect x="96" y="112" width="450" height="206" rx="8" fill="#fff" stroke="#5b6970" stroke-width="4"/><rect x="546" y="130" width="30" height="96" rx="6" fill="#5b6970"/><path d="M300 150 V280 M244 182 L356 248 M356 182 L244 248" stroke="${accent}" stroke-width="14" stroke-linecap="round"/>${chassis(110, 640)}${cab(596, colour)}${wheels(170, 240, 310, 650, 724)}`;
const tanker: Vehicle = (colour, accent) =>
  `<rect x="90" y="142" width="476" height="170" rx="85" fill="#ccd5d8" stroke="#5b6970" stroke-width="4"/><path d="M210 142 V312 M330 142 V312 M450 142 V312" stroke="#7d8a91" stroke-width="4"/><rect x="120" y="216" width="416" height="22" fill="${accent}"/>${chassis(110, 640)}${cab(592, colour)}${wheels(170, 240, 310, 646, 720)}`;
const tipper: Vehicle = (colour, accent) =>
  `<path d="M120 176 H560 L536 316 H160 Z" fill="${accent}" stroke="#5b6970" stroke-width="4"/><path d="M130 176 Q220 110 330 150 T552 176 Z" fill="#9a7b4f"/>${chassis(140, 640)}${cab(590, colour)}${wheels(210, 280, 640, 716)}`;
const rigid: Vehicle = (colour, accent) =>
  `<rect x="240" y="132" width="320" height="186" rx="8" fill="#fff" stroke="#5b6970" stroke-width="4"/><path d="M240 190 H560 V222 H240 Z" fill="${accent}"/>${chassis(250, 640)}${cab(570, colour)}${wheels(320, 640)}`;
const depot: Vehicle = (colour, accent) =>
  `<path d="M110 330 V170 L400 96 L690 170 V330 Z" fill="#fff" stroke="#5b6970" stroke-width="4"/>${[170, 330, 490].map((x) => `<rect x="${x}" y="222" width="110" height="108" fill="${colour}"/><path d="M${x} 246 H${x + 110} M${x} 270 H${x + 110} M${x} 294 H${x + 110}" stroke="${accent}" stroke-width="4"/>`).join('')}`;

/** The vehicle of each job of texts.ts. */
const vehicles: Record<string, Vehicle> = {
  long_haul: box,
  local: rigid,
  tanker,
  reefer,
  construction: tipper,
  owner_driver: box,
  fleet: depot,
};

const skies = [
  ['#dbeaf0', '#f6f8f9'],
  ['#fdf5e3', '#ffddcd'],
  ['#e6eefc', '#fdf5e3'],
  ['#d3ebdb', '#f6f8f9'],
] as const;
const hills = [
  'M0 300 L120 220 L220 280 L360 190 L520 290 L640 230 L800 310 V420 H0 Z',
  'M0 280 Q200 200 400 270 T800 250 V420 H0 Z',
  'M0 310 L90 260 H180 V230 H230 V280 H330 V210 H380 V290 L560 270 L700 240 L800 280 V420 H0 Z',
] as const;

/** A job's vehicle in the company's colours, 800 × 420 px. `number` varies sky and hills. */
export function jobPicture(job: string, company: number, number: number): string {
  const [colour, accent] = paletteOf(company);
  const [top, bottom] = skies[number % skies.length]!;
  const vehicle = vehicles[job] ?? box;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<rect width="800" height="420" fill="url(#sky)"/><path d="${hills[number % hills.length]!}" fill="${colour}" opacity="0.16"/>` +
    `<rect y="362" width="800" height="58" fill="#434f57"/><path d="M20 392 H800" stroke="#e0e6e8" stroke-width="5" stroke-dasharray="46 34"/>${vehicle(colour, accent)}</svg>`
  );
}
