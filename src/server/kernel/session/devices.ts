import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { hashToken } from './secrets.ts';
import type { Origin } from './session.ts';

/**
 * Stores in which browser a company or staff user signs in. A browser that is new for the user is recorded as an event, unless the user has
 * no known one: then it is the first sign-in.
 */
export async function rememberDevice(tx: Tx, user_id: number, { device, user_agent }: Origin): Promise<void> {
  const seen_at = now();
  const known = await tx.selectFrom('known_devices').select('id').where('user_id', '=', user_id).limit(1).executeTakeFirst();
  const stored = await tx
    .insertInto('known_devices')
    .values({
      user_id,
      token_hash: hashToken(device),
      user_agent: user_agent.slice(0, 300),
      first_seen_at: seen_at,
      last_seen_at: seen_at,
    })
    .onConflict((same) => same.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: seen_at }))
    .returning(['id', 'first_seen_at'])
    .executeTakeFirstOrThrow();
  if (known && stored.first_seen_at.getTime() === seen_at.getTime())
    await record(tx, 'sign_in.new_device', { user_id, device_id: stored.id });
}

const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;
const nameIn = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** 'Firefox, Windows': enough to recognise one's own device. Empty when neither is known. */
export const nameOfDevice = (user_agent: string | null): string =>
  [nameIn(browsers, user_agent ?? ''), nameIn(systems, user_agent ?? '')].filter(Boolean).join(', ');
