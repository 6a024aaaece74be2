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
