import { requiresTrait } from '#contract/matching/audiences.policy.ts';
import type { AudienceMeta, AudienceTarget } from '#contract/matching/audience-meta.ts';
import { FEWER, FEWEST_SHOWN, type Headcount } from '#contract/headcount.ts';
import { poolBand, twelveMonthEstimate } from '#contract/matching/pool.policy.ts';
import type { Pool, Relaxation } from '#contract/matching/pool.ts';
import type { Actor } from '#contract/people.ts';

/** What a caller may read of a count: the number, the number from ten on, or the number from ten on rounded to tens. */
export type Precision = 'exact' | 'from_ten' | 'tens';

export function precisionFor(actor: Actor | null, meta: AudienceMeta): Precision {
  if (actor?.side === 'staff') return 'exact';
  return actor?.side === 'company' && !requiresTrait(meta) ? 'from_ten' : 'tens';
}

/** The only function that turns a number of drivers who are not unlocked into what a caller may read. */
export function headcount(count: number, precision: Precision): Headcount {
  if (precision === 'exact') return count;
  if (count < FEWEST_SHOWN) return FEWER;
  return precision === 'tens' ? Math.round(count / 10) * 10 : count;
}

/** A figure of a company's own campaign. */
export const campaignFigure = (count: number, { side }: Pick<Actor, 'side'>): Headcount =>
  headcount(count, side === 'staff' ? 'exact' : 'from_ten');

export interface Count {
  eligible: number;
  potential: number;
}
export interface ExactRelaxation extends Count, Pick<Relaxation, 'criterion' | 'kind' | 'entry' | 'change'> {}
/** The count of a target, and the relaxations that the explainer knows. */
export interface ExactPool extends Count {
  costs: ExactRelaxation[];
  /** One for each entry of the lists that require several. */
  entries: ExactRelaxation[];
  ors: ExactRelaxation[];
}

/** Without a location nothing is counted (V016). */
export const uncounted: Pool = {
  is_counted: false,
  eligible: 0,
  potential: 0,
  rounded_to: 1,
  level: null,
  twelve_month_estimate: 0,
  costs: [],
  best: [],
};

/** How many different targets a caller may count within an hour. An attack needs hundreds of them, an audience some dozens. */
export const DIFFERENT_TARGETS = { max: 200, window_ms: 3_600_000 };

/** What a count depends on, without the texts that do not change it. */
export function countedPart({ contact_type, meta }: AudienceTarget): string {
  const { gender_reason: _gender, age_reason: _age, location, ...criteria } = meta;
  return JSON.stringify([contact_type, criteria, location && [location.lat, location.lng]]);
}

export const BEST_SHOWN = 3;

export function shownPool({ eligible, potential, costs, entries, ors }: ExactPool, precision: Precision): Pool {
  const count = { eligible: headcount(eligible, precision), potential: headcount(potential, precision) };
  const shown = (relaxations: ExactRelaxation[]) => relaxations.map((each) => shownRelaxation(each, count, precision));
  const [all, single, lists] = [shown(costs), shown(entries), shown(ors)];
  return {
    ...count,
    rounded_to: precision === 'tens' ? 10 : 1,
    is_counted: true,
    level: poolBand(lowest(count.eligible)).level,
    twelve_month_estimate: count.eligible === FEWER ? null : twelveMonthEstimate(count.eligible),
    costs: [...all, ...single].toSorted(byGain),
    best: suggested(all, single, lists),
  };
}

/**
 * Single wishes first, because they give up least. A whole list is relaxed only where that gains more than any of its entries, and removed
 * only where that gains more than "one of them is enough".
 */
function suggested(costs: Relaxation[], entries: Relaxation[], ors: Relaxation[]): Relaxation[] {
  const most = (relaxations: Relaxation[], { criterion }: Relaxation) =>
    Math.max(0, ...relaxations.filter((each) => each.criterion === criterion).map(gainOf));
  const isOfList = ({ criterion, kind }: Relaxation) => kind === 'drop' && ors.some((each) => each.criterion === criterion);
  const single = [...entries, ...costs.filter((each) => !isOfList(each))];
  const whole = [
    ...ors.filter((each) => gainOf(each) > most(entries, each)),
    ...costs.filter((each) => isOfList(each) && gainOf(each) > most([...entries, ...ors], each)),
  ];
  const useful = (relaxations: Relaxation[]) => relaxations.filter((each) => gainOf(each) > 0).toSorted(byGain);
  return [...useful(single), ...useful(whole)].slice(0, BEST_SHOWN);
}

/** Computed from shown counts only: what a caller could subtract is never more than what the caller may read. */
function shownRelaxation(relaxation: ExactRelaxation, before: Pick<Pool, 'eligible' | 'potential'>, precision: Precision): Relaxation {
  const { criterion, kind, entry, change } = relaxation;
  const eligible = headcount(relaxation.eligible, precision);
  const gain = gainBetween(before.eligible, eligible, precision);
  const potential = headcount(relaxation.potential, precision);
  const potential_gain = gainBetween(before.potential, potential, precision);
  return {
    criterion,
    kind,
    entry,
    change,
    eligible: gain === FEWER && eligible !== FEWER ? null : eligible,
    potential: potential_gain === FEWER && potential !== FEWER ? null : potential,
    gain,
  };
}

/** Null when only one of the counts is a number: the difference would reveal the other one. */
function gainBetween(before: Headcount, after: Headcount, precision: Precision): Headcount | null {
  if (before === FEWER || after === FEWER) return before === after ? FEWER : null;
  return headcount(after - before, precision);
}

const lowest = (count: Headcount): number => (count === FEWER ? 0 : count);
/** By what a caller reads, so that the order reveals nothing more. */
const gainOf = ({ gain, eligible }: Relaxation): number => (gain === null ? lowest(eligible ?? FEWER) : lowest(gain));
const byGain = (a: Relaxation, b: Relaxation): number => gainOf(b) - gainOf(a);
