import { z, type ZodType } from 'zod';
import type { Permission, StaffPermission } from './people.ts';

/**
 * Who may call. `company:x` requires a company user with permission x (the owner has all); `staff:x` requires staff with x. In a list of
 * rules, one match is enough.
 */
export type Rule =
  'anyone' | 'signed-in' | 'contact' | 'company' | `company:${Permission}` | 'owner' | 'staff' | `staff:${StaffPermission}`;
export type Access = Rule | readonly Rule[];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file that is sent as multipart/form-data beside the fields of the body. `max_bytes` is inclusive. */
export interface Upload {
  field: string;
  kind: 'image' | 'document' | 'video';
  max_bytes: number;
  required: boolean;
}

/**
 * What a call is while staff view the product as its caller. `read`: usual. `traceless`: what it writes are traces of reading, which are
 * rolled back. `end`: it ends the view. `refused`: everything that changes something, and what only the person may read.
 */
export type WhileViewing = 'read' | 'traceless' | 'end' | 'refused';

/** Calls per minute and caller before 429. A caller is a user, or an IP address when not signed in. */
export interface Rate {
  per_minute: number;
}

/** One HTTP call as data: mounted by the server, called by the browser, walked by tests and documents. */
export interface Endpoint<
  P extends string = string,
  A extends Access = Access,
  Q extends ZodType = ZodType,
  B extends ZodType = ZodType,
  R extends ZodType = ZodType,
> {
  method: Method;
  path: P;
  access: A;
  /** A GET that writes (the specification has a few) runs in a read-write transaction. */
  changes: boolean;
  /** `none`: the handler opens its own transactions, around a slow external call or beside a read that needs none. */
  transaction: 'one' | 'none';
  query: Q;
  body: B;
  response: R;
  upload: Upload | undefined;
  rate: Rate | undefined;
  while_viewing: WhileViewing;
}

export type Nothing = z.ZodUndefined;
const nothing = z.undefined();

/** Declares one call. Paths name parameters as `{id}`; `{id}` and `{…Id}` take digits only. */
export function endpoint<
  const P extends string,
  const A extends Access,
  R extends ZodType = Nothing,
  Q extends ZodType = Nothing,
  B extends ZodType = Nothing,
>(
  method: Method,
  path: P,
  spec: {
    access: A;
    changes?: true;
    transaction?: 'none';
    query?: Q;
    body?: B;
    response?: R;
    upload?: Upload;
    rate?: Rate;
    while_viewing?: WhileViewing;
  },
): Endpoint<P, A, Q, B, R> {
  return {
    method,
    path,
    access: spec.access,
    changes: spec.changes ?? method !== 'GET',
    transaction: spec.transaction ?? 'one',
    query: (spec.query ?? nothing) as Q,
    body: (spec.body ?? nothing) as B,
    response: (spec.response ?? nothing) as R,
    upload: spec.upload,
    rate: spec.rate,
    while_viewing: spec.while_viewing ?? (method === 'GET' && !spec.changes ? 'read' : 'refused'),
  };
}

export const rulesOf = (access: Access): readonly Rule[] => (typeof access === 'string' ? [access] : access);

export type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamName<Rest> : never;
/** `{id}` and `{…Id}` are positive integers, every other parameter is text. */
export type Params<P extends string> = { [N in ParamName<P>]: N extends 'id' | `${string}Id` | `${string}_id` ? number : string };
type Present<K extends string, V> = [V] extends [undefined] ? unknown : Record<K, V>;

/** What a caller passes: only the parts that the endpoint declares. */
export type Input<E> =
  E extends Endpoint<infer P, Access, infer Q, infer B>
    ? Present<'params', [ParamName<P>] extends [never] ? undefined : Params<P>> & Present<'query', z.input<Q>> & Present<'body', z.input<B>>
    : never;
export type ResponseOf<E> = E extends Endpoint<string, Access, ZodType, ZodType, infer R> ? z.output<R> : never;
