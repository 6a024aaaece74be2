import { describe, expect, test } from 'vitest';
import { makeDoc, makeLinkedPicture } from '#test/make-doc.ts';
import { inspectDocument } from './inspect.ts';

const inspect = (upload: Buffer) => inspectDocument(upload, { name: 'cv.doc' });
const field = (instruction: string, result = '') => `\u0013${instruction}\u0014${result}\u0015`;
/** With another name of a stream, also one that is taken. */
function renamed(upload: Buffer, from: string, to: string): Buffer {
  const at = upload.lastIndexOf(Buffer.from(from, 'utf16le'));
  upload.write(to, at, 'utf16le');
  upload.writeUInt16LE(2 * to.length + 2, at + 64);
  return upload;
}
const page = ' Conductor C+E, ADR. '.repeat(20);

describe('a Word document of before 2007 that does more than show text', () => {
  test.each<[string, Buffer]>([
    ['a template from outside', makeDoc({ template: 'https://x.example/t.dot' })],
    ['a template by a network path', makeDoc({ template: '\\\\x.example\\share\\t.dot' })],
    ['a template from a share', makeDoc({ template: 'file://x.example/share/t.dot' })],
    ['the data of a form letter from outside', makeDoc({ data_file: '\\\\x.example\\data.mdb' })],
    ['a picture from outside', makeDoc({ text: `${page}${field(' INCLUDEPICTURE "http://x.example/a.png" \\d ')}${page}` })],
    ['a field in narrow letters', makeDoc({ text: `${page}${page}${field('DDEAUTO cmd "/c calc"')}` })],
    ['a field in wide letters', makeDoc({ text: `${field('dde cmd "/c calc"')}${page}${page}` })],
    ['a field that another one names', makeDoc({ text: field(`${field('QUOTE 1', 'INCLUDE')}TEXT "http://x.example/a"`) })],
    ['a field that is not closed', makeDoc({ text: `\u0013LINK Excel.Sheet "\\\\x.example\\a.xls"` })],
    ['fields without end', makeDoc({ text: '\u0013'.repeat(1000) })],
    ['a drawn picture from outside', makeDoc({ shapes: makeLinkedPicture('http://x.example/a.png') })],
    ['macros', makeDoc({ streams: { _VBA_PROJECT: Buffer.from('Sub AutoOpen') } })],
    ['a packed file', makeDoc({ streams: { '\u0001Ole10Native': Buffer.from('MZ') } })],
    ['a linked object', makeDoc({ streams: { '\u0003LinkInfo': Buffer.from('\\\\x.example') } })],
    ['an encrypted text', makeDoc({ isEncrypted: true })],
    ['a second text', renamed(makeDoc({ streams: { SecondText: Buffer.from('x') } }), 'SecondText', 'WordDocument')],
  ])('%s is refused, with the name of the file', async (_, upload) => {
    await expect(inspect(upload)).rejects.toMatchObject({ code: 'active_content', status: 422, values: { name: 'cv.doc' } });
  });

  test('positions outside of the file are no error of the service', async () => {
    const upload = makeDoc();
    // the header of the text begins the first sector after the allocation table
    for (const at of [0x19a, 0x1a2, 0x22a]) {
      const spoiled = Buffer.from(upload);
      spoiled.writeUInt32LE(0x7fffffff, 1024 + at + 4);
      await expect(inspect(spoiled)).rejects.toMatchObject({ code: 'active_content' });
    }
  });

  test('chains that run in a circle end', async () => {
    const upload = makeDoc();
    for (let id = 1; id < 8; id++) upload.writeUInt32LE(1, 512 + 4 * id);
    await expect(inspect(upload)).rejects.toMatchObject({ code: expect.stringMatching(/active_content|file_broken/) });
  });
});

test.each<[string, Buffer]>([
  ['plain text', makeDoc({ text: page })],
  ["the template of the author's disk", makeDoc({ template: 'C:\\Users\\ana\\Templates\\cv.dot' })],
  ['a link', makeDoc({ text: `${page}${field(' HYPERLINK "https://linkedin.example/ana" ', 'LINK "to my profile"')}${page}` })],
  ['the words of fields in the text', makeDoc({ text: `DDEAUTO ${field(' PAGE ', '1')} LINK https://x.example` })],
  ['a picture of its own', makeDoc({ shapes: makeLinkedPicture('C:\\Users\\ana\\foto.jpg') })],
])('%s is accepted', async (_, upload) => {
  expect((await inspect(upload)).content).toEqual(upload);
});
