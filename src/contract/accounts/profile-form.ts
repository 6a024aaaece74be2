import { z } from 'zod';
import { DriverProfileChange } from './driver-profile.ts';
import { Email, PhoneText } from '#contract/accounts/session.ts';

/** Fields of the form beside the profile: contact data and consents. */
export const contactFields = {
  email: z.union([Email, z.literal('').transform(() => null), z.null()]),
  phone: z.union([PhoneText, z.literal('').transform(() => null), z.null()]),
  phone_country_code: z.string().trim().max(6),
  accepted_terms: z.boolean(),
  gdpr: z.boolean(),
};

const ProfileFields = z.strictObject({ ...DriverProfileChange.shape, ...z.strictObject(contactFields).partial().shape });
export type ProfileForm = z.output<typeof ProfileFields>;

/** Field names of the specification that differ from ours. */
const otherNames: Record<string, string> = {
  appLanguage: 'locale',
  employee_type: 'contact_type',
  acceptedTerms: 'accepted_terms',
  zip_code: 'postcode',
  custom_options: 'custom_experiences',
};
const numbers = [
  'weeks_until_exit',
  'satisfaction_with_current_employer',
  'work_experience',
  'truck_year',
  'truck_mileage',
  'semi_trailer_weight',
  'semi_trailer_year',
  'team_size',
  'step',
  'variant',
];
const flags = [
  'tackle',
  'willingness_to_move',
  'delivery_guy',
  'semi_trailer_presence',
  'qualification_adr',
  'lift_platform',
  'team_under_management',
  'accepted_terms',
  'gdpr',
];
/** Fields in which an empty text means null. */
const emptyIsNull = [
  ...numbers,
  'birthday',
  'gender',
  'education',
  'postcode',
  'place',
  'address',
  'address_country',
  'day_night_preference',
  'truck_type',
  ...flags,
];
/** Profiles store languages by code, the option catalogue by word. */
const languageWords: Record<string, string> = { en: 'english', de: 'german', es: 'spanish', pl: 'polish', ro: 'romanian' };

type Form = Record<string, unknown>;
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(form: unknown): Form {
  if (typeof form !== 'string') return isForm(form) ? form : {};
  try {
    const read = JSON.parse(form) as unknown;
    return isForm(read) ? read : { form };
  } catch {
    return { form };
  }
}

function plainValue(name: string, value: unknown): unknown {
  if (value === '' && emptyIsNull.includes(name)) return null;
  if (typeof value === 'string' && numbers.includes(name) && /^\d+$/.test(value)) return Number(value);
  if (typeof value === 'string' && flags.includes(name))
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value;
  if (name === 'languages' && Array.isArray(value)) return value.map((code: unknown) => languageWords[String(code).toLowerCase()] ?? code);
  if (name === 'birthday' && isForm(value))
    return [value['year'], value['month'], value['day']].map((part) => String(part).padStart(2, '0')).join('-');
  if ((name === 'manual_cv' || name === 'manual_experiences') && Array.isArray(value)) return value.map(plainRow);
  return value;
}

function plainRow(row: unknown): unknown {
  if (!isForm(row) || !('moreInfo' in row)) return row;
  const { moreInfo, ...rest } = row;
  return { ...rest, more_info: moreInfo };
}

/**
 * A form arrives as JSON, as flat multipart fields (all text), or as JSON text in the field `form`. Names are ours or the specification's.
 * Returns one shape.
 */
export function plainForm(given: unknown): unknown {
  if (!isForm(given)) return given;
  const { form, ...flat } = given;
  const whole = { ...flat, ...(form === undefined ? {} : parsed(form)) };
  return Object.fromEntries(
    Object.entries(whole).map(([name, value]) => {
      const plainName = otherNames[name] ?? name;
      return [plainName, plainValue(plainName, value)];
    }),
  );
}

/** A schema that accepts a form in any of these three ways. Its input type is the one that our own screens send. */
export const formOf = <S extends z.ZodType>(schema: S) => z.preprocess(plainForm, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>;

export const ProfileFormBody = formOf(ProfileFields);
/** The same form as staff fill it in: nobody agrees to anything for somebody else. */
export const StaffProfileBody = formOf(ProfileFields.omit({ accepted_terms: true, gdpr: true }));
