/** A part of a route file's path below `src/web/routes`: those of layouts begin with `_`. */
export const isLayout = (part: string) => part.startsWith('_');

/** The layouts around the page `_staff/admin/_queue/index`: `_staff` and `_staff/admin/_queue`. */
export function layoutsOf(page: string): string[] {
  const parts = page.split('/');
  return parts.flatMap((part, index) => (isLayout(part) && index < parts.length - 1 ? [parts.slice(0, index + 1).join('/')] : []));
}
