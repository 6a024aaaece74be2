import sharp from 'sharp';

/** A minimal PDF, padded with a comment to at least this many bytes. */
export function makePdf(bytes = 0): Buffer {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const tail = `xref\n0 1\n0000000000 65535 f \ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n${head.length}\n%%EOF\n`;
  const padding = Math.max(0, bytes - head.length - tail.length - 2);
  return Buffer.from(`${head}%${' '.repeat(padding)}\n${tail}`, 'latin1');
}

export const makePng = (width = 320, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0b616d' } })
    .png()
    .toBuffer();

/** An image of exactly this many bytes: data after the last chunk of a PNG is ignored. */
export async function makePngOf(bytes: number): Promise<Buffer> {
  const png = await makePng();
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}

const mp4Box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** An MP4 file of this length, without pictures that could be played. `author` is among its personal data. */
export function makeMp4({ seconds, author = '' }: { seconds: number; author?: string }): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(600, 12); // units a second
  header.writeUInt32BE(seconds * 600, 16);
  const about = mp4Box('udta', mp4Box('\u00A9aut', Buffer.from(author, 'latin1')));
  return Buffer.concat([
    mp4Box('ftyp', Buffer.from('isom\0\0\0\0isomiso2mp41', 'latin1')),
    mp4Box('moov', mp4Box('mvhd', header), mp4Box('trak', about), about),
    mp4Box('mdat', Buffer.alloc(200, 1)),
  ]);
}
