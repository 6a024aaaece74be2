import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import { makeDoc } from '#test/make-doc.ts';
import { docx, odt, zip } from '#test/make-documents.ts';
import { LocalPdf } from '../pdf/local.ts';
import { inspectDocument, inspectImage } from './inspect.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b616d', noise: { type: 'gaussian', mean: 90, sigma: 30 } } });
const jpeg = await picture(1600, 900)
  .withExif({ IFD0: { Artist: 'Marta López' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
const png = await picture(300, 200).png().toBuffer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

const clockedPdf = new LocalPdf({ clock });
const pdf = await clockedPdf.renderSepaMandate({
  locale: 'es',
  scheme: 'CORE',
  mandate_reference: 'CAB-1',
  creditor: { id: 'DE98ZZZ09999999999', name: 'Cabina GmbH', address_lines: [] },
  debtor: {
    name: 'Transportes García',
    address_lines: [],
    account_owner: 'Transportes García',
    iban: 'ES9121000418450200051332',
    swift_bic: 'CAIXESBBXXX',
  },
  signer_name: 'Ana García',
  signed_on: null,
});

describe('pictures', () => {
  it('are re-encoded upright and smaller, without metadata, with a thumbnail of 150 pixels', async () => {
    const { image, width, height, thumb, content_type } = await inspectImage(jpeg, { max_width: 1200 });
    expect([width, height, content_type]).toEqual([900, 1600, 'image/webp']); // the camera was held upright
    const meta = await sharp(image).metadata();
    expect([meta.format, meta.exif, meta.orientation]).toEqual(['webp', undefined, undefined]);
    expect(image.includes('Marta')).toBe(false);
    expect((await sharp(thumb).metadata()).width).toBe(150);
  });

  it('are never enlarged', async () => {
    expect((await inspectImage(png, { max_width: 1200 })).width).toBe(300);
  });

  it.each([
    ['a page of script in a drawing', svg],
    ['a document', pdf],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no picture', async (_, upload) => {
    await expect(inspectImage(upload, { max_width: 1200 })).rejects.toMatchObject({ code: 'file_type_refused', status: 415 });
  });

  it.each([
    ['a photograph cut off', jpeg.subarray(0, jpeg.length / 2)],
    ['a drawing cut off', png.subarray(0, png.length - 500)],
    ['only the first bytes of a picture', Buffer.concat([png.subarray(0, 60), Buffer.from('GIF and nothing else')])],
  ])('%s is broken', async (_, upload) => {
    await expect(inspectImage(upload, { max_width: 1200 })).rejects.toMatchObject({ code: 'file_broken', status: 422 });
  });

  it('a decompression bomb is refused before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    await expect(inspectImage(bomb, { max_width: 1200 })).rejects.toMatchObject({
      code: 'picture_too_large',
      values: { megapixels: 81, max: 50, format: 'PNG' },
    });
  });
});

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } });
const large = {
  avif: await blank(4100, 4150).avif({ effort: 0 }).toBuffer(),
  gif: await blank(4100, 4150).gif().toBuffer(),
  webp: await blank(5100, 5100).webp({ effort: 0 }).toBuffer(),
};

describe('pictures that are small as files and dear to decode', () => {
  it.each(Object.entries(large))('%s is refused by its header, with the maximum of its format', async (format, upload) => {
    expect(upload.length).toBeLessThan(200_000);
    const max = format === 'webp' ? 25 : 16;
    await expect(inspectImage(upload, { max_width: 1200 })).rejects.toMatchObject({
      code: 'picture_too_large',
      status: 422,
      values: { max, format: format.toUpperCase() },
    });
  });

  it('the header is enough: the rest of the file is not read', async () => {
    const upload = large.avif.subarray(0, large.avif.length - 20);
    await expect(inspectImage(upload, { max_width: 1200 })).rejects.toMatchObject({ code: 'picture_too_large' });
  });

  it('an AVIF of a usual size is accepted', async () => {
    expect((await inspectImage(await picture(1200, 800).avif({ effort: 0 }).toBuffer(), { max_width: 1200 })).width).toBe(1200);
  });
});

describe('documents', () => {
  it.each<[string, Buffer, string, string]>([
    ['CV Marta.pdf', pdf, 'application/pdf', 'pdf'],
    ['cv.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['cv.ODT', odt, 'application/vnd.oasis.opendocument.text', 'odt'],
    ['lebenslauf.doc', makeDoc(), 'application/msword', 'doc'],
    ['cv.rtf', Buffer.from('{\\rtf1\\ansi Conductor\\par}\r\n'), 'application/rtf', 'rtf'],
  ])('%s is taken as it is', async (name, upload, content_type, extension) => {
    expect(await inspectDocument(upload, { name })).toEqual({ content: upload, content_type, extension });
  });

  it.each([
    ['permiso.jpeg', jpeg, 'image/jpeg', 'jpg'],
    ['permiso.png', png, 'image/png', 'png'],
  ])('%s, a photograph of paper, loses its metadata', async (name, upload, content_type, extension) => {
    const found = await inspectDocument(upload, { name });
    expect([found.content_type, found.extension]).toEqual([content_type, extension]);
    expect((await sharp(found.content).metadata()).exif).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    ['cv.pdf', png],
    ['cv.pdf', docx],
    ['cv.docx', pdf],
    ['cv.doc', docx],
    ['cv', pdf],
    ['cv.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
    ['cv.exe', Buffer.from('MZ\x90\0', 'latin1')],
    ['cv.zip', zip({ 'a.txt': 'a' })],
    ['cv.docx', zip({ 'a.txt': 'a' })],
    ['drawing.svg', svg],
    ['cv.pdf', Buffer.alloc(0)],
  ])('%s with other content is refused', async (name, upload) => {
    await expect(inspectDocument(upload, { name })).rejects.toMatchObject({ code: 'file_type_refused', status: 415 });
  });

  it.each<[string, Buffer]>([
    ['cv.pdf', pdf.subarray(0, pdf.length - 900)],
    ['cv.docx', docx.subarray(0, docx.length - 40)],
    ['cv.docx', docx.subarray(0, 300)],
    ['cv.odt', odt.subarray(0, odt.length - 10)],
    ['cv.doc', makeDoc().subarray(0, 512 * 7)],
    ['cv.rtf', Buffer.from('{\\rtf1\\ansi Conduc')],
    ['cv.jpg', jpeg.subarray(0, jpeg.length / 2)],
  ])('%s cut off is broken', async (name, upload) => {
    await expect(inspectDocument(upload, { name })).rejects.toMatchObject({ code: 'file_broken', status: 422 });
  });

  it('an archive that unpacks to gigabytes is refused without unpacking', async () => {
    const bomb = Buffer.from(docx);
    const directory = bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bomb.writeUInt32LE(4_000_000_000, directory + 24);
    await expect(inspectDocument(bomb, { name: 'cv.docx' })).rejects.toMatchObject({ code: 'file_broken' });
  });

  it('a file of two formats is what its first bytes are, or is refused', async () => {
    const pdfAndZip = Buffer.concat([pdf, docx]);
    await expect(inspectDocument(pdfAndZip, { name: 'cv.pdf' })).rejects.toMatchObject({ code: 'file_broken' });
    await expect(inspectDocument(pdfAndZip, { name: 'cv.docx' })).rejects.toMatchObject({ code: 'file_type_refused' });
    const scriptBeforePdf = Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf]);
    await expect(inspectDocument(scriptBeforePdf, { name: 'cv.pdf' })).rejects.toMatchObject({ code: 'file_type_refused' });
    const pictureAndScript = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    expect((await inspectDocument(pictureAndScript, { name: 'cv.png' })).content.includes('<script>')).toBe(false);
    expect((await inspectImage(pictureAndScript, { max_width: 600 })).image.includes('<script>')).toBe(false);
  });
});
