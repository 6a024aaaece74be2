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
