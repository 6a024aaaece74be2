import { media } from '#contract/foundation/media.ts';
import { addressOf } from '#web/kernel/http/api.ts';

/** Where a stored file is, by its id. `thumb`: 150 pixels wide. */
export const mediaUrl = (id: number, thumb = false): string =>
  addressOf(media.file, { params: { id }, query: thumb ? { thumb: '1' } : {} });
