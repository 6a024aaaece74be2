import { lookup as lookupName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Clock } from '#server/kernel/clock.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import { PushBusy, PushGone, type PushMessage, type PushPort, type PushTarget } from '#server/ports/push.ts';
import type { DeliveryLog } from '../delivery-log.ts';
import { isPublicAddress } from '../web/public-address.ts';
import { encryptFor } from './encrypt.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

interface WebPushConfig {
  keys: VapidKeys;
  /** Who answers questions of a push service: `mailto:` or `https:`. */
  subject: string;
  clock: Clock;
  /** Messages that were sent already. Without it, every call sends. */
  sent?: DeliveryLog;
  timeout_ms?: number;
  /** Whether a connection to this address may be opened. Only tests pass another rule, for servers of their own. */
  canConnect?: (address: string, port: number) => boolean;
}

const HTTPS_PORT = 443;
const isPublicTarget = (address: string, port: number): boolean => port === HTTPS_PORT && isPublicAddress(address);

/** A phone that is off for longer gets nothing: the notification waits in the product. */
const TTL_SECONDS = 86_400;
/** Without a time of the push service. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/**
 * The Web Push protocol (RFC 8030) with VAPID. Addresses come from browsers, so only public ones are connected to, on the port of
 * https, and no redirect is followed.
 */
export class WebPush implements PushPort {
  readonly #config: Required<Omit<WebPushConfig, 'sent'>>;
  readonly #sent: DeliveryLog | undefined;
  readonly public_key: string;
  constructor({ sent, ...config }: WebPushConfig) {
    this.#sent = sent;
    this.#config = { timeout_ms: 10_000, canConnect: isPublicTarget, ...config };
    this.public_key = config.keys.public_key;
  }

  async send(message: PushMessage): Promise<void> {
    await (this.#sent ? this.#sent.once(`push ${message.idempotency_key}`, () => this.#handOver(message)) : this.#handOver(message));
  }

  async #handOver({ target, payload }: PushMessage): Promise<void> {
    const { status, retry_after } = await this.#post(target, encrypted(target, payload));
    if (status >= 200 && status < 300) return;
    if (status === 404 || status === 410) throw new PushGone();
    if (status === 429 || status === 503) throw new PushBusy(this.#pauseUntil(retry_after));
    throw new ProviderFailure('push', `status ${status}`, { retryable: status >= 500 });
  }

  async #post({ endpoint }: PushTarget, body: Buffer): Promise<{ status: number; retry_after: string | undefined }> {
    const { keys, subject, clock, timeout_ms } = this.#config;
    const url = new URL(endpoint);
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port) || HTTPS_PORT;
    if (isIP(name) && !this.#config.canConnect(name, port)) throw notPublic();
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retry_after: string | undefined }>();
    const request = (url.protocol === 'http:' ? http : https).request(
      url,
      {
        method: 'POST',
        lookup: this.#lookupFor(port),
        signal: AbortSignal.timeout(timeout_ms),
        headers: {
          authorization: vapidHeader(keys, { endpoint, subject, at: clock.now() }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: TTL_SECONDS,
          urgency: 'normal',
        },
      },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retry_after: response.headers['retry-after'] });
      },
    );
    request.on('error', (error) => reject(error instanceof ProviderFailure ? error : unreachable(error)));
    request.end(body);
    return promise;
  }

  /** Looks the name up once; the connection goes to the checked address. */
  #lookupFor(port: number): LookupFunction {
    return (name, options, found) => {
      lookupName(name, { ...options, all: true }, (error, addresses) => {
        if (error) return found(error, '');
        if (!addresses.every(({ address }) => this.#config.canConnect(address, port))) return found(notPublic(), '');
        if (options.all) return found(null, addresses);
        found(null, addresses[0]!.address, addresses[0]!.family);
      });
    };
  }

  /** Retry-After is seconds or a date. */
  #pauseUntil(retry_after: string | undefined): Date {
    const now = this.#config.clock.now().getTime();
    const wanted = /^\d+$/.test(retry_after ?? '') ? Number(retry_after) * 1000 : Date.parse(retry_after ?? '') - now;
    return new Date(now + Math.min(Number.isFinite(wanted) && wanted > 0 ? wanted : PAUSE_MS, LONGEST_PAUSE_MS));
  }
}

function encrypted(target: PushTarget, payload: string): Buffer {
  try {
    return encryptFor(target, payload);
  } catch {
    throw new PushGone(); // with these keys no browser can read it
  }
}

const notPublic = () => new ProviderFailure('push', 'the address is not public', { retryable: false });
/** Without the cause: it has the address, which identifies a browser. */
const unreachable = (error: Error) => new ProviderFailure('push', (error as { code?: string }).code ?? error.name, { retryable: true });
