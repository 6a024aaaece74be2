import { z } from 'zod';
import { Cents } from '#contract/shapes.ts';

const reason = z.string().trim().min(3).max(300);

/** A cancellation prints its reason. */
export const InvoiceCancellation = z.strictObject({ reason });
/** A part of one line, net; the reason is kept in the log. */
export const LineCredit = z.strictObject({ position: z.int().positive(), amount_net: Cents.min(1).max(100_000_000), reason });
export type LineCredit = z.infer<typeof LineCredit>;
