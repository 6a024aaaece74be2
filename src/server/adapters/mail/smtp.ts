import { createHash } from 'node:crypto';
import { createTransport, type Transporter } from 'nodemailer';
import type { Clock } from '#server/kernel/clock.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { DeliveryLog } from '../delivery-log.ts';
import type { Mail, MailPort } from '#server/ports/mail.ts';

export interface SmtpConfig {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte */
  url: string;
  /** 'Cabina <hola@example.com>' */
  from: string;
  clock: Clock;
  /** What has gone out already; without it every call is handed over. */
  sent?: DeliveryLog;
  timeout_ms?: number;
  max_connections?: number;
}

/**
 * A message that is handed over again after a lost answer carries the same Message-ID, which is how mail systems
 * recognise it as one.
 */
export class SmtpMail implements MailPort {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #domain: string;
  readonly #clock: Clock;
  readonly #sent: DeliveryLog | undefined;

  constructor(config: SmtpConfig) {
    const url = new URL(config.url);
    const timeout = config.timeout_ms ?? 20_000;
    const secure = url.protocol === 'smtps:';
    this.#from = config.from;
    this.#domain = /@([^\s>]+)/.exec(config.from)?.[1] ?? url.hostname;
    this.#clock = config.clock;
    this.#sent = config.sent;
    this.#transport = createTransport({
      pool: true,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : secure ? 465 : 587,
      secure,
      // credentials never travel in the clear unless the address asks for it (a relay on the same machine)
      requireTLS: !secure && url.username !== '' && url.searchParams.get('tls') !== 'off',
      ignoreTLS: url.searchParams.get('tls') === 'off',
      ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
      maxConnections: config.max_connections ?? 3,
      connectionTimeout: Math.min(timeout, 10_000),
      greetingTimeout: Math.min(timeout, 10_000),
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    await (this.#sent ? this.#sent.once(`mail ${mail.idempotency_key}`, () => this.#handOver(mail)) : this.#handOver(mail));
  }

  async #handOver(mail: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: this.#clock.now(),
        messageId: messageId(mail.idempotency_key, this.#domain),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...mail.headers },
      });
    } catch (cause) {
      // without its cause, which repeats to whom the mail was: failures are logged and kept with their job
      throw new ProviderFailure('smtp', reason(cause), { retryable: retryable(cause) });
    }
  }

  async close(): Promise<void> {
    this.#transport.close();
  }
}

export const messageId = (idempotency_key: string, domain: string): string =>
  `<${createHash('sha256').update(idempotency_key).digest('hex').slice(0, 40)}@${domain}>`;

interface SmtpError {
  code?: string;
  responseCode?: number;
  message?: string;
}

/**
 * RFC 5321: 4yz may be tried again, 5yz not. Without an answer the line broke, and that passes; so does an account that the server
 * does not take, because whoever runs Cabina mends it.
 */
function retryable(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  if (code === 'EAUTH' || code === 'ENOAUTH') return true;
  if (responseCode) return responseCode >= 400 && responseCode < 500;
  return !['EENVELOPE', 'EMESSAGE', 'ECONFIG'].includes(code ?? '');
}

/** What the server said, but for addresses. */
const reason = (error: unknown): string => ((error as SmtpError).message ?? 'unknown').replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, '…');
