import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { isFailedConnection } from '#server/kernel/db.ts';
import { ServerAway } from '#server/kernel/server-watch.ts';

export type Values = Record<string, string | number>;
export interface FieldError {
  code: ErrorCode;
  values?: Values;
}

/**
 * An expected error. Any other error is a bug and becomes `internal`. `fields` lists the fields of the code; `errors` gives single fields
 * codes of their own.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, FieldError[]>;
  readonly values: Values;
  constructor(code: ErrorCode, about: { fields?: string[]; errors?: Record<string, FieldError[]>; values?: Values } = {}) {
    super(code);
    this.code = code;
    this.values = about.values ?? {};
    this.errors = about.errors ?? Object.fromEntries((about.fields ?? []).map((field) => [field, [{ code, values: this.values }]]));
  }
  get status(): number {
    return errorStatus[this.code];
  }
}

export const notFound = () => new Refusal('not_found');
/** Refuses one field. */
export const invalidField = (field: string, code: ErrorCode, values?: Values) =>
  new Refusal('invalid', { errors: { [field]: [{ code, ...(values && { values }) }] } });

export function ensure(condition: unknown, code: ErrorCode, about?: { fields?: string[]; values?: Values }): asserts condition {
  if (!condition) throw new Refusal(code, about);
}

interface PgError {
  code?: string;
  constraint?: string;
}

/** PostgreSQL or this machine has no disk space: all writes fail. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes((error as PgError).code ?? '');

/** A violated constraint whose name is an error code becomes that refusal: no check-then-insert anywhere. */
export function fromDatabase(error: unknown): Refusal | undefined {
  const { code, constraint } = error as PgError;
  if (constraint && constraint in errorStatus) return new Refusal(constraint as ErrorCode, { fields: [fieldOf(constraint)] });
  if (code === '22021' || code === '22P05') return new Refusal('invalid'); // text that PostgreSQL cannot keep
  if (isUnavailable(error) || isDiskFull(error) || isRetryable(error) || code === '57014') return new Refusal('unavailable'); // 57014: statement timeout
  return undefined;
}

/** `email_taken` refers to the field `email`. */
const fieldOf = (constraint: string) => constraint.replace(/_(taken|exists|invalid)$/, '').replace(/^.*_(name|email|phone|code)$/, '$1');

/**
 * The database is down, restarting, out of resources, or a replica since a failover, and nothing is wrong with the call: it may succeed
 * shortly. Classes of codes: 08 connections, 53 resources, 58 errors of the system.
 */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as PgError & { message?: string };
  return (
    isFailedConnection(error) ||
    isLostConnection(error) ||
    /^(08|53|58|25006$)/.test(code) ||
    message.includes('timeout exceeded when trying to connect')
  );
}

/** The connection was lost while it was used. A read may run again on another one. */
export function isLostConnection(error: unknown): boolean {
  const { code = '', message = '' } = error as PgError & { message?: string };
  return (
    error instanceof ServerAway ||
    /^(57P0|ECONNRESET|EPIPE)/.test(code) ||
    /Connection terminated|Client has encountered a connection error|not queryable/.test(message)
  );
}

/** A deadlock or serialization failure: the transaction can run again. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes((error as PgError).code ?? '');
