/** A compound file ([MS-CFB]), such as a Word document of before 2007: streams in chains of sectors, like the files of a disk. */
export interface Compound {
  /** The names of all streams and storages, at any depth. */
  names: readonly string[];
  /** The content of a stream of the outermost storage. Undefined when it is missing or damaged, or when two have the name. */
  read: (name: string) => Buffer | undefined;
}

const FREE = 0xffffffff;
const LAST_SECTOR = 0xfffffffa;
const DIFAT_IN_HEADER = 109;
const ENTRY_SIZE = 128;
const MINI_SECTOR = 64;
const MINI_MAX = 4096;
const NO_ENTRY = 0xffffffff;

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/** Undefined unless every used sector of the allocation table lies inside the file. */
export function openCompound(file: Buffer): Compound | undefined {
  if (file.length < 1536) return undefined;
  const sector = 1 << file.readUInt16LE(30);
  if (sector !== 512 && sector !== 4096) return undefined;
  const per_sector = sector / 4;
  const offset = (id: number) => (id + 1) * sector;
  const isInside = (id: number) => offset(id) + sector <= file.length;
  const tables = tablesOf(file, sector, isInside);
  if (tables.length === 0 || !tables.every(isInside)) return undefined;
  const next = (id: number): number => {
    const table = tables[Math.floor(id / per_sector)];
    return table === undefined ? FREE : file.readUInt32LE(offset(table) + 4 * (id % per_sector));
  };
  // the last sector of a file may be shorter than the others
  for (let id = 0; id < tables.length * per_sector; id++) if (next(id) !== FREE && offset(id) >= file.length) return undefined;

  /** A chain that leaves the file, or that never ends, has no content. */
  const chain = (start: number): Buffer | undefined => {
    const parts: Buffer[] = [];
    for (let id = start; id < LAST_SECTOR; id = next(id)) {
      if (offset(id) >= file.length || parts.length * sector > file.length) return undefined;
      parts.push(file.subarray(offset(id), offset(id) + sector));
    }
    return Buffer.concat(parts);
  };
  const entries = entriesOf(chain(file.readUInt32LE(48)));
  const root = entries[0];
  if (!root) return undefined;
  const mini = lazily(() => ({ content: chain(root.start), table: chain(file.readUInt32LE(60)) }));
  return {
    names: entries.map(({ name }) => name),
    read: (name) => {
      const [entry, other] = childrenOf(entries, root).filter((each) => each.name === name);
      if (!entry || other) return undefined;
      const content = entry.size < MINI_MAX ? miniChain(mini(), entry.start) : chain(entry.start);
      return content && content.length >= entry.size ? content.subarray(0, entry.size) : undefined;
    },
  };
}

/** The sectors of the allocation table: 109 are named in the header, the others in a chain of sectors. */
function tablesOf(file: Buffer, sector: number, isInside: (id: number) => boolean): number[] {
  const count = Math.min(file.readUInt32LE(44), Math.ceil(file.length / sector));
  const tables: number[] = [];
  for (let i = 0; i < Math.min(DIFAT_IN_HEADER, count); i++) tables.push(file.readUInt32LE(76 + 4 * i));
  for (let id = file.readUInt32LE(68); tables.length < count && isInside(id);) {
    const start = (id + 1) * sector;
    for (let i = 0; i < sector / 4 - 1 && tables.length < count; i++) tables.push(file.readUInt32LE(start + 4 * i));
    id = file.readUInt32LE(start + sector - 4);
  }
  return tables;
}

function entriesOf(directory: Buffer | undefined): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; directory && at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
    const length = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(0, length - 2)),
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

/** The entries of a storage are a tree. */
function childrenOf(entries: readonly Entry[], storage: Entry): Entry[] {
  const found = new Set<Entry>();
  const waiting = [storage.child];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = entries[id];
    if (id === NO_ENTRY || !entry || found.has(entry)) continue;
    found.add(entry);
    waiting.push(entry.left, entry.right);
  }
  return [...found];
}

/** Small streams share a stream of their own, in sectors of 64 bytes. */
function miniChain({ content, table }: { content: Buffer | undefined; table: Buffer | undefined }, start: number): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let id = start; content && table && id < LAST_SECTOR; id = table.readUInt32LE(4 * id)) {
    if ((id + 1) * MINI_SECTOR > content.length || 4 * id + 4 > table.length || parts.length * MINI_SECTOR > MINI_MAX) return undefined;
    parts.push(content.subarray(id * MINI_SECTOR, (id + 1) * MINI_SECTOR));
  }
  return Buffer.concat(parts);
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
