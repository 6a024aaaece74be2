import { openCompound, type Compound } from './compound.ts';
import { isActiveField, isElsewhere } from './outside-references.ts';

/**
 * Whether a Word document of before 2007 ([MS-DOC]) has macros, carries a file, or loads something from elsewhere when it is opened. One
 * that cannot be read, because it is encrypted or damaged, counts as active.
 */
export function isActiveDoc(file: Buffer): boolean {
  const compound = openCompound(file);
  if (!compound || hasMacros(file) || compound.names.some((name) => activeEntries.has(name))) return true;
  try {
    const parts = partsOf(compound);
    return !parts || hasOutsideFile(parts) || hasActiveField(parts) || hasOutsidePicture(parts);
  } catch (error) {
    // a position outside of the file
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** The stream of macros has this name, also in files whose directory is damaged. */
const hasMacros = (file: Buffer): boolean => file.includes(Buffer.from('_VBA_PROJECT', 'utf16le'));

/** A packed file, a control, and a linked object. */
const activeEntries: ReadonlySet<string> = new Set(['\u0001Ole10Native', '\u0003OCXNAME', '\u0003LinkInfo']);

const WORD_97 = 0xa5ec;
const WORD_95 = 0xa5dc;
const FIRST_OF_97 = 0xc1;
const IS_TEMPLATE = 1;
const ENCRYPTED = 0x100;
const TABLE_1 = 0x200;

interface Parts {
  main: Buffer;
  /** The stream of all tables. In Word 95 it is the main one. */
  table: Buffer;
  is_97: boolean;
}

function partsOf(compound: Compound): Parts | undefined {
  const main = compound.read('WordDocument');
  if (!main) return undefined;
  const [magic, version, flags] = [main.readUInt16LE(0), main.readUInt16LE(2), main.readUInt16LE(10)];
  if ((magic !== WORD_97 && magic !== WORD_95) || flags & ENCRYPTED) return undefined;
  // macros of Word 95 are in templates, without a stream of their own
  if (version < FIRST_OF_97) return flags & IS_TEMPLATE ? undefined : { main, table: main, is_97: false };
  // the sizes of the first two lists of the header are fixed
  if (main.readUInt16LE(32) !== 14 || main.readUInt16LE(62) !== 22) return undefined;
  const table = compound.read(flags & TABLE_1 ? '1Table' : '0Table');
  return table && { main, table, is_97: true };
}

/** A table, by the position of its position and length in the header. */
function tableAt({ main, table }: Parts, at: number): Buffer {
  const [start, length] = [main.readUInt32LE(at), main.readUInt32LE(at + 4)];
  if (start + length > table.length) throw new RangeError('outside of the stream');
  return table.subarray(start, start + length);
}

/** The attached template, and the files of a form letter. The other strings are title, author and the like. */
const outsideStrings = [1, 8, 9];

const hasOutsideFile = (parts: Parts): boolean => {
  const strings = stringsOf(tableAt(parts, parts.is_97 ? 0x19a : 0x158), parts.is_97);
  return outsideStrings.some((index) => isElsewhere(strings[index] ?? ''));
};

function stringsOf(table: Buffer, is_97: boolean): string[] {
  if (table.length === 0) return [];
  const isWide = is_97 && table.readUInt16LE(0) === 0xffff;
  const extra = is_97 ? table.readUInt16LE(isWide ? 4 : 2) : 0;
  const strings: string[] = [];
  for (let at = isWide ? 6 : is_97 ? 4 : 2; at < table.length;) {
    const length = isWide ? 2 * table.readUInt16LE(at) : table.readUInt8(at);
    const start = at + (isWide ? 2 : 1);
    strings.push(table.toString(isWide ? 'utf16le' : 'latin1', start, start + length));
    at = start + length + extra;
  }
  return strings;
}

const hasActiveField = (parts: Parts): boolean => {
  const fields = fieldsOf(textOf(parts));
  return !fields || fields.some(isActiveField);
};

const PIECE = 8;
const IS_NARROW = 0x40000000;

/** The text of the document, its notes, headers and footers: a list of pieces in the main stream. */
function textOf(parts: Parts): string {
  const { main, is_97 } = parts;
  const list = tableAt(parts, is_97 ? 0x1a2 : 0x160);
  if (list.length === 0) return main.toString('latin1', main.readUInt32LE(24), main.readUInt32LE(28));
  let at = 0;
  while (list.readUInt8(at) === 1) at += 3 + list.readUInt16LE(at + 1);
  const pieces = list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1));
  const count = Math.floor((pieces.length - 4) / (4 + PIECE));
  let text = '';
  for (let index = 0; index < count; index++) {
    const length = pieces.readUInt32LE(4 * index + 4) - pieces.readUInt32LE(4 * index);
    const position = pieces.readUInt32LE(4 * (count + 1) + PIECE * index + 2);
    const isNarrow = !is_97 || (position & IS_NARROW) !== 0;
    const start = is_97 && isNarrow ? (position & ~IS_NARROW) >>> 1 : position;
    const end = start + length * (isNarrow ? 1 : 2);
    // pieces do not overlap, so together they are no longer than the stream
    if (length < 0 || end > main.length || text.length > main.length) throw new RangeError('outside of the stream');
    text += main.toString(isNarrow ? 'latin1' : 'utf16le', start, end);
  }
  return text;
}

const [BEGIN, SEPARATOR, END] = [0x13, 0x14, 0x15];
/** Word nests at most 20 fields. */
const MAX_DEPTH = 100;

/** The instructions of all fields; undefined when they are nested too deeply. The result of a field is part of an instruction around it. */
function fieldsOf(text: string): string[] | undefined {
  const fields: { instruction: string; isResult: boolean }[] = [];
  const open: typeof fields = [];
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : END;
    if (code < BEGIN || code > END) continue;
    const inside = open.findLast(({ isResult }) => !isResult);
    if (inside) inside.instruction += text.slice(from, at);
    from = at + 1;
    const last = open.at(-1);
    if (code === SEPARATOR) {
      if (last) last.isResult = true;
    } else if (code === END) open.pop();
    else if (open.length === MAX_DEPTH) return undefined;
    else {
      const field = { instruction: '', isResult: false };
      fields.push(field);
      open.push(field);
    }
  }
  return fields.map(({ instruction }) => instruction);
}

const CONTAINER = 0xf;
/** The lists of properties of drawn shapes. */
const propertyLists: ReadonlySet<number> = new Set([0xf00b, 0xf121, 0xf122]);
const PROPERTY = 6;
const PICTURE_NAME = 0x0105;
const HAS_DATA = 0x8000;

/** Drawn shapes may show a picture of another place. Word 95 has none. */
function hasOutsidePicture(parts: Parts): boolean {
  if (!parts.is_97) return false;
  const shapes = tableAt(parts, 0x22a);
  for (let at = 0; at + 8 <= shapes.length;) {
    const [head, type, length] = [shapes.readUInt16LE(at), shapes.readUInt16LE(at + 2), shapes.readUInt32LE(at + 4)];
    // each drawing after the first container begins with one more byte
    if (type < 0xf000) at += 1;
    else if ((head & 0xf) === CONTAINER) at += 8;
    else {
      if (propertyLists.has(type) && hasOutsideName(shapes.subarray(at + 8, at + 8 + length), head >> 4)) return true;
      at += 8 + length;
    }
  }
  return false;
}

function hasOutsideName(list: Buffer, count: number): boolean {
  let data = count * PROPERTY;
  for (let index = 0; index < count; index++) {
    const [id, length] = [list.readUInt16LE(index * PROPERTY), list.readUInt32LE(index * PROPERTY + 2)];
    if (!(id & HAS_DATA)) continue;
    if ((id & 0x3fff) === PICTURE_NAME && isElsewhere(list.toString('utf16le', data, data + length))) return true;
    data += length;
  }
  return false;
}
