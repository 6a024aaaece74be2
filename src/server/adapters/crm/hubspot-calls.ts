import type { Clock } from '#server/kernel/clock.ts';
import { CrmLimited } from '#server/ports/crm.ts';
import { ProviderFailure } from '#server/ports/failure.ts';

export interface HubspotConfig {
  /** The access token of a private app. */
  token: string;
  /** A test server; the provider's own address without it. */
  base_url?: string;
  timeout_ms?: number;
}

interface Answer {
  /** Undefined for 404, and for an answer without content. */
  answer?: unknown;
  /** 409: the object that has this value already; an empty text when the answer does not name it. */
  existing_id?: string;
}

/** After a failure nobody waits for the next timeout. */
const AWAY_MS = 30_000;
/** HubSpot counts calls in windows of ten seconds, and per day. */
const WINDOW_MS = 10_000;
const DAILY_PAUSE_MS = 3_600_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Calls with a token, in JSON. A limit or a failure is remembered, so that further calls do not try in vain. */
export class HubspotCalls {
  readonly #config: Required<HubspotConfig>;
  readonly #clock: Clock;
  #limited: Pause | undefined;
  #away: Pause | undefined;
  constructor({ token, base_url = 'https://api.hubapi.com', timeout_ms = 10_000 }: HubspotConfig, clock: Clock) {
    this.#config = { token, timeout_ms, base_url: base_url.replace(/\/+$/, '') };
    this.#clock = clock;
  }

  readonly get = (path: string): Promise<Answer> => this.#call('GET', path);
  readonly post = (path: string, body: object): Promise<Answer> => this.#call('POST', path, body);
  readonly patch = (path: string, body: object): Promise<Answer> => this.#call('PATCH', path, body);

  async #call(method: string, path: string, body?: object): Promise<Answer> {
    const now = this.#clock.now();
    if (this.#limited && isIn(this.#limited, now)) throw new CrmLimited(this.#limited.until);
    if (this.#away && isIn(this.#away, now)) throw new ProviderFailure('crm', 'did not answer a moment ago', { retryable: true });
    const { status, headers, text } = await this.#fetch(method, path, body);
    const answer = parsed(text);
    if (status === 429) throw this.#limitedBy(headers, answer);
    if (status >= 500) throw this.#failed(`${status}`);
    [this.#limited, this.#away] = [undefined, undefined];
    if (status >= 200 && status < 300) {
      if (answer === undefined && text !== '') throw new ProviderFailure('crm', 'an answer that is not JSON', { retryable: true });
      return { answer };
    }
    if (status === 404) return {};
    if (status === 409) return { existing_id: /Existing ID: (\d+)/i.exec(messageOf(answer))?.[1] ?? '' };
    // 401 and 403 are errors of our configuration, which the operator corrects
    throw new ProviderFailure('crm', `${status} ${messageOf(answer)}`.trim(), { retryable: status === 401 || status === 403 });
  }

  async #fetch(method: string, path: string, body: object | undefined) {
    const { base_url, token, timeout_ms } = this.#config;
    try {
      const response = await fetch(`${base_url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (cause) {
      const is_late = cause instanceof Error && cause.name === 'TimeoutError';
      throw this.#failed(is_late ? `no answer within ${timeout_ms} ms` : 'not reached', cause);
    }
  }

  #failed(message: string, cause?: unknown): ProviderFailure {
    this.#away = pauseOf(this.#clock.now(), AWAY_MS);
    return new ProviderFailure('crm', message, { retryable: true, cause });
  }

  #limitedBy(headers: Headers, answer: unknown): CrmLimited {
    const isDaily = /daily/i.test(JSON.stringify(answer ?? ''));
    const pause = retryAfter(headers.get('retry-after')) ?? (isDaily ? DAILY_PAUSE_MS : WINDOW_MS);
    this.#limited = pauseOf(this.#clock.now(), Math.min(pause, LONGEST_PAUSE_MS));
    return new CrmLimited(this.#limited.until);
  }
}

interface Pause {
  from: Date;
  until: Date;
}
const pauseOf = (from: Date, ms: number): Pause => ({ from, until: new Date(from.getTime() + ms) });
/** A clock that was set back ends a pause. */
const isIn = ({ from, until }: Pause, now: Date): boolean => from <= now && now < until;

/** Seconds; HubSpot sends no dates. */
const retryAfter = (header: string | null): number | undefined => (header && /^\d+$/.test(header) ? Number(header) * 1000 : undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The provider's sentence. It may name addresses, which the list of failed jobs leaves out. */
const messageOf = (answer: unknown): string => {
  const message = (answer as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message.slice(0, 300) : '';
};
