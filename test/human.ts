import { registration } from '#contract/accounts/registration.ts';
import { solve } from '#server/adapters/botcheck/solve.ts';
import type { World } from './world.ts';

/** The fields of a solved bot check, valid for one use. */
export async function human(world: World): Promise<{ g_recaptcha_response: string }> {
  const { body } = await world.call(null, registration.challenge);
  if (body.kind !== 'altcha') throw new Error('the embedded bot check was expected');
  return { g_recaptcha_response: await solve(body.challenge) };
}
