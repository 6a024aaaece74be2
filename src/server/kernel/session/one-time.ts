import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { sameText } from './secrets.ts';

/** Validity in minutes. Opening a link confirms an address; typing a code confirms a phone or an address. */
const kinds = {
  magic_link: { minutes: 20, form: 'link' },
  password_reset: { minutes: 20, form: 'link' },
  verify_email: { minutes: 24 * 60, form: 'link' },
  company_invitation: { minutes: 14 * 24 * 60, form: 'link' },
  sign_in_code: { minutes: 10, form: 'code' },
  verify_phone: { minutes: 10, form: 'code' },
  verify_phone_link: { minutes: 24 * 60, form: 'link' },
  register_phone: { minutes: 10, form: 'code' },
  sign_deal: { minutes: 15, form: 'code' },
} as const satisfies Record<string, { minutes: number; form: 'link' | 'code' }>;
export type OneTimePurpose = keyof typeof kinds;
type LinkPurpose = { [P in OneTimePurpose]: (typeof kinds)[P]['form'] extends 'link' ? P : never }[OneTimePurpose];
type CodePurpose = Exclude<OneTimePurpose, LinkPurpose>;

export const MAX_TRIES = 5;
/** Per purpose and target. Unknown targets are counted as well, so that the limit does not reveal which addresses exist. */
const REQUESTS_PER_HOUR = 5;
const CLOCKS_APART_MS = 60_000;

/** Codes to numbers that differ in the last three digits only, per hour. Who is paid for each SMS to own numbers has them in a row. */
const CODES_PER_THOUSAND_NUMBERS = 20;
const VARIED_DIGITS = 3;
/** A caller chooses the number. */
const toAnyNumber: ReadonlySet<OneTimePurpose> = new Set<OneTimePurpose>(['register_phone', 'verify_phone']);

export const minutesOf = (purpose: OneTimePurpose): number => kinds[purpose].minutes;

/**
 * The secret of a row. It is derived and never stored, so the outbox, the jobs and a copy of the tables contain no credentials. A message
 * that is repeated after a crash has the same secret.
 */
export function secretOf(key: string, row: { purpose: OneTimePurpose; salt: Buffer }): string {
  const bits = createHmac('sha256', key).update('one-time secret').update(row.salt).digest();
  return kinds[row.purpose].form === 'link'
    ? bits.subarray(0, 24).toString('base64url')
    : String(bits.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** With a key, because six digits without one are found by trying them all. */
const keyedHash = (key: string, text: string): Buffer => createHmac('sha256', key).update(`one-time ${text}`).digest();
const linkHash = (key: string, token: string) => keyedHash(key, token);
const codeHash = (key: string, target: string, code: string) => keyedHash(key, `${target.toLowerCase()} ${code}`);

interface OneTimeRequest {
  purpose: OneTimePurpose;
  /** Null: the row counts towards the limit, and nothing is sent. */
  user_id: number | null;
  channel: 'mail' | 'sms';
  target: string;
  locale: Locale;
  data?: Record<string, number | string>;
}

/** Creates a link or a code and records `one_time_code.issued`; the reaction sends it. At most five per hour and target. */
export async function issueOneTime(
  tx: Tx,
  key: string,
  { purpose, user_id, channel, target, locale, data = {} }: OneTimeRequest,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`one-time ${purpose} ${target.toLowerCase()}`}))`.execute(tx);
  await ensureNotTooMany(tx, purpose, target);
  if (toAnyNumber.has(purpose)) await ensureNotInARow(tx, purpose, target);
  const salt = randomBytes(16);
  const secret = secretOf(key, { purpose, salt });
  const moment = now();
  const { id } = await tx
    .insertInto('one_time_codes')
    .values({
      purpose,
      user_id,
      channel,
      target,
      locale,
      salt,
      code_hash: kinds[purpose].form === 'link' ? linkHash(key, secret) : codeHash(key, target, secret),
      data: JSON.stringify(data),
      created_at: moment,
      expires_at: new Date(moment.getTime() + kinds[purpose].minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'one_time_code.issued', { one_time_code_id: id, purpose });
  return id;
}

async function ensureNotTooMany(tx: Tx, purpose: OneTimePurpose, target: string): Promise<void> {
  const hour_ago = new Date(now().getTime() - 3_600_000);
  // rows of the future were written before the clock was set back; those of other servers are a little ahead
  const soon = new Date(now().getTime() + CLOCKS_APART_MS);
  const requested = await tx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('created_at', '>', hour_ago)
    .where('created_at', '<', soon)
    .orderBy('id')
    .execute();
  if (requested.length < REQUESTS_PER_HOUR) return;
  const seconds = Math.ceil((requested[0]!.created_at.getTime() - hour_ago.getTime()) / 1000);
  throw new Refusal('too_many_requests', { values: { seconds } });
}

async function ensureNotInARow(tx: Tx, purpose: OneTimePurpose, number: string): Promise<void> {
  const row = number.slice(0, -VARIED_DIGITS);
  const requested = await tx
    .selectFrom('one_time_codes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('target', '>=', row.padEnd(number.length, '0'))
    .where('target', '<=', row.padEnd(number.length, '9'))
    .where('created_at', '>', new Date(now().getTime() - 3_600_000))
    .limit(CODES_PER_THOUSAND_NUMBERS)
    .execute();
  if (requested.length >= CODES_PER_THOUSAND_NUMBERS) throw new Refusal('too_many_requests', { values: { seconds: 3600 } });
}

/** Starts the validity of an unsent, expired link or code anew. Returns false when a newer one has replaced it. */
export async function renewUnsent(
  db: Db,
  { id, purpose, target }: { id: number; purpose: OneTimePurpose; target: string },
): Promise<boolean> {
  const moment = now().getTime();
  const renewed = await db
    .updateTable('one_time_codes as c')
    .set({ expires_at: new Date(moment + kinds[purpose].minutes * 60_000) })
    .where('c.id', '=', id)
    .where('c.used_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_codes as newer')
            .select('newer.id')
            .where('newer.purpose', '=', purpose)
            .where('newer.target', '=', target)
            .where('newer.id', '>', id),
        ),
      ),
    )
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** Uses a link and returns its row. Expired, used, guessed and foreign links get the same refusal. */
export async function useLink(tx: Tx, key: string, purpose: LinkPurpose, token: string) {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now() })
    .where('purpose', '=', purpose)
    .where('code_hash', '=', linkHash(key, token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .returning(['id', 'user_id', 'target', 'channel', 'locale', 'data'])
    .executeTakeFirst();
  if (!used) throw new Refusal('link_used_up', { fields: ['token'] });
  return used;
}

/** The row of a link, without using it; undefined when it is not valid. */
export const findLink = (db: Db, key: string, purpose: LinkPurpose, token: string) =>
  db
    .selectFrom('one_time_codes')
    .select(['id', 'target', 'channel', 'data'])
    .where('purpose', '=', purpose)
    .where('code_hash', '=', linkHash(key, token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();

/**
 * Compares a typed code with the newest one of the target. A wrong code increments the counter and returns undefined; the caller commits
 * before refusing, so that the count is kept. For a right code, returns the row, which `useCode` uses in the transaction of its effect.
 */
export async function tryCode(tx: Tx, key: string, purpose: CodePurpose, target: string, code: string) {
  const row = await tx
    .selectFrom('one_time_codes')
    .select(['id', 'user_id', 'target', 'attempts', 'code_hash', 'expires_at', 'used_at'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.used_at || row.expires_at <= now() || row.attempts >= MAX_TRIES) return undefined;
  if (sameText(codeHash(key, target, code).toString('hex'), row.code_hash.toString('hex'))) return row;
  await tx
    .updateTable('one_time_codes')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return undefined;
}

/** Marks a code as used. Refuses when a concurrent call has used it. */
export async function useCode(tx: Tx, id: number): Promise<void> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal('code_wrong', { fields: ['code'] });
}
