import { type Answered, openProvider } from './provider-server.ts';

/** An S3 server in memory: PUT, GET, HEAD, DELETE on /bucket/key, errors as XML. */
export async function openS3() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  let broken = 0;
  const missing = {
    status: 404,
    headers: { 'content-type': 'application/xml' },
    body: '<Error><Code>NoSuchKey</Code><Message>no</Message></Error>',
  };
  const provider = await openProvider(({ method, path, headers, body }): Answered => {
    if (broken > 0)
      return (broken--, { status: 503, headers: { 'content-type': 'application/xml' }, body: '<Error><Code>SlowDown</Code></Error>' });
    const key = path.split('?')[0]!;
    const found = objects.get(key);
    if (method === 'PUT') return (objects.set(key, { body, type: String(headers['content-type']) }), { headers: { etag: '"1"' } });
    if (method === 'DELETE') return (objects.delete(key), { status: 204 });
    if (!found) return method === 'HEAD' ? { status: 404 } : missing;
    const [, from, till] = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '') ?? [];
    if (from && till) {
      const body = found.body.subarray(Number(from), Number(till) + 1);
      return { status: 206, headers: { 'content-type': found.type, 'content-length': String(body.length) }, body };
    }
    return {
      headers: { 'content-type': found.type, 'content-length': String(found.body.length) },
      body: method === 'HEAD' ? '' : found.body,
    };
  });
  return { ...provider, objects, breakFor: (calls: number) => (broken = calls) };
}
