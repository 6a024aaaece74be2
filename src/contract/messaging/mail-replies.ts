import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

export const mailReplies = {
  /** Demo only: answers a mail of the mailbox, as a mail program would. `ignored`: why the answer became no message. */
  answer: endpoint('POST', '/api/dev/mailbox/{id}/answer', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ text: z.string().trim().min(1).max(20_000) }),
    response: z.object({ ignored: z.string().nullable() }),
    rate: { per_minute: 30 },
  }),
};
