import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
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

/** A zip whose entries are uncompressed, or packed. */
function zip(entries: Record<string, string | Buffer>, { packed = false } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const path = Buffer.from(name);
    const plain = Buffer.from(text as string);
    const content = packed ? deflateRawSync(plain) : plain;
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(packed ? 8 : 0, 4);
    about.writeUInt32LE(crc32(plain), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(plain.length, 18);
    about.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, path, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, tail, path]));
    files.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, list, end]);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const docx = zip({ '[Content_Types].xml': types, 'word/document.xml': `<w:document>${'Conductor C+E '.repeat(200)}</w:document>` });
const odt = zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office:document-content/>' });

/** The smallest compound file: header, allocation table, directory, eight sectors of text. */
function doc(): Buffer {
  const file = Buffer.alloc(512 * 11);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, 512, 1024);
  [0xfffffffd, 0xfffffffe, 3, 4, 5, 6, 7, 8, 9, 0xfffffffe].forEach((next, id) => file.writeUInt32LE(next, 512 + 4 * id));
  file.write('Root Entry', 1024, 'utf16le');
  file.write('WordDocument', 1152, 'utf16le');
  return file;
}

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
    ['lebenslauf.doc', doc(), 'application/msword', 'doc'],
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
    ['cv.doc', doc().subarray(0, 512 * 7)],
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

/** A PDF with one more object, plain or packed into an object stream. */
const pdfWith = (object: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj${object}endobj\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
function packed(object: string, type = '/ObjStm'): Buffer {
  const body = deflateSync(Buffer.from(`4 0 ${object}`)).toString('latin1');
  return pdfWith(`<</Type${type}/N 1/First 4/Filter/FlateDecode/Length ${body.length}>>stream\n${body}\nendstream `);
}
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A Word document with more parts. */
const docxWith = (parts: Record<string, string | Buffer>, how = {}) =>
  zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document>Conductor</w:document>', ...parts }, how);
const docxTo = (type: string, target: string, { part = 'settings', ...how } = {}) =>
  docxWith(
    {
      [`word/_rels/${part}.xml.rels`]: `<Relationships><Relationship Id="rId1" Type="${relationships}/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
    },
    how,
  );
const odtWith = (content: string) =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content>${content}</office:document-content>`,
  });
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const rtf = (content: string) => Buffer.from(`{\\rtf1\\ansi ${content}\\par}\r\n`, 'latin1');

describe('a document with active content', () => {
  it.each<[string, string, Buffer]>([
    ['a script', 'cv.pdf', pdfWith('<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script with an escaped name', 'cv.pdf', pdfWith('<</S/J#61vaScript/JS(app.alert(1))>>')],
    ['a packed script', 'cv.pdf', packed('<</S/JavaScript/JS(app.alert(1))>>')],
    ['a script packed under an escaped name', 'cv.pdf', packed('<</S/JavaScript>>', '/Obj#53tm')],
    ['a program', 'cv.pdf', pdfWith('<</S/Launch/F(cmd.exe)>>')],
    ['an attached file', 'cv.pdf', pdfWith('<</Names<</EmbeddedFiles 4 0 R>>>>')],
    ['objects that cannot be unpacked', 'cv.pdf', pdfWith('<</Type/ObjStm/Length 9>>stream\nencrypted\nendstream ')],
    ['an embedded object', 'cv.rtf', rtf('{\\object\\objemb{\\*\\objdata 0105}}')],
    ['a linked object', 'cv.rtf', rtf('{\\object\\objautlink\\objupdate}')],
    ['a picture from outside', 'cv.rtf', rtf('{\\field{\\*\\fldinst INCLUDEPICTURE "http://x.example/a.png"}}')],
    ['a field whose name is escaped', 'cv.rtf', rtf("{\\field{\\*\\fldinst {\\'44DE}{AUTO} cmd}}")],
    ['a template from outside', 'cv.rtf', rtf("{\\*\\template h\\'74tp://x.example/t.dot}")],
    ['a template from outside', 'cv.docx', docxTo('attachedTemplate', 'https://x.example/t.dotm')],
    ['a packed template', 'cv.docx', docxTo('attachedTemplate', 'https://x.example/t.dotm', { packed: true } as object)],
    ['a template from a share', 'cv.docx', docxTo('attachedTemplate', 'file://x.example/share/t.dotm')],
    ['a template by a network path', 'cv.docx', docxTo('attachedTemplate', '\\\\x.example\\t.dotm')],
    ['an escaped template', 'cv.docx', docxTo('attachedTemplate', '&#x68;ttps://x.example/t.dotm')],
    ['a picture from outside', 'cv.docx', docxTo('image', 'http://x.example/a.png', { part: 'document' })],
    ['a frame from outside', 'cv.docx', docxTo('frame', 'http://x.example/', { part: 'webSettings' })],
    ['an object from outside', 'cv.docx', docxTo('oleObject', 'mhtml:http://x.example/!x-usc:x', { part: 'document' })],
    [
      'a template in another encoding',
      'cv.docx',
      docxWith({
        'word/_rels/settings.xml.rels': Buffer.from(
          `\ufeff<Relationships><r:Relationship TargetMode='External' Type='${relationships}/attachedTemplate' Target='http://x.example/t'/></Relationships>`,
          'utf16le',
        ),
      }),
    ],
    [
      'a text of another format',
      'cv.docx',
      docxWith({ 'word/_rels/document.xml.rels': `<Relationship Type="${relationships}/aFChunk" Target="a.html"/>` }),
    ],
    ['an embedded object', 'cv.docx', docxWith({ 'word/embeddings/oleObject1.bin': 'MZ' })],
    ['a control', 'cv.docx', docxWith({ 'word/activeX/activeX1.xml': '<ax:ocx/>' })],
    ['macros', 'cv.docx', docxWith({ 'word/vbaProject.bin': 'Sub AutoOpen' })],
    [
      'a computed field',
      'cv.docx',
      docxWith({ 'word/footer1.xml': `<w:fldChar w:x="begin"/>${run(' DDE')}${run('AUTO cmd')}<w:fldChar w:x="end"/>` }),
    ],
    [
      'a simple field',
      'cv.docx',
      docxWith({ 'word/footer1.xml': '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://x.example/a&quot;"/>' }),
    ],
    ['entities', 'cv.docx', docxWith({ 'word/_rels/settings.xml.rels': '<!DOCTYPE x [<!ENTITY a "External">]><Relationships/>' })],
    ['a picture from outside', 'cv.odt', odtWith('<draw:image xlink:href="http://x.example/a.png" xlink:actuate="onLoad"/>')],
    ['a text from outside', 'cv.odt', odtWith('<text:section-source xlink:href="//x.example/a.odt"/>')],
    ['a listener', 'cv.odt', odtWith('<script:event-listener xlink:href="vnd.sun.star.script:x"/>')],
    [
      'macros',
      'cv.odt',
      zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>', 'Basic/Standard/a.xml': 'Sub' }),
    ],
    ['macros', 'cv.doc', Buffer.concat([doc(), Buffer.from('_VBA_PROJECT', 'utf16le'), Buffer.alloc(512)])],
  ])('%s (%s) is refused, with the name of the file', async (_, name, upload) => {
    await expect(inspectDocument(upload, { name })).rejects.toMatchObject({ code: 'active_content', status: 422, values: { name } });
  });

  it.each<[string, string, Buffer]>([
    ['a link', 'cv.pdf', pdfWith('<</S/URI/URI(https://linkedin.example/ana)>>')],
    ['packed text', 'cv.pdf', packed('<</Title(Launching JavaScript)>>')],
    ['a name that only begins alike', 'cv.pdf', pdfWith('<</LaunchPad 1/JavaScripted 2>>')],
    ['a link in RTF', 'cv.rtf', rtf('{\\field{\\*\\fldinst HYPERLINK "https://x.example"}{\\fldrslt LINK}}')],
    ['a link in DOCX', 'cv.docx', docxTo('hyperlink', 'https://linkedin.example/ana', { part: 'document' })],
    ["the template of the author's disk", 'cv.docx', docxTo('attachedTemplate', 'file:///C:\\Users\\ana\\Resume.dotx')],
    ['a field of a page number', 'cv.docx', docxWith({ 'word/footer1.xml': run(' PAGE ') + run(' HYPERLINK "x" \\o "LINK DDE"') })],
    ['a link in ODT', 'cv.odt', odtWith('<text:a xlink:type="simple" xlink:href="https://linkedin.example/ana">Ana</text:a>')],
    ['a picture of its own', 'cv.odt', odtWith('<draw:image xlink:href="Pictures/100.png" xlink:actuate="onLoad"/>')],
    ['the usual template', 'cv.rtf', rtf('{\\*\\template C:\\\\Users\\\\ana\\\\Normal.dotm}')],
  ])('%s is none (%s)', async (_, name, upload) => {
    expect((await inspectDocument(upload, { name })).content).toEqual(upload);
  });
});
