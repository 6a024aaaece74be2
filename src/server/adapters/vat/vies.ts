import { z } from 'zod';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { VatAnswer, VatPort } from '#server/ports/vat.ts';

/** Other words of `userError` say that an office is away or that we ask too often. */
const Answer = z.object({
  isValid: z.boolean(),
  userError: z.string().default(''),
  requestIdentifier: z.string().nullish(),
});

interface ViesConfig {
  base_url: string;
  /** Our own VAT number: with it the answer has a number that proves the question. */
  requester: string;
  timeout_ms?: number;
}

/** The European Commission's service, which passes questions to the office of each country. */
export class Vies implements VatPort {
  readonly is_on = true;
  readonly #config: ViesConfig;
  constructor(config: ViesConfig) {
    this.#config = config;
  }

  async check(country: string, number: string): Promise<VatAnswer> {
    const { requester } = this.#config;
    const own = new URLSearchParams({ requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) });
    const path = `ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}?${own}`;
    const answer = Answer.safeParse(await this.#get(`${this.#config.base_url.replace(/\/+$/, '')}/${path}`));
    if (!answer.success) throw failed('an answer of another form');
    const { isValid, userError, requestIdentifier } = answer.data;
    if (!isValid && !['INVALID', 'INVALID_INPUT'].includes(userError)) throw failed(userError || 'no result');
    return { is_valid: isValid, reference: requestIdentifier ?? '' };
  }

  async #get(url: string): Promise<unknown> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(this.#config.timeout_ms ?? 10_000),
      });
      if (!response.ok) throw failed(String(response.status));
      return await response.json();
    } catch (error) {
      throw error instanceof ProviderFailure ? error : failed('not reached', error);
    }
  }
}

/** Every failure may pass: the office of a country is away for hours at times. */
const failed = (reason: string, cause?: unknown) => new ProviderFailure('vies', reason, { retryable: true, cause });
