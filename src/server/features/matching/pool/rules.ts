import { createHash } from 'node:crypto';
import { requiresTrait } from '#contract/matching/audiences.policy.ts';
import type { AudienceMeta, AudienceTarget } from '#contract/matching/audience-meta.ts';
import { requiredCriteria, withoutCriterion, type OptionalCriterion } from '#contract/matching/criteria.ts';
import { FEWER, FEWEST_SHOWN, type Headcount } from '#contract/headcount.ts';
import { nextRange, poolBand, twelveMonthEstimate } from '#contract/matching/pool.policy.ts';
import { SAMPLES_SHOWN, type Pool, type Relaxation, type SampleDriver } from '#contract/matching/pool.ts';
import type { Actor } from '#contract/people.ts';
import { traitOf } from '#server/features/matching/criteria/queries.ts';
import type { Located } from '#server/features/matching/matching/queries.ts';

/** What a caller may read of a count: the number, the number from ten on, or the number from ten on rounded to tens. */
export type Precision = 'exact' | 'from_ten' | 'tens';

export function precisionFor(actor: Pick<Actor, 'side'> | null, meta: AudienceMeta): Precision {
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

/** The fewest people of one value that a company or a driver reads. */
const FEWEST_OF_VALUE = 3;

/**
 * What readers other than staff see of counted people: no value below three, and no value of a series that has fewer than ten, because
 * headcounts below ten are hidden everywhere.
 */
export function hideFew(values: readonly (number | null)[]): (number | null)[] {
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return values.map((value) => (value === 0 || (value !== null && value >= FEWEST_OF_VALUE && total >= FEWEST_SHOWN) ? value : null));
}

/** The rest of a whole. Nobody is left where whole and part are the same number, and a band would contradict them. */
export const restFigure = (rest: number, whole: Headcount, part: Headcount, actor: Pick<Actor, 'side'>): Headcount =>
  whole !== FEWER && whole === part && rest === 0 ? 0 : campaignFigure(rest, actor);

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

export interface Group extends Count {
  /**
   * `0`: matches. Positive: the missing bit of the traits. Negative: the failed test, -1 is the first; from -1001 on, `or` in place of
   * `and` would match; from -2001 on, a single entry is missing, -2001 is the first. BEYOND: outside the circle and matching otherwise.
   */
  failed: string;
}
export const OR_WOULD_DO = 1000;
export const BEYOND = -1_000_000;

/** An entry of a list that requires all of several. */
export interface Entry {
  criterion: OptionalCriterion;
  key: string;
  word: number;
  /** Null: the option has no bit, and is compared with the profile. */
  mask: bigint | null;
}
/** After the words of the masks. */
export const WITHOUT_WORD = 2;

interface Effect {
  drop: Count;
  or: Count;
  /** By the place of the entry, from 1. */
  entries: Map<number, Count>;
}

/** What each criterion excludes, by the groups of the statement. */
function effectsOf(tested: OptionalCriterion[], rows: Group[]): Map<OptionalCriterion, Effect> {
  const effects = new Map<OptionalCriterion, Effect>();
  for (const row of rows) {
    const { failed } = row;
    if (failed === '0' || failed === String(BEYOND)) continue;
    const place = -1 - Number(failed);
    const criterion = failed.startsWith('-') ? tested[place % OR_WOULD_DO] : traitOf(BigInt(failed));
    if (!criterion) continue;
    const known = effects.get(criterion) ?? { drop: none, or: none, entries: new Map<number, Count>() };
    const entry = failed.startsWith('-') ? Math.floor(place / OR_WOULD_DO) - 1 : 0;
    if (entry > 0) known.entries.set(entry, plus(known.entries.get(entry) ?? none, row));
    effects.set(criterion, { ...known, drop: plus(known.drop, row), or: place >= OR_WOULD_DO ? plus(known.or, row) : known.or });
  }
  return effects;
}

export function explained(target: Located, tested: OptionalCriterion[], entries: Entry[], rows: Group[]): ExactPool {
  const count = rows.filter(({ failed }) => failed === '0').reduce(plus, none);
  const effects = effectsOf(tested, rows);
  type Wish = Pick<ExactRelaxation, 'criterion' | 'kind' | 'change'> & { entry?: string };
  const wish = (relaxation: Wish, gained: Count = none): ExactRelaxation => ({ entry: null, ...relaxation, ...plus(count, gained) });
  const required = requiredCriteria(target.meta);
  const drops = required.map((criterion) =>
    wish({ criterion, kind: 'drop', change: withoutCriterion(criterion) }, effects.get(criterion)?.drop),
  );
  const andLists = required.filter((criterion) => isAndList(target, criterion));
  const single = andLists.flatMap((criterion) => {
    const known = entries.filter((each) => each.criterion === criterion).map(({ key }) => key);
    return keysOf(target, criterion).map((entry) =>
      wish(
        { criterion, kind: 'entry', entry, change: { [criterion]: keysOf(target, criterion).filter((key) => key !== entry) } },
        effects.get(criterion)?.entries.get(known.indexOf(entry) + 1),
      ),
    );
  });
  const ors = andLists.map((criterion) =>
    wish({ criterion, kind: 'or', change: { [`${criterion}_operator`]: 'or' } }, effects.get(criterion)?.or),
  );
  const wider = nextRange(target.meta.range);
  const beyond = rows.find(({ failed }) => failed === String(BEYOND));
  const ranges = wider ? [wish({ criterion: 'range', kind: 'range', change: { range: wider } }, beyond)] : [];
  return { ...count, costs: [...drops, ...ranges], entries: single, ors };
}

const none: Count = { eligible: 0, potential: 0 };
const plus = (a: Count, b: Count): Count => ({ eligible: a.eligible + b.eligible, potential: a.potential + b.potential });

const fieldsOf = ({ meta }: AudienceTarget) => meta as unknown as Record<string, unknown>;

/** The different keys of a list. */
export function keysOf(target: AudienceTarget, criterion: OptionalCriterion): string[] {
  const entries = fieldsOf(target)[criterion];
  return Array.isArray(entries) ? [...new Set(entries as string[])] : [];
}

export const isAndList = (target: AudienceTarget, criterion: OptionalCriterion): boolean =>
  keysOf(target, criterion).length > 1 && fieldsOf(target)[`${criterion}_operator`] === 'and';

export interface PoolMember extends Pick<SampleDriver, 'qualifications' | 'experiences' | 'languages' | 'employment_types'> {
  driver_id: number;
  distance_km: number | null;
  work_experience: number | null;
}

/**
 * Three drivers of a pool, as any of ten could be. Another target shows others, and the same target always the same: a driver who is in each
 * sample of several circles would be found by comparing these.
 */
export function samplesOf(target: AudienceTarget, members: readonly PoolMember[]): SampleDriver[] {
  if (members.length < FEWEST_SHOWN || requiresTrait(target.meta)) return [];
  const place = ({ driver_id }: PoolMember) =>
    createHash('sha256')
      .update(`${countedPart(target)} ${driver_id}`)
      .digest('hex');
  const chosen = members
    .map((member) => ({ member, at: place(member) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, SAMPLES_SHOWN);
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const km = known(members.map(({ distance_km }) => distance_km));
  const years = known(members.map(({ work_experience }) => work_experience));
  const shared = (list: SharedList, keys: readonly string[]) =>
    keys.filter((key) => members.filter((each) => each[list].includes(key)).length >= FEWEST_SHOWN);
  return chosen.map(({ member: { distance_km, work_experience, ...member } }) => ({
    within_km: upTo(distance_km, km.at(FEWEST_SHOWN - 1)),
    years_from: downTo(work_experience, years.at(-FEWEST_SHOWN)),
    qualifications: shared('qualifications', member.qualifications),
    experiences: shared('experiences', member.experiences),
    languages: shared('languages', member.languages),
    employment_types: shared('employment_types', member.employment_types),
  }));
}
type SharedList = 'qualifications' | 'experiences' | 'languages' | 'employment_types';

const STEP = 5;
/** The next step above the value that the tenth nearest driver meets too. */
const upTo = (km: number | null, tenth: number | undefined): number | null =>
  km === null || tenth === undefined ? null : Math.max(STEP, Math.ceil(Math.max(km, tenth) / STEP) * STEP);
/** The step below the value that the tenth most experienced driver meets too; below five years it says nothing. */
const downTo = (years: number | null, tenth: number | undefined): number | null =>
  years === null || tenth === undefined ? null : Math.floor(Math.min(years, tenth) / STEP) * STEP || null;
