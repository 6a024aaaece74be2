/** Written dates, times, and amounts with a thousands separator are no phone numbers. */
const otherNumbers = [
  /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?!\d)/g,
  /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/g,
  /(?<![\d.])\d{1,3}[.,]\d{3}(?:,\d{2})?(?![\d.])/g,
];
const MAIL = /[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?[\w-]+(?:\.[\w-]+)+/i;
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|eu|de|es|pl|ro|at|ch|fr|it|pt|io|me|info|biz|app|cat)(?![\w-])\S*/;
const NUMBER = /\+?\d(?:[ ()./-]{0,2}\d){6,}/g;
/** Shorter ones are postcodes, licence numbers or amounts. After a plus or two zeros, a number names a country. */
const SHORTEST_NUMBER = 9;

/** A placeholder of a template that has got no value: nobody knows the name of the driver yet. */
export const findPlaceholder = (message: string): string | undefined => /\{\{\s*\w+\s*\}\}/.exec(message)?.[0];

/** The phone number, mail address or link in a first message. They would pass the unlock by. */
export function findContact(message: string): string | undefined {
  const text = message.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const address = MAIL.exec(text) ?? LINK.exec(text);
  if (address) return address[0].trim();
  const numbers = otherNumbers.reduce((rest, pattern) => rest.replaceAll(pattern, ' – '), text).match(NUMBER) ?? [];
  return numbers.find((number) => /^(?:\+|00)/.test(number) || number.replaceAll(/\D/g, '').length >= SHORTEST_NUMBER);
}
