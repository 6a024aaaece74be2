import type { Option } from './Listbox.tsx';

/** The options of a field with this value, keys or one key: former ones are shown only where they are chosen already. */
export const offeredFor = (value: readonly string[] | string | null | undefined, options: readonly Option[]): Option[] =>
  options.filter(({ key, is_former }) => !is_former || (typeof value === 'string' ? value === key : (value ?? []).includes(key)));
