/** A part of an MP4 file: https://www.iso.org/standard/83102.html (ISO base media file format). */
interface Box {
  type: string;
  /** Of the header. */
  start: number;
  /** Of the content. */
  from: number;
  till: number;
}

/** More boxes, or deeper ones, belong to no film: they would only occupy memory. */
const MAX_BOXES = 50_000;
const MAX_DEPTH = 4;

/** The boxes between two offsets; undefined when they do not fill the space. */
function boxesIn(file: Buffer, from: number, till: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let start = from; start < till;) {
    if (start + 8 > till || boxes.length >= MAX_BOXES) return undefined;
    const type = file.toString('latin1', start + 4, start + 8);
    let size = file.readUInt32BE(start);
    let header = 8;
    if (size === 1) {
      if (start + 16 > till) return undefined;
      size = Number(file.readBigUInt64BE(start + 8));
      header = 16;
    } else if (size === 0) size = till - start; // up to the end of the file
    if (size < header || start + size > till) return undefined;
    boxes.push({ type, start, from: start + header, till: start + size });
    start += size;
  }
  return boxes;
}

/** Boxes with data about the author, the camera and the place. */
const personal = new Set(['udta', 'meta', 'uuid']);
const containers = new Set(['moov', 'trak', 'moof', 'traf']);

/** Empties the personal boxes. Their size stays, because tables of the file contain offsets. False for a broken file. */
function clean(file: Buffer, boxes: readonly Box[], depth = 0): boolean {
  return boxes.every(({ type, start, from, till }) => {
    if (personal.has(type)) {
      file.write('free', start + 4, 'latin1');
      file.fill(0, from, till);
    }
    if (!containers.has(type)) return true;
    const inner = depth < MAX_DEPTH ? boxesIn(file, from, till) : undefined;
    return inner !== undefined && clean(file, inner, depth + 1);
  });
}

/** The duration of the `mvhd` box in seconds. */
function durationOf(file: Buffer, { from, till }: Box): number | undefined {
  const isLong = file[from] === 1;
  if (till - from < (isLong ? 32 : 20)) return undefined;
  const scale = file.readUInt32BE(from + (isLong ? 20 : 12));
  const duration = isLong ? Number(file.readBigUInt64BE(from + 24)) : file.readUInt32BE(from + 16);
  return scale > 0 ? duration / scale : undefined;
}

/** A whole MP4 file without personal data, and its length in whole seconds. Undefined when it is cut off, or has no pictures. */
export function inspectMp4(upload: Buffer): { content: Buffer; length: number } | undefined {
  const content = Buffer.from(upload);
  const boxes = boxesIn(content, 0, content.length);
  const moov = boxes?.find(({ type }) => type === 'moov');
  if (!boxes || !moov || !boxes.some(({ type }) => type === 'mdat')) return undefined;
  const header = boxesIn(content, moov.from, moov.till)?.find(({ type }) => type === 'mvhd');
  const length = header && durationOf(content, header);
  if (!length || !clean(content, boxes)) return undefined;
  return { content, length: Math.max(1, Math.round(length)) };
}
