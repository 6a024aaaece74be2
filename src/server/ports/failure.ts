/** Something outside did not do its part. `retryable`: the same call may succeed later, so a job tries again. */
export class ProviderFailure extends Error {
  readonly provider: string;
  readonly retryable: boolean;
  constructor(provider: string, message: string, about: { retryable: boolean; cause?: unknown }) {
    super(`${provider}: ${message}`, { cause: about.cause });
    this.name = 'ProviderFailure';
    this.provider = provider;
    this.retryable = about.retryable;
  }
}

/** Trying the same again is of no use. */
export const isFinal = (error: unknown): boolean => error instanceof ProviderFailure && !error.retryable;
