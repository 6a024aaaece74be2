/** An external service failed. `retryable`: the same call may succeed later, so a job runs again. */
export class ProviderFailure extends Error {
  readonly provider: string;
  readonly retryable: boolean;
  /** The masked addresses that a message did not reach. */
  recipients: readonly string[] = [];
  constructor(provider: string, message: string, about: { retryable: boolean; cause?: unknown }) {
    super(`${provider}: ${message}`, { cause: about.cause });
    this.name = 'ProviderFailure';
    this.provider = provider;
    this.retryable = about.retryable;
  }
}

/** Whether a retry is useless. */
export const isFinal = (error: unknown): boolean => error instanceof ProviderFailure && !error.retryable;

export const recipientsOf = (error: unknown): readonly string[] => (error instanceof ProviderFailure ? error.recipients : []);
