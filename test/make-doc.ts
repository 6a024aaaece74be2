const SECTOR = 512;
const MINI_SECTOR = 64;
const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;

/** A compound file with these streams: those below 4,096 bytes in the shared stream of small ones. */
function makeCompound(streams: Record<string, Buffer>): Buffer {
  const names = Object.keys(streams);
  const table: number[] = [0xfffffffd];
  const sectors: Buffer[] = [Buffer.alloc(SECTOR)];
  const store = (content: Buffer): number => {
    if (content.length === 0) return END_OF_CHAIN;
    const first = sectors.length;
    for (let at = 0; at < content.length; at += SECTOR) {
      sectors.push(Buffer.concat([content.subarray(at, at + SECTOR)], SECTOR));
      table.push(at + SECTOR < content.length ? sectors.length : END_OF_CHAIN);
    }
    return first;
  };
  const small: Buffer[] = [];
  const smallTable: number[] = [];
  const storeSmall = (content: Buffer): number => {
    const first = small.length;
    for (let at = 0; at < content.length; at += MINI_SECTOR) {
      small.push(Buffer.concat([content.subarray(at, at + MINI_SECTOR)], MINI_SECTOR));
      smallTable.push(at + MINI_SECTOR < content.length ? small.length : END_OF_CHAIN);
    }
    return first;
  };
  const starts = names.map((name) => (streams[name]!.length < 4096 ? storeSmall : store)(streams[name]!));
  const smallStart = store(Buffer.concat(small));
  const smallTableStart = store(numbers(smallTable));
  const entry = (name: string, type: number, start: number, size: number, { right = FREE, child = FREE }) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 'utf16le');
    bytes.writeUInt16LE(2 * name.length + 2, 64);
    bytes.writeUInt8(type, 66);
    for (const [at, id] of [FREE, right, child].entries()) bytes.writeUInt32LE(id, 68 + 4 * at);
    bytes.writeUInt32LE(start, 116);
    bytes.writeUInt32LE(size, 120);
    return bytes;
  };
  const directory = store(
    Buffer.concat([
      entry('Root Entry', 5, smallStart, small.length * MINI_SECTOR, { child: 1 }),
      ...names.map((name, index) =>
        entry(name, 2, starts[index]!, streams[name]!.length, { right: index + 1 < names.length ? index + 2 : FREE }),
      ),
    ]),
  );
  const head = Buffer.alloc(SECTOR);
  head.write('d0cf11e0a1b11ae1', 'hex');
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(directory, 48);
  head.writeUInt32LE(4096, 56);
  head.writeUInt32LE(smallTableStart, 60);
  head.writeUInt32LE(END_OF_CHAIN, 68);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  sectors[0] = numbers([...table, ...Array.from({ length: SECTOR / 4 - table.length }, () => FREE)]);
  return Buffer.concat([head, ...sectors]);
}

function numbers(values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}

interface WordDocument {
  text?: string;
  /** The attached template. */
  template?: string;
  /** The data file of a form letter. */
  data_file?: string;
  /** The properties of drawn shapes. */
  shapes?: Buffer;
  isEncrypted?: boolean;
  /** More streams. */
  streams?: Record<string, Buffer>;
}

/** A Word document of before 2007. */
export function makeDoc({
  text = 'Conductor C+E',
  template = 'Normal.dotm',
  data_file = '',
  shapes = Buffer.alloc(0),
  isEncrypted = false,
  streams,
}: WordDocument = {}): Buffer {
  const TEXT_AT = 1024;
  const strings = Array.from({ length: 18 }, (_, index) => ({ 1: template, 2: 'https://my.example', 8: data_file })[index] ?? '');
  const wide = (word: string) => Buffer.concat([short(word.length), Buffer.from(word, 'utf16le')]);
  const associated = Buffer.concat([short(0xffff), short(strings.length), short(0), ...strings.map(wide)]);
  const half = Math.floor(text.length / 2);
  // one piece of wide letters, and one of narrow ones
  const pieces = Buffer.concat([
    numbers([0, half, text.length]),
    ...[TEXT_AT, ((TEXT_AT + 2 * half) * 2) | 0x40000000].map((at) => Buffer.concat([short(0), numbers([at]), short(0)])),
  ]);
  const list = Buffer.concat([Buffer.from([1, 2, 0, 9, 9, 2]), numbers([pieces.length]), pieces]);
  const main = Buffer.concat([
    Buffer.alloc(TEXT_AT),
    Buffer.from(text.slice(0, half), 'utf16le'),
    Buffer.from(text.slice(half), 'latin1'),
    Buffer.alloc(4096),
  ]);
  for (const [at, value] of [
    [0, 0xa5ec],
    [2, 0xc1],
    [10, 0x200 | (isEncrypted ? 0x100 : 0)],
    [32, 14],
    [62, 22],
  ] as const)
    main.writeUInt16LE(value, at);
  const table: Buffer[] = [];
  for (const [at, part] of [
    [0x19a, associated],
    [0x1a2, list],
    [0x22a, shapes],
  ] as const) {
    main.writeUInt32LE(Buffer.concat(table).length, at);
    main.writeUInt32LE(part.length, at + 4);
    table.push(part);
  }
  return makeCompound({ WordDocument: main, '1Table': Buffer.concat(table), ...streams });
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** The properties of a drawn shape that shows the picture of this address. */
export function makeLinkedPicture(address: string): Buffer {
  const name = Buffer.from(`${address}\0`, 'utf16le');
  const record = (head: number, type: number, content: Buffer) =>
    Buffer.concat([short(head), short(type), numbers([content.length]), content]);
  const flags = Buffer.concat([short(0x0106), numbers([10])]);
  const list = record((2 << 4) | 3, 0xf00b, Buffer.concat([flags, short(0xc105), numbers([name.length]), name]));
  return Buffer.concat([record(0xf, 0xf000, Buffer.alloc(0)), Buffer.from([0]), record(0xf, 0xf002, record(0xf, 0xf004, list))]);
}
