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
  /** Messages that were sent already. Without it, every call sends. */
  sent?: DeliveryLog;
  timeout_ms?: number;
  max_connections?: number;
}

/** A repeated message has the same Message-ID, by which mail systems detect the duplicate. */
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
      // no credentials without TLS, unless the URL allows it (a relay on the same machine)
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
        ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
        ...(mail.attachments && {
          attachments: mail.attachments.map(({ filename, content_type: contentType, content }) => ({
            filename,
            contentType,
            content,
            encoding: 'base64',
          })),
        }),
        date: this.#clock.now(),
        messageId: messageId(mail.idempotency_key, this.#domain),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...mail.headers },
      });
    } catch (cause) {
      // without the cause, which contains the recipient: failures are logged and stored with their job
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
 * RFC 5321: 4yz is retried, 5yz is not. Connection and authentication errors are retried as well: they are temporary, or the operator
 * corrects the configuration.
 */
function retryable(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  if (code === 'EAUTH' || code === 'ENOAUTH') return true;
  if (responseCode) return responseCode >= 400 && responseCode < 500;
  return !['EENVELOPE', 'EMESSAGE', 'ECONFIG'].includes(code ?? '');
}

/** The server's response without addresses. */
const reason = (error: unknown): string => ((error as SmtpError).message ?? 'unknown').replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, '…');
