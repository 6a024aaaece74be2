import { ProviderFailure } from '#server/ports/failure.ts';
import { postForm } from '../request.ts';
import type { BotChallenge, BotcheckPort } from '#server/ports/botcheck.ts';

export interface RecaptchaConfig {
  site_key: string;
  secret: string;
  base_url?: string;
  timeout_ms?: number;
  /** For keys of version 3: lower scores count as scripts. */
  min_score?: number;
}

/** https://developers.google.com/recaptcha/docs/verify: POST /recaptcha/api/siteverify (secret, response) */
export class RecaptchaBotcheck implements BotcheckPort {
  readonly #config: Required<RecaptchaConfig>;
  constructor(config: RecaptchaConfig) {
    this.#config = {
      ...config,
      base_url: (config.base_url ?? 'https://www.google.com').replace(/\/+$/, ''),
      timeout_ms: config.timeout_ms ?? 8000,
      min_score: config.min_score ?? 0.5,
    };
  }

  async challenge(): Promise<BotChallenge> {
    return { kind: 'recaptcha', site_key: this.#config.site_key };
  }

  async verify(token: string): Promise<boolean> {
    if (!token || token.length > 8000) return false;
    const { base_url, secret, timeout_ms, min_score } = this.#config;
    const answer = await postForm({
      provider: 'botcheck',
      url: `${base_url}/recaptcha/api/siteverify`,
      form: { secret, response: token },
      timeout_ms,
    });
    const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'] : [];
    // with a wrong secret of ours, not every visitor is a script
    if (codes.some((code) => code === 'invalid-input-secret' || code === 'missing-input-secret'))
      throw new ProviderFailure('botcheck', 'the secret key is refused', { retryable: false });
    const score = answer['score'];
    return answer['success'] === true && (typeof score !== 'number' || score >= min_score);
  }
}
