/** A browser at its push service, with the keys for which its payloads are encrypted. */
export interface PushTarget {
  endpoint: string;
  /** Both base64url: the public key of the browser, and its secret. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  target: PushTarget;
  /** Text of at most 3,000 bytes, encrypted for the browser. */
  payload: string;
  /** Identifies the message, not the attempt. */
  idempotency_key: string;
}

/** The browser no longer has this subscription. */
export class PushGone extends Error {
  constructor() {
    super('the subscription has ended');
    this.name = 'PushGone';
  }
}

/** The push service asks for a pause. */
export class PushBusy extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super(`the push service is busy until ${until.toISOString()}`);
    this.name = 'PushBusy';
    this.until = until;
  }
}

export interface PushPort {
  /** The key with which browsers subscribe; null when push is off. */
  readonly public_key: string | null;
  /** Resolves when the push service has accepted the message. Throws PushGone, PushBusy and ProviderFailure. */
  send(message: PushMessage): Promise<void>;
}
