import { inflateRawSync } from 'node:zlib';

/** Word and LibreOffice documents are zip archives. Their entries are listed without unpacking, and unpacked one by one. */

const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** The maximum unpacked size of an archive. No real document is that large; opening it would exhaust the memory. */
const MAX_UNFOLDED = 200_000_000;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const STORED = 0;

interface Entry {
  method: number;
  packed: number;
  /** Where the entry begins, with its own header. */
  local: number;
}
export type Entries = ReadonlyMap<string, Entry>;

/**
 * The entries of an archive by name. Undefined when the central directory is missing or does not match the entries, when a name occurs
 * twice, or when the unpacked size is above the maximum.
 */
export function zipEntries(file: Buffer): Entries | undefined {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_SIZE > file.length) return undefined;
  const count = file.readUInt16LE(end + 10);
  const directory = file.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  let at = directory;
  let unfolded = 0;
  for (let i = 0; i < count; i++) {
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
    entries.set(file.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength), {
      method: file.readUInt16LE(at + 10),
      packed,
      local,
    });
    at += ENTRY_SIZE + nameLength + extraLength + commentLength;
  }
  return count > 0 && entries.size === count ? entries : undefined;
}

/** The content of an entry. Throws when it cannot be unpacked or is larger than `max`. */
export function unpack(file: Buffer, { method, packed, local }: Entry, max: number): Buffer {
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const content = file.subarray(start, start + packed);
  return method === STORED ? content : inflateRawSync(content, { maxOutputLength: max });
}
