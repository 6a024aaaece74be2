import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#server/kernel/http/errors.ts';
import { isActiveDocx, isActiveOdt } from './active-archives.ts';
import { isActivePdf, isActiveRtf } from './active-content.ts';
import { isActiveDoc } from './active-doc.ts';
import { zipEntries } from './archive.ts';
import { openCompound } from './compound.ts';
import { inspectMp4 } from './mp4.ts';
import { isWholePdf, isWholeRtf } from './whole.ts';

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
/**
 * The most megapixels of each format. No phone takes larger pictures; a small file of that size is an attack on memory and processor.
 * Decoding AVIF takes about ten times as long as JPEG.
 */
const maxMegapixels: Readonly<Record<string, number>> = {
  'image/jpeg': 50,
  'image/png': 50,
  'image/webp': 25,
  'image/gif': 16,
  'image/avif': 16,
};
const IMAGES = 'JPG, PNG, WebP';
const DOCUMENTS = 'PDF, DOC, DOCX, ODT, RTF, JPG, PNG';

const refused = (allowed: string) => new Refusal('file_type_refused', { values: { allowed } });
const broken = () => new Refusal('file_broken');

/** Opens a picture whose header names no more pixels than its format may have. Nothing is decoded yet. */
async function openPicture(upload: Buffer, mime: string): Promise<Sharp> {
  const max = maxMegapixels[mime]!;
  const { width, height } = await sharp(upload).metadata();
  const megapixels = (width * height) / 1_000_000;
  if (megapixels > max)
    throw new Refusal('picture_too_large', {
      values: { megapixels: Math.ceil(megapixels), max, format: mime.replace('image/', '').toUpperCase() },
    });
  return sharp(upload, { limitInputPixels: max * 1_000_000, failOn: 'warning' }).rotate();
}

/**
 * Detects the image type by content and re-encodes the image, which removes all other data. Refuses other files with `file_type_refused`
 * and incomplete ones with `file_broken`.
 */
export async function inspectImage(upload: Buffer, about: { max_width: number }): Promise<InspectedImage> {
  const found = await fileTypeFromBuffer(upload);
  if (!found || !(found.mime in maxMegapixels)) throw refused(IMAGES);
  try {
    const picture = await openPicture(upload, found.mime);
    const { data, info } = await picture
      .resize({ width: about.max_width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(data).resize({ width: THUMB_WIDTH }).webp({ quality: 80 }).toBuffer();
    return { image: data, width: info.width, height: info.height, thumb, content_type: 'image/webp', extension: 'webp' };
  } catch (error) {
    throw error instanceof Refusal ? error : broken();
  }
}

interface Kind {
  extensions: readonly string[];
  /** Undefined: incomplete or damaged. */
  check: (upload: Buffer) => Promise<Buffer | undefined> | Buffer | undefined;
  /** Whether it does more than show text. */
  isActive?: (upload: Buffer) => boolean;
}

const as = (isWhole: (upload: Buffer) => boolean) => (upload: Buffer) => (isWhole(upload) ? upload : undefined);
const zipWith = (needed: string) => as((upload) => zipEntries(upload)?.has(needed) ?? false);

const isWholeDoc = (upload: Buffer): boolean => openCompound(upload)?.names.includes('WordDocument') ?? false;

const documentKinds: Readonly<Record<string, Kind>> = {
  'application/pdf': { extensions: ['pdf'], check: as(isWholePdf), isActive: isActivePdf },
  'application/x-cfb': { extensions: ['doc'], check: as(isWholeDoc), isActive: isActiveDoc },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extensions: ['docx'],
    check: zipWith('word/document.xml'),
    isActive: isActiveDocx,
  },
  'application/vnd.oasis.opendocument.text': { extensions: ['odt'], check: zipWith('content.xml'), isActive: isActiveOdt },
  'application/rtf': { extensions: ['rtf'], check: as(isWholeRtf), isActive: isActiveRtf },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], check: (upload) => reencoded(upload, 'jpeg') },
  'image/png': { extensions: ['png'], check: (upload) => reencoded(upload, 'png') },
};
const storedAs: Readonly<Record<string, string>> = { 'application/x-cfb': 'application/msword' };

/**
 * Detects the document type by content. A name with another type is refused like an unsupported type. An incomplete file is `file_broken`.
 * Photos of paper lose their metadata; other documents are stored
 * unchanged, and refused when they have scripts, macros, attached files or outside references.
 */
export async function inspectDocument(upload: Buffer, about: { name: string }): Promise<InspectedDocument> {
  const found = await typeOf(upload);
  const kind = found && documentKinds[found];
  const claimed = /\.([a-z0-9]+)$/i.exec(about.name.trim())?.[1]?.toLowerCase();
  if (!kind) throw isCutOff(upload, claimed) ? broken() : refused(DOCUMENTS);
  if (!claimed || !kind.extensions.includes(claimed)) throw refused(DOCUMENTS);
  const content = await kind.check(upload);
  if (!content) throw broken();
  if (kind.isActive?.(content)) throw new Refusal('active_content', { values: { name: about.name } });
  return { content, content_type: storedAs[found] ?? found, extension: kind.extensions[0]! };
}

/** An MP4 file without its data about author, camera and place, and its length in seconds. */
export async function inspectVideo(upload: Buffer): Promise<{ content: Buffer; length: number }> {
  if ((await typeOf(upload)) !== 'video/mp4') throw new Refusal('file_type_refused', { fields: ['video'], values: { allowed: 'MP4' } });
  const inspected = inspectMp4(upload);
  if (!inspected) throw new Refusal('file_broken', { fields: ['video'] });
  return inspected;
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
    const picture = await openPicture(upload, `image/${format}`);
    const page = picture.resize({ width: 2480, withoutEnlargement: true }); // A4 at 300 dpi
    return await (format === 'jpeg' ? page.jpeg({ quality: 85 }) : page.png()).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return undefined;
  }
}
