import { candidates, type NewCandidate } from '#contract/hiring/candidates.ts';
import { candidateLinks } from '#contract/hiring/candidate-links.ts';
import type { Caller, World } from './world.ts';

let counter = 0;

/** The form of a person without an account. */
export function candidateForm(more: Partial<NewCandidate> = {}): NewCandidate {
  const number = ++counter;
  return {
    first_name: 'Ionut',
    last_name: `Popescu ${number}`,
    email: `ionut${number}@person.example`,
    phone: `+3461${String(1_000_000 + number)}`,
    locale: 'ro',
    campaign_id: null,
    partner_customer_id: null,
    owner_id: null,
    ...more,
  };
}

/** A candidate whom this caller suggests, with the token of the link. */
export async function makeCandidate(world: World, caller: Caller, more: Partial<NewCandidate> = {}) {
  const form = candidateForm(more);
  const { status, body } = await world.call(caller, candidates.create, { body: form });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await world.drainJobs();
  return { id: body.id, form, token: await tokenOf(world, (form.email ?? form.phone)!) };
}

/** The token of the newest link to this address. */
export async function tokenOf(world: World, address: string): Promise<string> {
  const letters = await world.mailbox(address);
  const found = letters.map(({ text }) => /\/candidate\/([\w-]+)/.exec(text)?.[1]).filter((token) => token !== undefined);
  if (found.length === 0) throw new Error(`no link to ${address}`);
  return found.at(-1)!;
}

export const agree = (world: World, token: string) =>
  world.call(null, candidateLinks.answer, { params: { token }, body: { consent: 'agreed' } });
