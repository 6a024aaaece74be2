import { useRef, useState } from 'react';

export type Values = Record<string, unknown>;
export type Errors = Record<string, string>;

/** `stories.0.title` in `{ stories: [{ title }] }`. */
export function readPath(values: unknown, path: string): unknown {
  return path.split('.').reduce((at: unknown, key) => (at as Values | undefined)?.[key], values);
}

function writePath(values: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(values) ? [...values] : { ...(values as Values) };
  (copy as Values)[key] = writePath((copy as Values)[key], rest, value);
  return copy;
}

export const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);
export const without = (errors: Errors, paths: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !paths.some((each) => isWithin(path, each))));
export const within = (errors: Errors, paths: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => paths.some((each) => isWithin(path, each))));

/** Values, errors and initial values. `current()` returns the newest state, also after a change in the same tick. */
export function useFormState<V extends Values>(initial: V, found: Partial<V> | undefined) {
  const [baseline, setBaseline] = useState(initial);
  const [values, setValues] = useState<V>(() => ({ ...initial, ...found }));
  const [errors, setErrors] = useState<Errors>({});
  const newest = useRef(values);
  const put = (next: V) => {
    newest.current = next;
    setValues(next);
  };
  return {
    baseline,
    values,
    errors,
    setErrors,
    current: () => newest.current,
    isDirty: !same(values, baseline),
    isChanged: (path: string) => !same(readPath(newest.current, path), readPath(baseline, path)),
    set(path: string, value: unknown) {
      put(writePath(newest.current, path.split('.'), value) as V);
      setErrors((before) => without(before, [path]));
    },
    /** Sets new initial values. Only fields that differ in `written` count as unsaved. */
    begin(next: V, written: V = next) {
      setBaseline(next);
      put(written);
      setErrors({});
    },
    /** Marks these values as saved. */
    settle: (saved: V) => setBaseline(saved),
  };
}
