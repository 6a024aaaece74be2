/** The place of the only signature in a PDF. */
interface Place {
  /** The bytes that the signature covers. */
  covered: Buffer;
  /** The CMS structure in DER, without the zeros behind it. */
  cms: Buffer;
  /** Where its hexadecimal digits begin, and how many there is space for. */
  from: number;
  space: number;
}

const byteRange = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

/** Whether something in the file looks like a signature. */
export const hasSignature = (pdf: Buffer): boolean => pdf.includes('/ByteRange') || pdf.includes('ETSI.CAdES.detached');

/**
 * The signature of a file that has exactly one, over all of it but its own digits. Every digit is checked: the digits are in lower or in
 * upper case, and zeros follow them. Undefined for all other files.
 */
export function findSignature(pdf: Buffer): Place | undefined {
  const ranges = [...pdf.toString('latin1').matchAll(byteRange)];
  if (ranges.length !== 1) return undefined;
  const [start, length, second, rest] = ranges[0]!.slice(1).map(Number) as [number, number, number, number];
  if (start !== 0 || second <= length || second + rest !== pdf.length) return undefined;
  if (pdf[length] !== 0x3c || pdf[second - 1] !== 0x3e) return undefined;
  const digits = pdf.toString('latin1', length + 1, second - 1);
  if (!/^([0-9a-f]*|[0-9A-F]*)$/.test(digits) || digits.length % 2 !== 0) return undefined;
  const bytes = Buffer.from(digits, 'hex');
  const end = lengthOfDer(bytes);
  if (end === undefined || bytes.subarray(end).some((byte) => byte !== 0)) return undefined;
  return {
    covered: Buffer.concat([pdf.subarray(0, length), pdf.subarray(second)]),
    cms: bytes.subarray(0, end),
    from: length + 1,
    space: digits.length,
  };
}

/** The length of the first DER value, with its header. */
function lengthOfDer(bytes: Buffer): number | undefined {
  const first = bytes[1];
  if (bytes[0] !== 0x30 || first === undefined) return undefined;
  const octets = first & 0x7f;
  const end = first < 0x80 ? 2 + first : octets <= 4 ? 2 + octets + bytes.readUIntBE(2, octets) : Number.NaN;
  return end <= bytes.length ? end : undefined;
}

/** The file with another CMS structure in the same place. */
export function replaceCms(pdf: Buffer, { from, space }: Place, cms: Buffer): Buffer {
  const upper = /[A-F]/.test(pdf.toString('latin1', from, from + space));
  const digits = upper ? cms.toString('hex').toUpperCase() : cms.toString('hex');
  if (digits.length > space) throw new Error('The timestamp needs more space than the signature has.');
  const changed = Buffer.from(pdf);
  changed.write(digits.padEnd(space, '0'), from, 'latin1');
  return changed;
}
