/** An external service failed. `retryable`: the same call may succeed later, so a job runs again. */
export class ProviderFailure extends Error {
  readonly provider: string;
  /** The message without the provider. */
  readonly reason: string;
  readonly retryable: boolean;
  /** The provider's own code. */
  readonly code: string | undefined;
  /** The masked addresses that a message did not reach. */
  recipients: readonly string[] = [];
  constructor(provider: string, reason: string, about: { retryable: boolean; cause?: unknown; code?: string | undefined }) {
    super(`${provider}: ${reason}`, { cause: about.cause });
    this.name = 'ProviderFailure';
    this.provider = provider;
    this.reason = reason;
    this.retryable = about.retryable;
    this.code = about.code;
  }
}

/** Whether a retry is useless. */
export const isFinal = (error: unknown): boolean => error instanceof ProviderFailure && !error.retryable;

export const recipientsOf = (error: unknown): readonly string[] => (error instanceof ProviderFailure ? error.recipients : []);
