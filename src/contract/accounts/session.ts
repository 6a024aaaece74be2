import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { locales } from '#contract/people.ts';
import { PageHref } from '#contract/page-href.ts';
import { Id, Moment } from '#contract/shapes.ts';

export const CurrentUser = z.object({
  id: Id,
  side: z.enum(['company', 'contact', 'staff']),
  role: z.enum(['contact', 'business', 'business-owner', 'sales', 'admin', 'super-admin']),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  has_password: z.boolean(),
  locale: z.enum(locales),
  /** A company user's permissions (all of them for the owner), or a staff member's. */
  permissions: z.array(z.string()),
  is_owner: z.boolean(),
  driver_id: Id.nullable(),
  profile_image_id: Id.nullable(),
  /** The driver has requested the personal service. */
  is_vip: z.boolean(),
  /** May work with CVs: drivers with their own, staff, and company users with the permission for candidates. */
  has_cv_feature: z.boolean(),
  company: z
    .object({ id: Id, name: z.string(), logo_id: Id.nullable(), has_payment_method: z.boolean(), profile_completed: z.boolean() })
    .nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const CurrentSession = z.object({
  user: CurrentUser.nullable(),
  demo: z.boolean(),
  unread_notifications: z.int(),
  /** Staff read as this user, until then. */
  viewing: z.object({ until: Moment }).nullable(),
});
export type CurrentSession = z.infer<typeof CurrentSession>;

export const Email = z.email().max(254);
/** As typed; the server normalizes it to E.164. */
export const PhoneText = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((phone) => phone.length === 0 || phone.length >= 4, 'not_a_phone');
export const PASSWORD_MIN = 10;
const password = z.string().min(PASSWORD_MIN).max(200);
const Token = z.string().min(1).max(200);
/** Six digits; spaces are removed. */
export const TypedCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

interface Passwords {
  password: string;
  password_confirmation: string;
}
/** The password is typed twice, so that a typing mistake locks nobody out. */
export function samePasswords(form: Passwords, check: z.core.$RefinementCtx): void {
  if (form.password !== form.password_confirmation)
    check.addIssue({ code: 'custom', path: ['password_confirmation'], message: 'passwords_differ', input: form.password_confirmation });
}
export const newPassword = { password, password_confirmation: z.string().max(200) };

export const Credentials = z.strictObject({ email: Email, password: z.string().min(1).max(200) });
/** The link is sent to the mail address or, by SMS, to the phone. */
export const SignInLinkRequest = z
  .strictObject({ email: Email.optional(), phone: PhoneText.optional() })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), { path: ['email'], message: 'required' });

/** The fields that all users change themselves. A driver's phone and mail belong to the profile. */
export const OwnChange = z
  .strictObject({
    first_name: z.string().trim().min(1).max(80),
    last_name: z.string().trim().min(1).max(80),
    phone: z.string().trim().max(30),
    locale: z.enum(locales),
  })
  .partial();

const SignedIn = z.object({ redirect_path: PageHref });
const Requested = z.object({});
const UserChoice = z.strictObject({ user_id: Id });
const few = { rate: { per_minute: 10 } } as const;

/**
 * Requests for a link or a code always get the same response, so that nobody can find out which addresses exist. Calls that sign in open
 * their own transaction: a stored response would lack the session cookie.
 */
export const session = {
  current: endpoint('GET', '/api/user/current', { access: 'anyone', response: CurrentSession }),
  changeMe: endpoint('PUT', '/api/user/current', { access: 'signed-in', body: OwnChange, response: CurrentUser }),
  login: endpoint('POST', '/login', { access: 'anyone', transaction: 'none', body: Credentials, response: SignedIn, ...few }),
  logout: endpoint('POST', '/logout', {
    access: 'signed-in',
    body: z.strictObject({ everywhere: z.boolean().default(false) }),
    response: z.object({}),
  }),

  requestSignInLink: endpoint('POST', '/login/link', { access: 'anyone', body: SignInLinkRequest, response: Requested, ...few }),
  showLink: endpoint('POST', '/login/link/account', {
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    /** The address of the account, masked. */
    response: z.object({ address: z.string() }),
    rate: { per_minute: 30 },
  }),
  useLink: endpoint('POST', '/login/link/use', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ token: Token }),
    response: SignedIn,
    ...few,
  }),
  requestSignInCode: endpoint('POST', '/login/code', {
    access: 'anyone',
    body: z.strictObject({ phone: PhoneText }),
    response: Requested,
    ...few,
  }),
  useCode: endpoint('POST', '/login/code/use', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ phone: PhoneText, code: TypedCode }),
    response: SignedIn,
    ...few,
  }),

  changePassword: endpoint('POST', '/password', {
    access: 'signed-in',
    /** `current_password`: required when the account has a password. */
    body: z.strictObject({ current_password: z.string().max(200).optional(), ...newPassword }).superRefine(samePasswords),
    response: z.object({}),
    ...few,
  }),
  requestPasswordReset: endpoint('POST', '/password/forgotten', {
    access: 'anyone',
    body: z.strictObject({ email: Email }),
    response: Requested,
    ...few,
  }),
  resetPassword: endpoint('POST', '/password/reset', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ token: Token, ...newPassword }).superRefine(samePasswords),
    response: SignedIn,
    ...few,
  }),

  requestEmailVerification: endpoint('POST', '/verify-email/send', { access: 'signed-in', response: Requested, ...few }),
  verifyEmail: endpoint('POST', '/verify-email', {
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    response: z.object({ email: z.string(), password_removed: z.boolean() }),
    ...few,
  }),

  /** A link of an SMS; the number is confirmed on any device, and nobody is signed in. */
  verifyPhoneLink: endpoint('POST', '/verify-phone', {
    access: 'anyone',
    body: z.strictObject({ token: Token }),
    response: z.object({ phone: z.string() }),
    ...few,
  }),

  sendMagicMail: endpoint('POST', '/profile/send-magic-mail', {
    access: ['staff', 'company:users', 'contact'],
    body: UserChoice,
    response: Requested,
  }),
  sendMagicSms: endpoint('POST', '/profile/send-magic-sms-link', {
    access: ['staff', 'company:users', 'contact'],
    body: UserChoice,
    response: Requested,
  }),
};
