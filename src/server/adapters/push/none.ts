import type { PushPort } from '#server/ports/push.ts';

/** Without keys no browser can subscribe, so nothing is sent. */
export class NoPush implements PushPort {
  readonly public_key = null;
  async send(): Promise<void> {}
}
