/** The ids after `id` is placed directly before another one, or at the end. Undefined when that other one is not among them. */
export function placed(ids: readonly number[], id: number, before_id: number | null): number[] | undefined {
  const others = ids.filter((each) => each !== id);
  if (before_id === id) return [...ids];
  const at = before_id === null ? others.length : others.indexOf(before_id);
  return at < 0 ? undefined : others.toSpliced(at, 0, id);
}
