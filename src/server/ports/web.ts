export interface FetchLimits {
  /** Beginnings of accepted content types: `image/`. */
  types: readonly string[];
  /** Of the decompressed body. */
  max_bytes: number;
  /** For names, connections, redirects and the body together. */
  timeout_ms: number;
  /** Returns the beginning of a longer body. Without it a longer body is refused. */
  cut?: boolean;
}

export interface FetchedFile {
  /** After redirects. */
  url: string;
  content_type: string;
  bytes: Buffer;
}

/** Why an address gave no file. `status`: the site answered with `status`. */
export type FetchProblem = 'not_public' | 'not_reached' | 'too_slow' | 'too_large' | 'wrong_type' | 'status';

export class FetchFailure extends Error {
  readonly problem: FetchProblem;
  readonly status: number | undefined;
  constructor(problem: FetchProblem, about: { status?: number; cause?: unknown } = {}) {
    super(problem, { cause: about.cause });
    this.name = 'FetchFailure';
    this.problem = problem;
    this.status = about.status;
  }
}

/** Reads files from public web sites whose addresses users typed. Every call may throw FetchFailure. */
export interface WebPort {
  get(address: string, limits: FetchLimits): Promise<FetchedFile>;
}
