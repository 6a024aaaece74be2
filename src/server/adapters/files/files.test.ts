import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openS3 } from '#test/s3-server.ts';
import { newFileKey } from './key.ts';
import { LocalFiles } from './local.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { S3Files } from './s3.ts';

let folder: string;
let store: Awaited<ReturnType<typeof openS3>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabina-files-'));
  store = await openS3();
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const s3 = () =>
  new S3Files({ endpoint: store.url, bucket: 'cabina', region: 'eu-central-1', access_key: 'AK', secret_key: 'SK', timeout_ms: 1000 });
const kinds: [string, () => FilesPort][] = [
  ['folder', () => new LocalFiles({ folder })],
  ['S3 bucket', s3],
];
const pdf = { content_type: 'application/pdf' };

describe.each(kinds)('files in a %s', (_, open) => {
  it('are returned unchanged, with their size', async () => {
    const files = open();
    const key = newFileKey('cv', 'pdf');
    expect(await files.put(key, Buffer.from('one two'), pdf)).toEqual({ bytes: 7 });
    const found = await files.get(key);
    expect(found?.bytes).toBe(7);
    expect((await buffer(found!.stream)).toString()).toBe('one two');
    expect(await files.exists(key)).toBe(true);
  });

  it('are read in parts', async () => {
    const files = open();
    await files.put('videos/a.mp4', Buffer.from('one two three'), pdf);
    const part = await files.get('videos/a.mp4', { from: 4, till: 6 });
    expect(part?.bytes).toBe(3);
    expect((await buffer(part!.stream)).toString()).toBe('two');
    expect(await files.get('videos/none.mp4', { from: 0, till: 1 })).toBeUndefined();
  });

  it('can be written from a stream', async () => {
    const files = open();
    const content = Buffer.alloc(300_000, 'cabina');
    expect(await files.put('export/a.zip', Readable.from([content.subarray(0, 1000), content.subarray(1000)]), pdf)).toEqual({
      bytes: 300_000,
    });
    expect((await buffer((await files.get('export/a.zip'))!.stream)).equals(content)).toBe(true);
  });

  it('are replaced by a second put', async () => {
    const files = open();
    await files.put('a/b', Buffer.from('old content'), pdf);
    await files.put('a/b', Buffer.from('new'), pdf);
    expect((await buffer((await files.get('a/b'))!.stream)).toString()).toBe('new');
  });

  it('are undefined when absent, and deleting an absent one is no error', async () => {
    const files = open();
    expect(await files.get('cv/none.pdf')).toBeUndefined();
    expect(await files.exists('cv/none.pdf')).toBe(false);
    await files.delete('cv/none.pdf');
    await files.put('cv/none.pdf', Buffer.from('x'), pdf);
    await files.delete('cv/none.pdf');
    expect(await files.exists('cv/none.pdf')).toBe(false);
  });

  it('leave nothing behind when the stream breaks', async () => {
    const files = open();
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(files.put('cv/half.pdf', breaking, pdf)).rejects.toMatchObject({ name: 'ProviderFailure' });
    expect(await files.exists('cv/half.pdf')).toBe(false);
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/.hidden', 'A/b', 'a\\b', 'a/b\0', `a/${'x'.repeat(300)}`])(
    'refuse the key %j',
    async (key) => {
      const files = open();
      await expect(files.put(key, Buffer.from('x'), pdf)).rejects.toThrow('not a file key');
      await expect(files.get(key)).rejects.toThrow('not a file key');
      await expect(files.exists(key)).rejects.toThrow('not a file key');
      await expect(files.delete(key)).rejects.toThrow('not a file key');
    },
  );
});

it('a folder never shows an incomplete file', async () => {
  const files: FilesPort = new LocalFiles({ folder });
  await files.put('cv/a.pdf', Buffer.from('x'), pdf);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

it('two concurrent writes of one key result in one complete file', async () => {
  const files: FilesPort = new LocalFiles({ folder });
  const contents = ['a', 'b', 'c', 'd'].map((letter) => Buffer.alloc(200_000, letter));
  await Promise.all(contents.map((content) => files.put('cv/one.pdf', content, pdf)));
  const stored = await buffer((await files.get('cv/one.pdf'))!.stream);
  expect(contents.some((content) => content.equals(stored))).toBe(true);
});

it('a bucket gets the content type and a signed request', async () => {
  await s3().put('cv/a.pdf', Buffer.from('x'), pdf);
  expect(store.objects.get('/cabina/cv/a.pdf')).toMatchObject({ type: 'application/pdf' });
  expect(store.received[0]!.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/eu-central-1\/s3\//);
});

it('a failing request to a bucket is retried; when the retries fail, the error is retryable', async () => {
  store.breakFor(1);
  await s3().put('cv/a.pdf', Buffer.from('x'), pdf);
  store.breakFor(9);
  await expect(s3().put('cv/b.pdf', Buffer.from('x'), pdf)).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
});
