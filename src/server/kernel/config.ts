import { z } from 'zod';
import {
  CreditorId,
  Datev,
  DunningDays,
  foreignVat,
  mixedModes,
  neededOfSeller,
  RecaptchaKey,
  sellerForms,
  SmsSender,
  stripeKeys,
} from './config-forms.ts';

// each message names the valid values
const whole = (from: number, to: number) => {
  const error = `a whole number from ${from} to ${to}`;
  return z.coerce.number(error).int(error).min(from, error).max(to, error);
};
const oneOf = <const Value extends string>(...values: Value[]) => z.enum(values, `one of ${values.join(', ')}`);
const begins = (start: string, example: string) =>
  z.string().refine((url) => url.startsWith(start) && URL.canParse(url), `an address such as ${example}`);
const Port = whole(1, 65_535);
const Flag = oneOf('0', '1', 'true', 'false').transform((flag) => flag === '1' || flag === 'true');
const Url = z.url('an address such as https://cabina.example');
const Postgres = begins('postgres', 'postgres://user:password@host:5432/database');

/** The environment variables. docs/operations.md and .env.example list the same ones. */
const Environment = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  PORT: Port.default(3000),
  REALTIME_PORT: Port.default(6003),
  HOST: z.string().default('0.0.0.0'),
  SECOND_FACTOR: oneOf('required', 'offered').optional(),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: whole(0, 300).optional(),
  BASE_URL: Url.optional(),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('warn'),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  TRUST_PROXY: whole(0, 10).default(0),
  DATA_DIR: z.string().default('.data'),
  ERASURES_FILE: z.string().optional(),
  DATABASE_URL: Postgres.optional(),
  DATABASE_REPLICA_URL: Postgres.optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  DEMO: Flag.default(false),
  DEMO_DRIVERS: whole(0, 5_000_000).default(20_000),
  DEMO_SEED: whole(0, 999_999_999).default(1),
  SMTP_URL: begins('smtp', 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\s@]+\.[^\s@]+$/, 'an address, or a name and an address: Cabina <hola@cabina.example>')
    .default('Cabina <hola@cabina.example>'),
  MAIL_IMPRINT: z
    .string()
    .trim()
    .min(10, 'at least 10 characters: name, address and register of who writes, in one line')
    .max(500, 'at most 500 characters')
    .default('Cabina GmbH · Hafenstraße 1 · 20457 Hamburg · hola@cabina.example'),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, 'whsec_ and at least 24 bytes in base64, as the mail provider shows it')
    .optional(),
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain whose mails the provider posts to /webhooks/inbound-mail')
    .optional(),
  LEGAL_DIR: z.string().default('data/legal'),
  SMS_URL: Url.optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: SmsSender.optional(),
  PREPAID_HIRE_DISCOUNT: z.coerce.number('percent, such as 10').int('whole percent').min(0).max(90, 'at most 90 percent').default(10),
  SMS_SEGMENT_PRICE: z.coerce.number('euros, such as 0.075').min(0, 'euros, such as 0.075').max(1, 'at most 1 euro').default(0.075),
  S3_ENDPOINT: Url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: stripeKeys.STRIPE_SECRET_KEY.optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKeys.STRIPE_PUBLISHABLE_KEY.optional(),
  STRIPE_WEBHOOK_SECRET: stripeKeys.STRIPE_WEBHOOK_SECRET.optional(),
  STRIPE_API_BASE: Url.optional(),
  RECAPTCHA_SECRET: RecaptchaKey.optional(),
  RECAPTCHA_SITE_KEY: RecaptchaKey.optional(),
  HUBSPOT_TOKEN: z
    .string()
    .regex(/^[\w-]{10,}$/, 'the access token of a private app, such as pat-eu1-…')
    .optional(),
  HUBSPOT_BASE: Url.optional(),
  SEPA_CREDITOR_ID: CreditorId.default('DE98ZZZ09999999999'),
  SEPA_CREDITOR_NAME: z.string().default('Cabina GmbH'),
  ...sellerForms,
  VIES_URL: Url.optional(),
  SEAL_P12: z.string().optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  SEAL_TSA_URL: Url.optional(),
  SEPA_CUTOFF: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time in Berlin such as 10:00')
    .default('10:00'),
  SEPA_RETURN_FEE_CENTS: whole(0, 5000).default(350),
  BANK_FOLDER: z.string().optional(),
  DATEV: Datev,
  DUNNING_DAYS: DunningDays,
  DUNNING_DIR: z.string().optional(),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'the public VAPID key: 87 characters of base64url that begin with B')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'the private VAPID key: 43 characters of base64url')
    .optional(),
  MAP_STYLE_URL: Url.optional(),
});
type Environment = z.output<typeof Environment>;
export const variables: readonly string[] = Object.keys(Environment.shape);

export interface Config extends Omit<Environment, 'APP_SECRET' | 'BASE_URL' | 'DRAIN_SECONDS' | 'SECOND_FACTOR'> {
  production: boolean;
  /** Signs CSRF tokens and unsubscribe links. */
  secret: string;
  base_url: string;
  /** Admins and super admins sign in with two steps. */
  second_factor_required: boolean;
  /** How long a stopping server serves calls, until the load balancer has seen it. */
  drain_seconds: number;
}

/** Who sells, as documents name it. */
export type SellerConfig = Pick<Config, keyof typeof sellerForms | 'SEPA_CREDITOR_ID'>;

/** Groups of variables that are required together. */
const groups = [
  ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
  ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
] as const satisfies readonly (readonly (keyof Environment)[])[];

/** Outside the demo, no message may end in the embedded mailbox, and no example text appear in mails and mandates. */
const needed = [
  'APP_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_IMPRINT',
  'LEGAL_DIR',
  'SMS_URL',
  'SMS_ACCOUNT',
  'SMS_TOKEN',
  'SMS_FROM',
  'SEPA_CREDITOR_ID',
  'SEPA_CREDITOR_NAME',
  ...neededOfSeller,
] as const satisfies readonly (keyof Environment)[];
/** Further required variables of production. */
const needed_in_production = ['BASE_URL', 'DATABASE_URL'] as const satisfies readonly (keyof Environment)[];

export class WrongConfiguration extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee docs/operations.md.`);
    this.problems = problems;
  }
}

type Variables = Record<string, string | undefined>;

/** Parses the environment. Throws one error that lists everything missing or wrong. */
export function readConfig(environment: Variables): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: must be ${issue.message}`);
  const problems = [...wrong, ...whatIsMissing(given)];
  if (problems.length > 0 || !parsed.success) throw new WrongConfiguration(problems);
  const { APP_SECRET, BASE_URL, DRAIN_SECONDS, SECOND_FACTOR, ...rest } = parsed.data;
  const production = rest.NODE_ENV === 'production';
  return {
    ...rest,
    production,
    second_factor_required: SECOND_FACTOR ? SECOND_FACTOR === 'required' : production,
    drain_seconds: DRAIN_SECONDS ?? (production ? 5 : 0),
    secret: APP_SECRET ?? 'the demo and the tests sign with a secret that everybody knows',
    base_url: (BASE_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, ''),
  };
}

function whatIsMissing(given: Variables): string[] {
  const production = given['NODE_ENV'] === 'production';
  const demo = given['DEMO'] === '1' || given['DEMO'] === 'true';
  const real = production || !(demo || given['NODE_ENV'] === 'test');
  const required: readonly string[] = real ? [...needed, ...(production ? needed_in_production : [])] : [];
  const halves = groups.flatMap((group) => {
    const [there, lost] = [group.filter((name) => given[name]), group.filter((name) => !given[name] && !required.includes(name))];
    return there.length > 0 && lost.length > 0 ? [`${lost.join(', ')}: missing, because ${there.join(', ')} is set`] : [];
  });
  const reason = production ? 'production needs it' : 'only the demo does without (npm run demo)';
  return [
    ...halves,
    ...required.filter((name) => !given[name]).map((name) => `${name}: missing, and ${reason}`),
    ...samePorts(given),
    ...mixedModes(given),
    ...foreignVat(given),
    ...(production ? insecureUrl(given) : []),
    ...(production && demo ? ['DEMO: the demo never runs with NODE_ENV=production'] : []),
  ];
}

function samePorts({ PORT = '3000', REALTIME_PORT = '6003', METRICS_PORT }: Variables): string[] {
  const realtime = REALTIME_PORT === PORT ? ['REALTIME_PORT: must be another one than PORT'] : [];
  const metrics = [PORT, REALTIME_PORT].includes(METRICS_PORT ?? '')
    ? ['METRICS_PORT: must be another one than PORT and REALTIME_PORT']
    : [];
  return [...realtime, ...metrics];
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** Cookies of production are sent over https only. Browsers exempt their own machine, where a production setup is tried out. */
function insecureUrl({ BASE_URL = '' }: Variables): string[] {
  const url = URL.parse(BASE_URL);
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
    ? ['BASE_URL: must begin with https://, because browsers send the cookies of production over https only']
    : [];
}

/** What is allowed, and probably a mistake. */
export function hintsOf({ production, base_url, TRUST_PROXY, ROLE, second_factor_required, SEAL_P12 }: Config): string[] {
  const isBehindProxy = production && ROLE !== 'worker' && base_url.startsWith('https:');
  return [
    ...(isBehindProxy && TRUST_PROXY === 0
      ? ['TRUST_PROXY is 0, but https needs a proxy: all visitors have its address and share its limits. Set the number of proxies.']
      : []),
    ...(production && !SEAL_P12
      ? ['SEAL_P12 is not set: orders are sealed with a certificate that this server has made, and that no reader of PDFs knows.']
      : []),
    ...(production && !second_factor_required
      ? ['SECOND_FACTOR is offered: a stolen password of an admin is enough to sign in. Set it to required.']
      : []),
  ];
}

/** Whether something is stored in DATA_DIR: the embedded database, files, or the list of erasures. */
export const usesDataDir = ({ DATABASE_URL, S3_BUCKET, ERASURES_FILE }: Config): boolean => !(DATABASE_URL && S3_BUCKET && ERASURES_FILE);

/** The only reader of the environment. */
export const configFromEnvironment = (): Config => readConfig(process.env);
