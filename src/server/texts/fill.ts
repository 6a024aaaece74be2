export type Values = Readonly<Record<string, string | number>>;

const optionalPart = /\[([^\]]*)\]/g;
const placeholder = /\{(\w+)\}/g;

/**
 * Replaces `{names}` by values. A part in [square brackets] is left out when one of its values is missing: 'Too short[: at least {min}
 * characters].'
 */
export function fill(text: string, values: Values = {}): string {
  const known = (part: string) => [...part.matchAll(placeholder)].every(([, name]) => values[name!] !== undefined);
  return text
    .replace(optionalPart, (_, part: string) => (known(part) ? part : ''))
    .replace(placeholder, (whole, name: string) => String(values[name] ?? whole));
}
