import { z } from 'zod';

const Port = z.coerce.number().int().min(1).max(65_535);
const Flag = z.enum(['0', '1', 'true', 'false']).transform((flag) => flag === '1' || flag === 'true');
const Url = z.url();

/** Every variable that the server reads. docs/operations.md and .env.example list the same. */
const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: Port.default(3000),
  REALTIME_PORT: Port.default(6003),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: Url.optional(),
  APP_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  TRUST_PROXY: Flag.default(false),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DEMO: Flag.default(false),
  DEMO_DRIVERS: z.coerce.number().int().min(0).max(5_000_000).default(20_000),
  DEMO_SEED: z.coerce.number().int().default(1),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().default('Cabina <hola@cabina.example>'),
  SMS_URL: Url.optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  S3_ENDPOINT: Url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: Url.optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  SEPA_CREDITOR_ID: z.string().default('DE98ZZZ09999999999'),
  SEPA_CREDITOR_NAME: z.string().default('Cabina GmbH'),
  MAP_STYLE_URL: Url.optional(),
});
type Environment = z.output<typeof Environment>;

export interface Config extends Omit<Environment, 'APP_SECRET' | 'BASE_URL'> {
  production: boolean;
  /** Signs CSRF tokens and unsubscribe links. */
  secret: string;
  base_url: string;
}

/** Several variables that make sense only together. */
const groups = [
  ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
] as const satisfies readonly (readonly (keyof Environment)[])[];

/** In production nothing may fall back to an embedded part by oversight. */
const needed = ['APP_SECRET', 'BASE_URL', 'DATABASE_URL', 'SMTP_URL'] as const;

export class WrongConfiguration extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\nSee docs/operations.md.`);
    this.problems = problems;
  }
}

/** Reads the environment, or says everything that is missing or wrong in it at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const demo = filled['DEMO'] === '1' || filled['DEMO'] === 'true';
  for (const group of groups) {
    const given = group.filter((name) => filled[name]);
    if (given.length > 0 && given.length < group.length)
      problems.push(`${group.filter((name) => !filled[name]).join(', ')}: missing, because ${given.join(', ')} is set`);
  }
  if (filled['NODE_ENV'] === 'production') {
    for (const name of needed) if (!filled[name]) problems.push(`${name}: missing, and production needs it`);
    if (demo) problems.push('DEMO: the demo never runs with NODE_ENV=production');
  } else if (!demo && filled['NODE_ENV'] !== 'test' && !filled['APP_SECRET']) problems.push('APP_SECRET: missing (at least 32 characters)');
  if (problems.length > 0 || !parsed.success) throw new WrongConfiguration(problems);
  const { APP_SECRET, BASE_URL, ...rest } = parsed.data;
  return {
    ...rest,
    production: rest.NODE_ENV === 'production',
    secret: APP_SECRET ?? 'the demo and the tests sign with a secret that everybody knows',
    base_url: (BASE_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, ''),
  };
}

/** The only reader of the environment. */
export const configFromEnvironment = (): Config => readConfig(process.env);
