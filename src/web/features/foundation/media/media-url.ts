import { media } from '#contract/foundation/media.ts';
import { addressOf } from '#web/kernel/http/api.ts';

/** The URL of a stored file. `thumb`: 150 pixels wide. */
export const mediaUrl = (id: number, thumb = false): string =>
  addressOf(media.file, { params: { id }, query: thumb ? { thumb: '1' } : {} });

/** The thumbnail of a picture that may be missing. */
export const thumbUrl = (id: number | null): string | undefined => (id === null ? undefined : mediaUrl(id, true));
