import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { numberLocale } from '#contract/people.ts';
import { Id, QueryFlag } from '#contract/shapes.ts';

/** Inclusive: an image of exactly this size is accepted. */
export const IMAGE_MAX_BYTES = 2_048_000;
export const CV_MAX_BYTES = 8_192_000;
export const VIDEO_MAX_BYTES = 40_960_000;
/** A document with attachments. */
export const PDF_MAX_BYTES = 20_480_000;
export const BANK_FILE_MAX_BYTES = 100_000_000;
export const SUBTITLES_MAX = 200_000;

const whole = new Intl.NumberFormat(numberLocale);
/** `2.048 kB`: the unit of every file size and limit in messages. */
export const kilobytes = (bytes: number): string => `${whole.format(Math.ceil(bytes / 1000))} kB`;

/** `2 MB`: a limit as one reads it before choosing a file, rounded down. */
export const sizeLimit = (bytes: number): string =>
  bytes < 1_000_000 ? kilobytes(bytes) : `${whole.format(Math.floor(bytes / 1_000_000))}\u00a0MB`;

export const Media = z.object({
  id: Id,
  /** The URL of the file; `?thumb=1` returns an image of 150 pixels width. */
  url: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'document', 'video']),
  content_type: z.string(),
  bytes: z.int(),
});
export type Media = z.infer<typeof Media>;

export const imageUpload = (field: string) => ({ field, kind: 'image', max_bytes: IMAGE_MAX_BYTES, required: true }) as const;
export const cvUpload = (required: boolean) => ({ field: 'cv', kind: 'document', max_bytes: CV_MAX_BYTES, required }) as const;

/** Inspecting and storing a file is slow: no transaction is open meanwhile, and a caller does it 30 times a minute. */
export const slow = { transaction: 'none', rate: { per_minute: 30 } } as const;

export const media = {
  uploadLogo: endpoint('POST', '/settings/company/logo', {
    access: 'company:billing',
    upload: imageUpload('logo'),
    response: Media,
    ...slow,
  }),
  /** For the story of a campaign: readable by the own company until a campaign uses it, and removed after a day without one. */
  uploadImage: endpoint('POST', '/api/upload/image', {
    access: ['company:campaigns', 'staff'],
    upload: imageUpload('image'),
    response: Media,
    ...slow,
  }),
  get: endpoint('GET', '/api/media/{id}', { access: 'anyone', response: Media }),
  file: endpoint('GET', '/api/media/{id}/file', {
    access: 'anyone',
    query: z.strictObject({ thumb: QueryFlag.optional(), download: QueryFlag.optional() }),
  }),
};
