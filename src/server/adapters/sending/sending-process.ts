import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { Mail, MailPort } from '#server/ports/mail.ts';
import type { Sms, SmsPort, SmsReceipt } from '#server/ports/sms.ts';
import type { Order, Providers, Result } from './protocol.ts';

const entry = fileURLToPath(new URL('entry.ts', import.meta.url));

/**
 * Hands mails and SMS to their providers in a process of its own. That process completes and stores what it has begun when the server is
 * killed, so that no other server sends the same message again.
 */
export class SendingProcess {
  readonly #providers: Providers;
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #child: ChildProcess | undefined;
  #orders = 0;
  constructor(providers: Providers) {
    this.#providers = providers;
  }

  /** Resolves when the provider has accepted the message, now or earlier. */
  async send(message: { mail: Mail } | { sms: Sms }): Promise<void> {
    const child = (this.#child ??= this.#start());
    const order: Order = { id: ++this.#orders, ...message };
    const result = Promise.withResolvers<void>();
    this.#waiting.set(order.id, result);
    child.channel?.ref();
    child.send(order, (error) => error && this.#settle({ id: order.id, failure: { message: error.message } }));
    await result.promise;
  }

  /** Waits until everything is sent. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise));
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    child.disconnect();
    await once(child, 'exit');
  }

  #start(): ChildProcess {
    // detached: Ctrl-C and signals to the group of the server do not reach it
    const child = fork(entry, { execArgv: ['--max-semi-space-size=1'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
    child.on('message', (result: Result) => this.#settle(result));
    child.on('error', () => this.#lose(child));
    child.once('exit', () => this.#lose(child));
    child.send(this.#providers, () => {});
    // an idle one does not keep its server running
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle({ id, failure }: Result): void {
    const result = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#child?.channel?.unref();
    if (!failure) return result?.resolve();
    const { message, provider, retryable, code } = failure;
    result?.reject(
      provider === undefined ? new Error(message) : new ProviderFailure(provider, message, { retryable: retryable === true, code }),
    );
  }

  /** The next message starts another one. */
  #lose(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    for (const id of this.#waiting.keys())
      this.#settle({ id, failure: { provider: 'deliveries', message: 'the sending process has ended', retryable: true } });
  }
}

export class ForwardedMail implements MailPort {
  readonly #process: SendingProcess;
  constructor(process: SendingProcess) {
    this.#process = process;
  }
  send = (mail: Mail): Promise<void> => this.#process.send({ mail });
  close = (): Promise<void> => this.#process.close();
}

export class ForwardedSms implements SmsPort {
  readonly #process: SendingProcess;
  constructor(process: SendingProcess) {
    this.#process = process;
  }
  async send(sms: Sms): Promise<SmsReceipt> {
    await this.#process.send({ sms });
    return { is_delivered: false };
  }
}
