import { measures, type MeaningName, type MeasureName } from '#contract/foundation/figures.ts';

/** The words of the glossary, each with the meaning that says what it is. */
const words = {
  sale: 'sales',
  revenue: 'revenue',
  'effective revenue': 'effective_revenue',
  customer: 'customers',
  record: 'records',
  run: 'run',
  replacement: 'replacements',
  eligible: 'eligible',
  hire: 'hires',
  offer: 'offers',
  rejection: 'rejections',
  scanner: 'scanned_offers',
  visit: 'profile_visits',
} satisfies Record<string, MeaningName>;

const begin = '<!-- meanings -->';
const end = '<!-- end of meanings -->';
const units = { count: 'number', amount: 'cents', people: 'people' } as const;
const unitOf = (name: string): string => (name in measures ? units[measures[name as MeasureName].of] : '');
const wordsOf = (name: string) =>
  Object.entries(words)
    .filter(([, each]) => each === name)
    .map(([word]) => word)
    .join(', ');

/** The texts of a figure: its name, and what it counts. */
export interface FigureTexts {
  figure: Record<string, string>;
  meaning: Record<string, string>;
}

/** docs/figures.md with its table of meanings, which are the English texts of the statistics. */
export function figuresDocument(document: string, { figure, meaning }: FigureTexts): string {
  const rows = Object.entries(meaning).map(
    ([name, sentence]) => `| \`${name}\` | ${figure[name]} | ${wordsOf(name)} | ${unitOf(name)} | ${sentence} |`,
  );
  const table = ['| figure | on screens | word | unit | meaning |', '|---|---|---|---|---|', ...rows].join('\n');
  const [before, after] = [document.indexOf(begin) + begin.length, document.indexOf(end)];
  return `${document.slice(0, before)}\n${table}\n${document.slice(after)}`;
}
