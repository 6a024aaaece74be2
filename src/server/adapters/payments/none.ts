import { ProviderFailure } from '#server/ports/failure.ts';
import { ForgedEvent, type AttachResult, type PaymentEvent, type PaymentsPort, type SetupIntent } from '#server/ports/payments.ts';

const absent = () => new ProviderFailure('payments', 'no card provider is configured', { retryable: false });

/** Production without a card provider accepts no cards: test cards must not pay there. */
export class NoCardPayments implements PaymentsPort {
  async createSetupIntent(): Promise<SetupIntent> {
    throw absent();
  }
  async attachCard(): Promise<AttachResult> {
    return { status: 'declined', reason: 'not_supported' };
  }
  async charge(): Promise<never> {
    throw absent();
  }
  async refund(): Promise<never> {
    throw absent();
  }
  parseEvent(): PaymentEvent {
    throw new ForgedEvent();
  }
}
