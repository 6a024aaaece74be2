import { canAccess } from '#contract/access.ts';
import { rulesOf, type Access, type Rule } from '#contract/endpoint.ts';
import type { Actor, CompanyUser, Contact, Staff } from '#contract/people.ts';
import { Refusal } from './errors.ts';

type ActorOfRule<R extends Rule> = R extends 'anyone'
  ? Actor | null
  : R extends 'signed-in'
    ? Actor
    : R extends 'contact'
      ? Contact
      : R extends 'owner' | 'company' | `company:${string}`
        ? CompanyUser
        : Staff;
/** The type of user that an access rule admits. */
export type ActorOf<A extends Access> = A extends Rule ? ActorOfRule<A> : A extends readonly Rule[] ? ActorOfRule<A[number]> : never;

/** Lets the person through or refuses; which rows they may touch is decided by the queries. */
export function authorize(actor: Actor | null, access: Access): void {
  const rules = rulesOf(access);
  if (rules.includes('anyone')) return;
  if (!actor) throw new Refusal('signed_out');
  if (!rules.some((rule) => canAccess(actor, rule))) throw new Refusal('forbidden');
}
