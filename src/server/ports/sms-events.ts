import type { ReturnedKind } from '#contract/staff/returned-mails.ts';

/** What the SMS gateway reports about a message that it has accepted. */
export interface SmsEvent {
  /** Identifies the event: the gateway may repeat it. */
  event_ref: string;
  kind: ReturnedKind;
  /** The number that is concerned. */
  recipient: string;
  happened_at: Date;
}

/** The request is not signed by the gateway. */
export class ForgedSmsEvent extends Error {
  constructor() {
    super('the signature does not hold');
    this.name = 'ForgedSmsEvent';
  }
}

export interface SmsEventsPort {
  /** The event of a signed form; undefined for events that change nothing here. Throws ForgedSmsEvent. */
  parse(raw_body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): SmsEvent | undefined;
}
