import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#contract/people.ts';
import { Id, listOf } from '#contract/shapes.ts';

/** The confirmation word per language. The German one is accepted in every language. */
export const erasureWords: Record<Locale, string> = {
  es: 'eliminar',
  de: 'löschen',
  en: 'delete',
  pl: 'usuń',
  ro: 'șterge',
};
export const ERASURE_TEXT_MIN = 25;
/** Selected when the form opens. */
export const DEFAULT_DELETE_REASON = 5;
/** Art. 17 GDPR requires no reason. With this one the text may be empty. */
export const WITHOUT_REASON = 'without_reason';

const reasonText = z.string().trim().max(2000);
/** `reason: { id, text }` is the same as `reason_id` and `text`. `key` is the confirmation word as typed. */
export const Erasure = z.preprocess(
  (given) => {
    if (typeof given !== 'object' || given === null || !('reason' in given)) return given;
    const { reason, ...rest } = given as { reason?: { id?: unknown; text?: unknown } };
    return { ...rest, reason_id: reason?.id, text: reason?.text };
  },
  z.strictObject({ reason_id: Id, text: reasonText.default(''), key: z.string().max(40) }),
) as unknown as z.ZodType<{ reason_id: number; text: string; key: string }, { reason_id: number; text?: string; key: string }>;

export const DeleteReason = z.object({
  id: Id,
  key: z.string(),
  can_have_text: z.boolean(),
  label: z.object({ es: z.string(), de: z.string(), en: z.string(), pl: z.string(), ro: z.string() }),
});

export const erasure = {
  deleteReasons: endpoint('GET', '/api/accountDeleteReasons', { access: 'signed-in', response: listOf(DeleteReason) }),
  erase: endpoint('POST', '/api/profile/delete', {
    access: 'contact',
    body: Erasure,
    response: z.literal('success'),
    rate: { per_minute: 10 },
  }),
};
