import sharp from 'sharp';

/** A picture as a frame of AV1, which an AVIF file contains beside its tables. */
async function frameOf(svg: string): Promise<{ frame: Buffer; config: Buffer }> {
  const avif = await sharp(Buffer.from(svg)).flatten().avif({ quality: 55, chromaSubsampling: '4:2:0', effort: 3 }).toBuffer();
  const config = avif.indexOf('av1C', 0, 'latin1') + 4;
  const mdat = avif.indexOf('mdat', 0, 'latin1');
  return {
    frame: avif.subarray(mdat + 4, mdat - 4 + avif.readUInt32BE(mdat - 4)),
    config: avif.subarray(config, config - 8 + avif.readUInt32BE(config - 8)),
  };
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};
const pairs = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};
const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([numbers(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

const WIDTH = 800;
const HEIGHT = 420;
/** 1 for the whole, in fixed point. */
const unity = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

interface Samples {
  sizes: readonly number[];
  config: Buffer;
  /** Where the first sample is in the file. */
  offset: number;
}

/** The tables of a film with one frame a second: ISO 14496-12, and https://aomediacodec.github.io/av1-isobmff/ */
function movie({ sizes, config, offset }: Samples): Buffer {
  const seconds = sizes.length;
  const entry = box(
    'av01',
    pairs(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, WIDTH, HEIGHT),
    numbers(0x480000, 0x480000, 0),
    pairs(1),
    Buffer.alloc(32),
    pairs(24, 0xffff),
    box('av1C', config),
  );
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), entry),
    box('stts', numbers(0, 1, seconds, 1)),
    box('stsc', numbers(0, 1, 1, seconds, 1)),
    box('stsz', numbers(0, 0, seconds, ...sizes)),
    box('stco', numbers(0, 1, offset)),
  );
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, 1, seconds, 0x55c40000)),
    box('hdlr', numbers(0, 0), Buffer.from('vide', 'latin1'), numbers(0, 0, 0), Buffer.from('video\0', 'latin1')),
    box('minf', box('vmhd', numbers(1, 0, 0)), box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1)))), table),
  );
  const track = box(
    'trak',
    box('tkhd', numbers(3, 0, 0, 1, 0, seconds, 0, 0, 0, 0), unity, numbers(WIDTH * 0x10000, HEIGHT * 0x10000)),
    media,
  );
  const header = box('mvhd', numbers(0, 0, 0, 1, seconds, 0x10000, 0x1000000, 0, 0), unity, numbers(0, 0, 0, 0, 0, 0, 2));
  return box('moov', header, track);
}

/** A film of drawings of 800 × 420 px, each shown for some seconds. It needs no other program than the library for pictures. */
export async function film(slides: readonly { svg: string; seconds: number }[]): Promise<Buffer> {
  const frames = await Promise.all(slides.map(async ({ svg, seconds }) => ({ ...(await frameOf(svg)), seconds })));
  const samples = frames.flatMap(({ frame, seconds }) => Array.from({ length: seconds }, () => frame));
  const about = { sizes: samples.map(({ length }) => length), config: frames[0]!.config };
  const type = box('ftyp', Buffer.from('isom', 'latin1'), numbers(0x200), Buffer.from('isomiso2av01mp41', 'latin1'));
  const offset = type.length + movie({ ...about, offset: 0 }).length + 8;
  return Buffer.concat([type, movie({ ...about, offset }), box('mdat', ...samples)]);
}
