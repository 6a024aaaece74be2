/** Checks whether a document is complete, by the end marker or the tables of its format. Nothing is unpacked or executed. */

/** ISO 32000: the last lines are startxref, an offset and %%EOF. Some writers add newlines or padding. */
export function isWholePdf(file: Buffer): boolean {
  if (!file.subarray(0, 1024).includes('%PDF-')) return false;
  const end = file.subarray(-2048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(end);
}

/** The outermost group must be closed. */
export function isWholeRtf(file: Buffer): boolean {
  return file.subarray(0, 5).toString('latin1') === '{\\rtf' && /\}[\s\0]*$/.test(file.subarray(-64).toString('latin1'));
}

const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** The maximum unpacked size of an archive. No real document is that large; opening it would exhaust the memory. */
const MAX_UNFOLDED = 200_000_000;
const END_SIZE = 22;
const ENTRY_SIZE = 46;

/**
 * The entry names of an archive. Undefined when the central directory is missing or does not match the entries, or when the unpacked size
 * is above the maximum.
 */
export function zipEntries(file: Buffer): ReadonlySet<string> | undefined {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > file.length) return undefined;
  const entries = file.readUInt16LE(end + 10);
  const directory = file.readUInt32LE(end + 16);
  const names = new Set<string>();
  let at = directory;
  let unfolded = 0;
  for (let i = 0; i < entries; i++) {
    if (at + ENTRY_SIZE > end || file.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined;
    const [packed, nameLength, extraLength, commentLength] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ];
    const local = file.readUInt32LE(at + 42);
    unfolded += file.readUInt32LE(at + 24);
    if (unfolded > MAX_UNFOLDED) return undefined;
    if (local + 30 + packed > directory || file.readUInt32LE(local) !== LOCAL_ENTRY) return undefined;
    names.add(file.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    at += ENTRY_SIZE + nameLength + extraLength + commentLength;
  }
  return entries > 0 ? names : undefined;
}

/** The paths of macros in Word and LibreOffice documents. */
export const isMacro = (name: string) => /vbaProject\.bin$/i.test(name) || /^Basic\/.*\.xml$/i.test(name);

const END_OF_CHAIN = 0xfffffffe;
const DIFAT_IN_HEADER = 109;

/** [MS-CFB]: every used sector of the allocation table lies inside the file, and the named stream exists. */
export function isWholeCompound(file: Buffer, needed: string): boolean {
  if (file.length < 1536) return false;
  const sector = 1 << file.readUInt16LE(30);
  if (sector !== 512 && sector !== 4096) return false;
  const offset = (id: number) => (id + 1) * sector;
  const tables: number[] = [];
  for (let i = 0; i < Math.min(DIFAT_IN_HEADER, file.readUInt32LE(44)); i++) tables.push(file.readUInt32LE(76 + 4 * i));
  if (tables.length === 0 || tables.some((id) => offset(id) + sector > file.length)) return false;
  const next = (id: number): number => {
    const table = tables[Math.floor(id / (sector / 4))];
    return table === undefined ? END_OF_CHAIN : file.readUInt32LE(offset(table) + 4 * (id % (sector / 4)));
  };
  const FREE = 0xffffffff;
  for (let id = 0; id < tables.length * (sector / 4); id++) {
    // the last sector of a file may be shorter than the others
    if (next(id) !== FREE && offset(id) >= file.length) return false;
  }
  const name = Buffer.from(needed, 'utf16le');
  let steps = 0;
  for (let id = file.readUInt32LE(48); id < END_OF_CHAIN - 3 && steps < 4096; id = next(id), steps++) {
    if (offset(id) + sector > file.length) return false;
    if (file.subarray(offset(id), offset(id) + sector).includes(name)) return true;
  }
  return false;
}
