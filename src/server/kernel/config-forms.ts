import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';

// Forms of values that a provider or a bank issues. A mistyped one would be noticed at the first payment only.

/** EPC262-08: country, check digits, business code, national number. The business code is not part of the check. */
function isCreditorId(id: string): boolean {
  const [, country, check, number] = /^([A-Z]{2})(\d\d)[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id) ?? [];
  if (!country || !check || !number) return false;
  const digits = `${number}${country}${check}`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

export const CreditorId = z
  .string()
  .transform((id) => id.replaceAll(' ', '').toUpperCase())
  .refine(isCreditorId, 'a creditor identifier with valid check digits, such as DE98ZZZ09999999999');

/** Only accounts of the SEPA can receive debits. */
const SepaIban = z
  .string()
  .transform((iban) => electronicFormatIBAN(iban) ?? '')
  .refine((iban) => isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)), 'the IBAN of an account in the SEPA');
const Bic = z
  .string()
  .transform((bic) => bic.replaceAll(' ', '').toUpperCase())
  .refine(isValidBIC, 'a BIC such as BYLADEM1001');

export const stripeKeys = {
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, 'a secret key, which begins with sk_live_ or sk_test_'),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_\w+$/, 'a publishable key, which begins with pk_live_ or pk_test_'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+$/, 'the signing secret of the endpoint, which begins with whsec_'),
};

/** https://www.google.com/recaptcha/admin: both keys have this form. */
export const RecaptchaKey = z.string().regex(/^6L[\w-]{38}$/, 'a key of 40 characters, which begins with 6L');

export const SmsSender = z
  .string()
  .regex(
    /^(\+[1-9]\d{4,14}|\d{3,8}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'a number such as +34600111222, a name of at most 11 letters and digits, or a messaging service (MG…)',
  );

/** Keys of test mode and of live mode do not work together. */
export function mixedModes({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Record<string, string | undefined>): string[] {
  const modes = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map((key) => /_(test|live)_/.exec(key ?? '')?.[1]);
  return modes[0] && modes[1] && modes[0] !== modes[1] ? ['STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY'] : [];
}

const words = (min: number, max: number) => {
  const error = `a text of ${min} to ${max} characters`;
  return z.string().trim().min(min, error).max(max, error);
};

/** Who sells: printed on invoices and written into their XML. The defaults are an example. */
export const sellerForms = {
  SELLER_NAME: words(2, 120).default('Cabina GmbH'),
  SELLER_ADDRESS: words(2, 120).default('Hafenstraße 1'),
  SELLER_POSTAL_CODE: words(2, 20).default('20457'),
  SELLER_CITY: words(2, 80).default('Hamburg'),
  SELLER_COUNTRY: z
    .string()
    .regex(/^(AT|BE|DE|ES|FR|IT|NL|PL|PT|RO)$/, 'a country whose VAT rates are known: AT, BE, DE, ES, FR, IT, NL, PL, PT or RO')
    .default('DE'),
  SELLER_VAT: z
    .string()
    .transform((vat) => vat.replaceAll(/[ .-]/g, '').toUpperCase())
    .refine((vat) => /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(vat), 'a VAT number with its country, such as DE136695976')
    .default('DE136695976'),
  SELLER_TAX_NUMBER: words(4, 40).default('48/123/45678'),
  SELLER_REGISTER: words(2, 120).default('HRB 123456, Amtsgericht Hamburg'),
  SELLER_CONTACT: words(2, 80).default('Buchhaltung'),
  SELLER_PHONE: z
    .string()
    .regex(/^\+?[\d ()/-]{5,30}$/, 'a phone number such as +49 40 1234567')
    .default('+49 40 1234567'),
  SELLER_EMAIL: z.email('a mail address').default('facturas@cabina.example'),
  SELLER_IBAN: SepaIban.default('DE02120300000000202051'),
  SELLER_BIC: Bic.default('BYLADEM1001'),
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z0-9]{1,7}$/, '1 to 7 capitals and digits')
    .default('CAB'),
};

/** The seller of the demo. */
export const exampleSeller = z.object(sellerForms).parse({});

/** The example must not be printed on real invoices. */
export const neededOfSeller = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_POSTAL_CODE',
  'SELLER_CITY',
  'SELLER_VAT',
  'SELLER_TAX_NUMBER',
  'SELLER_REGISTER',
  'SELLER_CONTACT',
  'SELLER_PHONE',
  'SELLER_EMAIL',
  'SELLER_IBAN',
  'SELLER_BIC',
] as const;

/** The VAT number is that of the seller's country. */
export const foreignVat = ({ SELLER_VAT, SELLER_COUNTRY = 'DE' }: Record<string, string | undefined>): string[] =>
  SELLER_VAT && !SELLER_VAT.trim().toUpperCase().startsWith(SELLER_COUNTRY)
    ? [`SELLER_VAT: must begin with ${SELLER_COUNTRY}, the SELLER_COUNTRY`]
    : [];

const Account = z.int().min(1).max(999_999_999);
/** Numbers of the tax adviser, and accounts of the chart SKR03 by default. */
const DatevAccounts = z.strictObject({
  consultant: z.int().min(1001).max(9_999_999).default(1001),
  client: z.int().min(1).max(99_999).default(1),
  /** Digits of accounts that are not those of companies. */
  account_length: z.int().min(4).max(8).default(4),
  chart: z.enum(['03', '04', '']).default('03'),
  /** The account of a company is this one plus its number. */
  debtors: Account.default(10_000),
  bank: Account.default(1200),
  /** Payments by card on their way to the bank. */
  card: Account.default(1360),
  revenue: Account.default(8400),
  revenue_reverse_charge: Account.default(8336),
  revenue_abroad: Account.default(8338),
  /** Fees for returned debits, which bear no tax. */
  fees: Account.default(2700),
});
export type DatevAccounts = z.infer<typeof DatevAccounts>;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const datevForm = 'JSON with numbers such as {"consultant":1001,"client":1,"bank":1200}; docs/operations.md lists its names';
export const Datev = z
  .string()
  .default('{}')
  .transform(jsonOf)
  .refine((value) => DatevAccounts.safeParse(value).success, datevForm)
  .transform((value) => DatevAccounts.parse(value));

/** Days after the due day, one for each step. */
export const DunningDays = z
  .string()
  .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'three numbers of days such as 7,14,28')
  .default('7,14,28')
  .transform((text) => text.split(',').map(Number))
  .refine((days) => days.every((day, index) => day > (days[index - 1] ?? 0)), 'three rising numbers of days such as 7,14,28');
