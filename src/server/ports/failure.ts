/** An external service failed. `retryable`: the same call may succeed later, so a job runs again. */
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

/** Whether a retry is useless. */
export const isFinal = (error: unknown): boolean => error instanceof ProviderFailure && !error.retryable;
