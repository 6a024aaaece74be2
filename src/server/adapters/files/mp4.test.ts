import { describe, expect, test } from 'vitest';
import { makeMp4 } from '#test/make-files.ts';
import { inspectMp4 } from './mp4.ts';

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

test('a film keeps its size and its offsets; what names its author is emptied', () => {
  const file = makeMp4({ seconds: 90, author: 'Ana García' });
  const { content, length } = inspectMp4(file)!;
  expect(length).toBe(90);
  expect(content).toHaveLength(file.length);
  expect(content.indexOf('mdat')).toBe(file.indexOf('mdat'));
  for (const word of ['Ana', 'udta', 'aut']) expect(content.includes(Buffer.from(word, 'latin1'))).toBe(false);
  expect(file.includes('Ana')).toBe(true); // the upload itself is not changed
});

test('a length in 64 bits is read, and a part of a second counts as one', () => {
  const header = Buffer.alloc(112);
  header[0] = 1;
  header.writeUInt32BE(1000, 20);
  header.writeBigUInt64BE(400n, 24);
  const file = Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('mvhd', header)), box('mdat', Buffer.alloc(8))]);
  expect(inspectMp4(file)?.length).toBe(1);
});

describe('no film', () => {
  const whole = makeMp4({ seconds: 5 });
  const deep = Array.from({ length: 5000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0));
  const header = Buffer.alloc(100);
  header.writeUInt32BE(600, 12);
  test.each([
    ['cut off', whole.subarray(0, -1)],
    ['without pictures', whole.subarray(0, whole.indexOf('mdat') - 4)],
    ['without tables', Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.alloc(8))])],
    ['without a length', Buffer.concat([box('moov', box('mvhd', header)), box('mdat', Buffer.alloc(8))])],
    ['with boxes in boxes without end', Buffer.concat([whole, deep])],
    ['with more boxes than a film has', Buffer.concat([whole, ...Array.from({ length: 60_000 }, () => box('free', Buffer.alloc(0)))])],
    ['with a size that leads back', Buffer.concat([whole, Buffer.from([0, 0, 0, 4]), Buffer.from('free')])],
    ['empty', Buffer.alloc(0)],
  ])('%s', (_what, file) => expect(inspectMp4(file)).toBeUndefined());
});
