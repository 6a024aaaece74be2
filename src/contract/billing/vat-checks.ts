import { z } from 'zod';
import { Moment } from '#contract/shapes.ts';

/** An answer of the tax office about a VAT number, with its proof. */
export const VatCheck = z.object({ vat: z.string(), is_valid: z.boolean(), reference: z.string(), checked_at: Moment });
