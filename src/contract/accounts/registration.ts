import { z } from 'zod';
import { PageHref } from '#contract/page-href.ts';
import { CountryCode, Id } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { cvUpload } from '#contract/foundation/media.ts';
import { PhoneText, TypedCode } from '#contract/accounts/session.ts';
import { Arrival } from './arrival.ts';
import { DriverProfileChange, workAreas } from './driver-profile.ts';
import { Consents } from './consents.ts';
import { contactFields, formOf } from './profile-form.ts';

export const line = (max: number) => z.string().trim().max(max);
const BotToken = z.string().max(8000);
/** The token of the bot check. The specification has two names for it; both are accepted everywhere. */
export const botcheckFields = { g_recaptcha_response: BotToken.optional(), 'g-recaptcha-response': BotToken.optional() };

export const BotChallenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('altcha'),
    challenge: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string().optional(),
        expiresAt: z.number().optional(),
      }),
      signature: z.string().optional(),
    }),
  }),
  z.object({ kind: z.literal('recaptcha'), site_key: z.string() }),
]);
export type BotChallenge = z.output<typeof BotChallenge>;

export const acceptedTerms = z
  .boolean()
  .default(false)
  .refine((accepted) => accepted, { message: 'terms_required' });

/** The steps of the driver registration, in order. */
export const registrationSteps = ['work_area', 'place', 'qualifications', 'experience', 'wishes', 'cv', 'contact'] as const;
/** Variants without the first step when the work area is already known. */
const variantsSkippingWorkArea: readonly number[] = [3, 4];

interface WorkArea {
  work_area?: (typeof workAreas)[number] | undefined;
  locations_wanted?: readonly unknown[] | undefined;
  countries_wanted?: readonly unknown[] | undefined;
}
/** ST036: variants 3 and 4 skip the first step when the work area is known. Other areas are known by a town or a country. */
export const skipsWorkArea = (variant: number, { work_area, locations_wanted = [], countries_wanted = [] }: WorkArea): boolean =>
  variantsSkippingWorkArea.includes(variant) && (work_area === 'home_area' || locations_wanted.length + countries_wanted.length > 0);

/** round((step − 1) × 100 / steps). Steps count from 1; any step beyond the last is 100. */
export const progressPercent = (step: number, steps: number): number => Math.min(100, Math.max(0, Math.round(((step - 1) * 100) / steps)));
/** The progress bar has three parts: the last step of each part, and its end in per cent. */
export const registrationParts = [
  { key: 'place', last_step: 2, bar: 40 },
  { key: 'experience', last_step: 5, bar: 70 },
  { key: 'contact', last_step: 7, bar: 100 },
] as const;
/** The part that contains the step. */
export const partOf = (step: number) => registrationParts.find(({ last_step }) => step <= last_step) ?? registrationParts[2];
/** The bar has three values only: the end of the current part. */
export const progressBar = (step: number): 40 | 70 | 100 => partOf(step).bar;

/** "German for DE, Spanish for ES, Romanian for ro, English otherwise". The case of the code is ignored. */
export function guessedLocale(country: string): 'de' | 'es' | 'ro' | 'en' {
  const code = country.toLowerCase();
  return code === 'de' || code === 'es' || code === 'ro' ? code : 'en';
}

const answers = {
  ...DriverProfileChange.shape,
  ...z.strictObject(contactFields).partial().shape,
  consents: Consents.optional(),
  variant: z.int().min(1).max(4).optional(),
  arrival: Arrival.optional(),
};
const DraftForm = z.strictObject({ ...answers, step: z.int().min(1).max(20), ...botcheckFields });
export type DraftForm = Omit<z.output<typeof DraftForm>, 'step' | keyof typeof botcheckFields>;

const driverFields = z.strictObject({
  ...answers,
  first_name: line(80).min(1),
  last_name: line(80).min(1),
  accepted_terms: acceptedTerms,
  /** The code of the SMS. Without it the phone is confirmed when the first offer is accepted. */
  phone_code: TypedCode.or(z.literal('').transform(() => undefined)).optional(),
  ...botcheckFields,
});
export const DriverRegistration = driverFields.superRefine((form, check) => {
  for (const field of ['phone', 'email'] as const)
    if (!form.phone && !form.email) check.addIssue({ code: 'custom', path: [field], message: 'phone_or_email', input: '' });
});
export type DriverRegistration = z.output<typeof DriverRegistration>;

const Draft = z.object({
  step: z.int(),
  steps: z.int(),
  percent: z.int(),
  bar: z.int(),
  form: z.record(z.string(), z.unknown()),
});
const few = { rate: { per_minute: 10 } } as const;

export const registration = {
  challenge: endpoint('GET', '/api/botcheck/challenge', { access: 'anyone', response: BotChallenge, rate: { per_minute: 60 } }),
  draft: endpoint('GET', '/profile-session/meta', { access: 'anyone', while_viewing: 'refused', response: Draft }),
  saveStep: endpoint('POST', '/profile-session/meta', {
    access: 'anyone',
    body: formOf(DraftForm),
    response: Draft,
    rate: { per_minute: 60 },
  }),
  requestPhoneCode: endpoint('POST', '/register/phone-code', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ phone: PhoneText, country: CountryCode.optional(), ...botcheckFields }),
    response: z.object({ phone: z.string() }),
    ...few,
  }),
  registerDriver: endpoint('POST', '/registerv2', {
    access: 'anyone',
    transaction: 'none',
    body: formOf(DriverRegistration),
    upload: cvUpload(false),
    response: z.object({ user_id: Id, driver_id: Id, redirect_path: PageHref }),
    ...few,
  }),
};
