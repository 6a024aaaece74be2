import { unpack, zipEntries } from './archive.ts';
import { isActiveField, isElsewhere } from './outside-references.ts';

/** Whether a Word or LibreOffice document runs something, carries another file, or loads something from elsewhere when it is opened. */

/** The unpacked size of all parts that are read. The text of a CV has some hundred kilobytes. */
const MAX_UNFOLDED = 30_000_000;

/** The paths of macros, controls and packed objects. */
const activePart = /vbaProject\.bin$|^Basic\/.*\.xml$|^Scripts\/|\/activeX\/|\/embeddings\/[^/]*\.bin$/i;

/** The parts whose names fit, as text. A part that cannot be unpacked, or declares entities, counts as active. */
function isActiveArchive(file: Buffer, parts: RegExp, isActive: (xml: string, part: string) => boolean): boolean {
  const entries = zipEntries(file);
  if (!entries || [...entries.keys()].some((name) => activePart.test(name))) return true;
  let left = MAX_UNFOLDED;
  for (const [name, entry] of entries) {
    if (!parts.test(name)) continue;
    try {
      const content = unpack(file, entry, left);
      left -= content.length;
      const xml = textOf(content);
      if (left <= 0 || xml.includes('<!DOCTYPE') || isActive(xml, name)) return true;
    } catch {
      return true;
    }
  }
  return false;
}

/** XML is UTF-8, or UTF-16 with a byte order mark. */
function textOf(content: Buffer): string {
  const mark = content.length > 1 ? content.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return content.toString('utf16le');
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(content);
  return content.toString('utf8');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The value of an attribute of a tag, whatever its prefix. */
function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return unescaped(double ?? single ?? '');
}

const tagsOf = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>][^<]*`, 'g')) ?? [];

/** Relationships name other parts and outside addresses. A link is followed only when somebody clicks on it. */
const isActiveRelationship = (tag: string): boolean => {
  const type = attribute(tag, 'Type').split('/').at(-1)!;
  // a text in another format, which Word converts on opening
  if (type === 'aFChunk') return true;
  return attribute(tag, 'TargetMode') === 'External' && type !== 'hyperlink' && isElsewhere(attribute(tag, 'Target'));
};

/** Instructions of fields may be split over several runs. */
const fieldsOf = (xml: string): string[] => [
  ...tagsOf(xml, 'fldSimple').map((tag) => attribute(tag, 'instr')),
  ...xml
    .split(/<(?:\w+:)?fldChar\s/)
    .map((part) => unescaped([...part.matchAll(/<(?:\w+:)?instrText(?:\s[^>]*)?>([^<]*)/g)].map(([, text]) => text).join(''))),
];

export const isActiveDocx = (file: Buffer): boolean =>
  isActiveArchive(file, /\.rels$|^word\/[^/]*\.xml$/i, (xml, part) =>
    /\.rels$/i.test(part) ? tagsOf(xml, 'Relationship').some(isActiveRelationship) : fieldsOf(xml).some(isActiveField),
  );

/** Elements that run or compute something from outside. */
const activeElement = /<(?:script:event-listener|office:dde-source|draw:applet|draw:plugin|draw:object-ole|draw:floating-frame)[\s/>]/;

/** Links in the text are followed only when somebody clicks on them; everything else is loaded on opening. */
const isActiveOdtTag = (tag: string): boolean => !/^<(?:text|draw):a\s/.test(tag) && isElsewhere(attribute(tag, 'href'));

export const isActiveOdt = (file: Buffer): boolean =>
  isActiveArchive(file, /(?:^|\/)(?:content|styles|settings|meta)\.xml$/i, (xml) => {
    if (activeElement.test(xml)) return true;
    return (xml.match(/<[\w.-]+:[\w.-]+\s[^<]*[\s:]href\s*=[^<]*/g) ?? []).some(isActiveOdtTag);
  });
