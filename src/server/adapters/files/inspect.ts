import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '#server/kernel/http/errors.ts';
import { isMacro, isWholeCompound, isWholePdf, isWholeRtf, zipEntries } from './whole.ts';

export interface InspectedImage {
  /** WebP, upright, without metadata (place, camera), at most `max_width` pixels wide. */
  image: Buffer;
  width: number;
  height: number;
  /** WebP, 150 pixels wide. */
  thumb: Buffer;
  content_type: 'image/webp';
  extension: 'webp';
}

export interface InspectedDocument {
  content: Buffer;
  content_type: string;
  extension: string;
}

// no image is decoded twice, and one at a time is fast enough; the cache of libvips would only occupy memory
sharp.cache(false);
sharp.concurrency(1);

const THUMB_WIDTH = 150;
/** 50 megapixels. No phone takes larger pictures; a small file of that size is an attack on the memory. */
const MAX_PIXELS = 50_000_000;
const image_types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const IMAGES = 'JPG, PNG, WebP';
const DOCUMENTS = 'PDF, DOC, DOCX, ODT, RTF, JPG, PNG';

const refused = (allowed: string) => new Refusal('file_type_refused', { values: { allowed } });
const broken = () => new Refusal('file_broken');

/**
 * Detects the image type by content and re-encodes the image, which removes all other data. Refuses other files with `file_type_refused`
 * and incomplete ones with `file_broken`.
 */
export async function inspectImage(upload: Buffer, about: { max_width: number }): Promise<InspectedImage> {
  const found = await fileTypeFromBuffer(upload);
  if (!found || !image_types.includes(found.mime)) throw refused(IMAGES);
  try {
    const whole = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).rotate();
    const { data, info } = await whole
      .clone()
      .resize({ width: about.max_width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(data).resize({ width: THUMB_WIDTH }).webp({ quality: 80 }).toBuffer();
    return { image: data, width: info.width, height: info.height, thumb, content_type: 'image/webp', extension: 'webp' };
  } catch {
    throw broken();
  }
}

interface Kind {
  extensions: readonly string[];
  /** Undefined: incomplete or damaged. */
  check: (upload: Buffer) => Promise<Buffer | undefined> | Buffer | undefined;
}

const as = (isWhole: (upload: Buffer) => boolean) => (upload: Buffer) => (isWhole(upload) ? upload : undefined);
const zipWith = (needed: string) => (upload: Buffer) => {
  const entries = zipEntries(upload);
  if (entries && [...entries].some(isMacro)) throw refused(DOCUMENTS);
  return entries?.has(needed) ? upload : undefined;
};

const documentKinds: Readonly<Record<string, Kind>> = {
  'application/pdf': { extensions: ['pdf'], check: as(isWholePdf) },
  'application/x-cfb': { extensions: ['doc'], check: as((upload) => isWholeCompound(upload, 'WordDocument')) },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { extensions: ['docx'], check: zipWith('word/document.xml') },
  'application/vnd.oasis.opendocument.text': { extensions: ['odt'], check: zipWith('content.xml') },
  'application/rtf': { extensions: ['rtf'], check: as(isWholeRtf) },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], check: (upload) => reencoded(upload, 'jpeg') },
  'image/png': { extensions: ['png'], check: (upload) => reencoded(upload, 'png') },
};
const storedAs: Readonly<Record<string, string>> = { 'application/x-cfb': 'application/msword' };

/**
 * Detects the document type by content. A name with another type is refused like an unsupported type. An incomplete file is `file_broken`.
 * Photos of paper lose their metadata; other documents are stored unchanged.
 */
export async function inspectDocument(upload: Buffer, about: { name: string }): Promise<InspectedDocument> {
  const found = await typeOf(upload);
  const kind = found && documentKinds[found];
  const claimed = /\.([a-z0-9]+)$/i.exec(about.name.trim())?.[1]?.toLowerCase();
  if (!kind) throw isCutOff(upload, claimed) ? broken() : refused(DOCUMENTS);
  if (!claimed || !kind.extensions.includes(claimed)) throw refused(DOCUMENTS);
  const content = await kind.check(upload);
  if (!content) throw broken();
  return { content, content_type: storedAs[found] ?? found, extension: kind.extensions[0]! };
}

/** The entries of an incomplete container cannot be read, so only its outer type is known. */
const isCutOff = (upload: Buffer, claimed: string | undefined): boolean =>
  (claimed === 'docx' || claimed === 'odt') && upload.subarray(0, 4).toString('latin1') === 'PK\x03\x04' && !zipEntries(upload);

async function typeOf(upload: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(upload))?.mime;
  } catch {
    return undefined;
  }
}

async function reencoded(upload: Buffer, format: 'jpeg' | 'png'): Promise<Buffer | undefined> {
  try {
    const upright = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }).rotate();
    const page = upright.resize({ width: 2480, withoutEnlargement: true }); // A4 at 300 dpi
    return await (format === 'jpeg' ? page.jpeg({ quality: 85 }) : page.png()).toBuffer();
  } catch {
    return undefined;
  }
}
