import type { ProfileOptionField } from '#contract/accounts/profile-options.ts';
import { profileFieldOf } from '#contract/matching/criteria.ts';
import { lists, tested, type List } from '#server/features/matching/criteria/rules.ts';

/** The number of bits that a mask has for options; bit 63 is for keys that no catalogue knows. */
export const MASK_BITS = 63;
export const UNKNOWN_NUMBER = 2_147_483_647;

export interface Column {
  name: string;
  type: string;
  /** Its value in the view of drivers, or in the function of audiences. */
  value: string;
  /** What rows have that were written before the column: had by nobody, or asks for nothing. */
  otherwise: string;
}

export const hasAge = tested.some(({ kind }) => kind === 'age');
export const fieldOf = ({ name }: { name: List['name'] }) => profileFieldOf(name) as ProfileOptionField;
export const lines = (all: readonly string[], indent: number, separator = ',') => all.join(`${separator}\n${' '.repeat(indent)}`);
export const shifted = (value: string, first: number) => (first === 0 ? value : `(${value} << ${first})`);

/** The lists of the profile that masks are made of, each once. */
export const profileLists = [...new Map(lists.map((list) => [fieldOf(list), list])).values()];

/** Fields of the profile that hold one key, not a list. */
const single: readonly ProfileOptionField[] = ['education', 'truck_type'];
export const keysOf = (field: ProfileOptionField) => (single.includes(field) ? `array[d.${field}]` : `d.${field}`);
