import type { ReturnedKind } from '#contract/staff/returned-mails.ts';

/** What the mail provider reports about a mail that it has accepted. */
export interface MailEvent {
  /** Identifies the event: the provider repeats it until it is answered. */
  event_ref: string;
  kind: ReturnedKind;
  /** The addresses that are concerned. */
  recipients: readonly string[];
  happened_at: Date;
}

/** The request is not signed by the mail provider, or is too old. */
export class ForgedMailEvent extends Error {
  constructor(cause: unknown) {
    super('the signature does not hold', { cause });
    this.name = 'ForgedMailEvent';
  }
}

export interface MailEventsPort {
  /** The event of a signed request; undefined for events that change nothing here. Throws ForgedMailEvent. */
  parse(raw_body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): MailEvent | undefined;
}
