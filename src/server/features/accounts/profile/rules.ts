import type { ErrorCode } from '#contract/errors.ts';
import type { DriverProfileChange } from '#contract/accounts/driver-profile.ts';
import { profileCatalogues, type ProfileOptionField } from '#contract/accounts/profile-options.ts';
import type { OptionCategory } from '#contract/foundation/vocabulary.ts';

const fields = Object.keys(profileCatalogues) as ProfileOptionField[];

/** All chosen keys with their fields. */
export const chosenOptions = (change: DriverProfileChange): { field: ProfileOptionField; category: OptionCategory; key: string }[] =>
  fields.flatMap((field) => {
    const value = change[field];
    const keys = Array.isArray(value) ? value : value ? [value] : [];
    return keys.map((key) => ({ field, category: profileCatalogues[field], key }));
  });

type Lists = Pick<DriverProfileChange, 'qualifications' | 'qualifications_wanted' | 'experiences' | 'experiences_wanted'>;

/** V015: an existing qualification is removed from the wishes. Returns the lists of wishes that change. */
export function wishesWithoutGained(before: Required<Lists>, change: Lists): Lists {
  const cleaned: Lists = {};
  for (const field of ['qualifications', 'experiences'] as const) {
    const held = change[field] ?? before[field] ?? [];
    const wanted = change[`${field}_wanted`] ?? before[`${field}_wanted`] ?? [];
    const left = wanted.filter((key) => !held.includes(key));
    if (left.length !== wanted.length) cleaned[`${field}_wanted`] = left;
  }
  return cleaned;
}

const plain = (word: string) => word.trim().toLowerCase();

/** V025: each own option occurs once. Returns the fields with a duplicate. */
export function doubledOptions(change: Pick<DriverProfileChange, 'custom_experiences' | 'custom_educations'>): Record<string, ErrorCode> {
  const doubled = (['custom_experiences', 'custom_educations'] as const).filter((field) => {
    const words = (change[field] ?? []).map(plain);
    return new Set(words).size < words.length;
  });
  return Object.fromEntries(doubled.map((field) => [field, 'option_exists' as const]));
}
