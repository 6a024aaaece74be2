/** The prefix by which the country is searched when none was chosen: the first three characters of the phone, or Germany's. */
export const prefixOfPhone = (phone: string | undefined): string => phone?.slice(0, 3) ?? '+49';

/** The fields of a form as drafts store them, without empty ones. */
export const answered = (form: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
