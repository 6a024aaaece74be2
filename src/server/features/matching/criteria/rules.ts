import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { blocks, declaredCriteria, type AnyCriterion, type OptionalCriterion } from '#contract/matching/criteria.ts';

/*
 * Where the criteria of the contract's table are in `driver_match` and `audience_criteria`: columns, masks and bits.
 */

type Named<Kind extends AnyCriterion['kind']> = Extract<AnyCriterion, { kind: Kind }> & { name: OptionalCriterion };
export type List = Named<'list'>;
export type Tested = List | Named<'at_least' | 'at_most' | 'age'>;
export type Trait = Named<'option' | 'level' | 'word' | 'flag'>;
const isTrait = (declared: AnyCriterion): declared is Trait => 'bits' in declared;
const isTested = (declared: AnyCriterion): declared is Tested => !isTrait(declared);
export const traits = declaredCriteria.filter(isTrait);
export const tested = declaredCriteria.filter(isTested);
export const lists = tested.filter((declared) => declared.kind === 'list');
export const numbers = declaredCriteria.filter(
  (declared): declared is Named<'at_least' | 'at_most'> => declared.kind === 'at_least' || declared.kind === 'at_most',
);
export const options = declaredCriteria.filter(
  (declared): declared is Named<'option' | 'level'> => declared.kind === 'option' || declared.kind === 'level',
);

/** The columns of `audience_criteria` that hold the masks of a list. */
export const maskNames = ({ name, is_long }: Pick<List, 'name' | 'is_long'>): string[] => (is_long ? [name, `${name}_1`] : [name]);
/** The criteria whose catalogue may have more options than bits: those are compared with the profile. */
export const withMore: readonly OptionalCriterion[] = [...lists, ...options.filter(({ kind }) => kind === 'option')].map(
  ({ name }) => name,
);
/** The column of `audience_criteria` that holds the keys without a bit, or null. */
export const moreOf = (name: string): string => `${name}_more`;
/** The columns of `driver_match` with what a driver has of a list. */
export const maskColumns = (list: List): string[] => (list.shared ? [list.shared[0]] : maskNames(list));
/** The columns of `driver_match` that count as well when the audience is optimized. */
export const optimizingColumns = ({ optimized_by }: List): string[] => (optimized_by ? [optimized_by, `${optimized_by}_1`] : []);

/** The columns of audience_criteria by what they hold. */
export const criteriaColumns = {
  masks: ['traits', ...lists.flatMap(maskNames)],
  operators: lists.map(({ name }) => `${name}_any`),
  numbers: numbers.map(({ name }) => name),
  more: withMore.map(moreOf),
};

/**
 * Criteria are grouped in blocks that a statement contains or omits. So unused criteria cost little, and there are fewer than 300 statement
 * number of statement texts stays below 300 a contact type. A test ends at the first block that fails.
 */
export const blocksOf = (type: ContactType): Tested[][] =>
  blocks
    .map((block) => tested.filter((declared) => declared.block === block && declared.of.includes(type)))
    .map((all) => [...all.filter(({ kind }) => kind !== 'list'), ...all.filter(({ kind }) => kind === 'list')]);

/** The bits of `traits` of a single-valued criterion, with the bit of a key that no catalogue knows. */
function traitMask(declared: Trait): bigint {
  const [first, count] = declared.bits;
  const mask = ((1n << BigInt(count)) - 1n) << BigInt(first);
  return 'unknown_bit' in declared ? mask | (1n << BigInt(declared.unknown_bit)) : mask;
}
const traitMasks = new Map(traits.map((declared) => [declared.name, traitMask(declared)]));

/** The mask of one entry of a list and the word that it is in, as `audience_bit` computes it. An unknown key has the sign bit. */
export function entryMask({ shared, is_long }: Pick<List, 'shared' | 'is_long'>, bit: number | undefined): { word: number; mask: bigint } {
  if (bit === undefined) return { word: 0, mask: -(2n ** 63n) };
  const place = bit + (shared?.[1] ?? 0);
  return is_long && place >= 63 ? { word: 1, mask: 1n << BigInt(place - 63) } : { word: 0, mask: 1n << BigInt(place) };
}

/** The criterion of a single bit of the traits. */
export const traitOf = (bit: bigint): OptionalCriterion | undefined =>
  traits.find(({ name }) => (traitMasks.get(name)! & bit) !== 0n)?.name;

/** Whether the driver meets the part of a criterion that is in the traits. */
export function traitMet(criterion: OptionalCriterion, required: bigint, has: bigint): boolean {
  const wanted = required & (traitMasks.get(criterion) ?? 0n);
  return (has & wanted) === wanted;
}
