import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const unsubscribing = {
  /**
   * One-click unsubscribe of mail programs (RFC 8058), which send a form without a CSRF token, and the button of the page. The token is the
   * proof. Repeating the call changes nothing.
   */
  unsubscribe: endpoint('POST', '/unsubscribe/{token}', {
    access: 'anyone',
    response: z.object({ unsubscribed: z.boolean() }),
    rate: { per_minute: 60 },
  }),
};
