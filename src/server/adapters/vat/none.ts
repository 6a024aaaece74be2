import { ProviderFailure } from '#server/ports/failure.ts';
import type { VatPort } from '#server/ports/vat.ts';

/** Without VIES: numbers are checked by their form only. The commands ask `is_on` first. */
export class NoVatChecks implements VatPort {
  readonly is_on = false;
  readonly check = () => Promise.reject(new ProviderFailure('vies', 'no VAT service is configured', { retryable: true }));
}
