import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/** A refusal of the server, in the reader's language. `status` 0: no response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly request_id: string | undefined;

  constructor(status: number, body: unknown) {
    const given = (body ?? {}) as Partial<ErrorBody>;
    super(given.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = given.code ?? (status === 503 || status === 0 ? 'unavailable' : 'internal');
    this.errors = given.errors ?? {};
    this.request_id = given.request_id;
  }

  /** The first message of each field. */
  get fields(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])));
  }

  /**
   * The request does not match the current state, so the page is outdated. A 422 without fields concerns the state, one with fields the
   * input.
   */
  get isConflict(): boolean {
    return [404, 409].includes(this.status) || (this.status === 422 && Object.keys(this.errors).length === 0);
  }

  /** The server is unreachable or busy: a retry is useful. */
  get isPassing(): boolean {
    return [0, 502, 504].includes(this.status) || (this.status === 503 && this.code === 'unavailable');
  }
}

export const noConnection = () => new ApiError(0, undefined);
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
