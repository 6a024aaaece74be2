import { media } from '#contract/foundation/media.ts';
import { addressOf } from '#web/kernel/http/api.ts';

/** The thumbnail of a company's logo. */
export const logoOf = (logo_id: number | null): string | undefined =>
  logo_id === null ? undefined : addressOf(media.file, { params: { id: logo_id }, query: { thumb: '1' } });
