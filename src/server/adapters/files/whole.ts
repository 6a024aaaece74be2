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
