import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { docxTypes, zip } from '#test/make-documents.ts';
import { inspectDocument } from './inspect.ts';

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
  zip({ '[Content_Types].xml': docxTypes, 'word/document.xml': '<w:document>Conductor</w:document>', ...parts }, how);
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
