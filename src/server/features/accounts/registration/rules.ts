/** What a country list is searched by when nobody named a country: the first three characters of the phone, or Germany's. */
export const prefixOfPhone = (phone: string | undefined): string => phone?.slice(0, 3) ?? '+49';

/** A list of ours in the form that drafts keep: only what was answered. */
export const answered = (form: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
