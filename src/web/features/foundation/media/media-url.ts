import { media } from '#contract/foundation/media.ts';
import { addressOf } from '#web/kernel/http/api.ts';

/** The URL of a stored file. `thumb`: 150 pixels wide. */
export const mediaUrl = (id: number, thumb = false): string =>
  addressOf(media.file, { params: { id }, query: thumb ? { thumb: '1' } : {} });
