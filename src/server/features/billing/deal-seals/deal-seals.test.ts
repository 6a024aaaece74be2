import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { X509Certificate, randomInt } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealSeals } from '#contract/billing/deal-seals.ts';
import { storedSealKey } from '#server/adapters/seal/certificate.ts';
import { verifySeal } from '#server/adapters/seal/local.ts';
import { sha256 } from '#server/features/billing/deals/queries.ts';
import { makeReadDeal, signDeal, staffDeal } from '#test/make-deals.ts';
import { openWorld, type World } from '#test/world.ts';

/** A timestamp authority of openssl. It can be away. */
async function startTimestamps() {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve('.cache/tsa-'));
  const at = (name: string) => path.join(folder, name);
  writeFileSync(
    at('tsa.cnf'),
    `[req]\ndistinguished_name=dn\n[dn]\n[ext]\nextendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n[tsa]\ndefault_tsa=own\n[own]\nserial=${at('serial')}\ncrypto_device=builtin\nsigner_cert=${at('cert.pem')}\ncerts=${at('cert.pem')}\nsigner_key=${at('key.pem')}\nsigner_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256\naccuracy=secs:1\ness_cert_id_chain=no\ness_cert_id_alg=sha256\n`,
  );
  writeFileSync(at('serial'), '01');
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=Test TSA',
    '-keyout',
    at('key.pem'),
    '-out',
    at('cert.pem'),
    '-days',
    '30',
    '-config',
    at('tsa.cnf'),
    '-extensions',
    'ext',
  );
  const state = { is_away: false };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (state.is_away) return response.writeHead(503).end();
      writeFileSync(at('query.tsq'), Buffer.concat(chunks));
      openssl('ts', '-reply', '-config', at('tsa.cnf'), '-queryfile', at('query.tsq'), '-out', at('reply.tsr'));
      return response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(readFileSync(at('reply.tsr')));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { state, url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

let world: World;
let tsa: Awaited<ReturnType<typeof startTimestamps>>;
beforeAll(async () => {
  tsa = await startTimestamps();
  world = await openWorld({ SEAL_TSA_URL: tsa.url });
});
afterAll(async () => {
  await world.close();
  tsa.stop();
});

async function sealedFile(deal: { token: string }): Promise<Buffer> {
  const { rawPayload } = await world.app.inject({
    url: `/api/deals/${deal.token}/document.pdf`,
  });
  return rawPayload;
}
async function makeSealedDeal() {
  const deal = await makeReadDeal(world);
  await signDeal(world, deal);
  await world.drainJobs();
  return { ...deal, pdf: await sealedFile(deal) };
}
const verify = async (bytes: Buffer) =>
  (await world.call(null, dealSeals.verify, { file: { name: 'order.pdf', bytes, type: 'application/pdf' } })).body;
const ownCertificate = async (): Promise<X509Certificate> =>
  (await storedSealKey(path.resolve(world.config.DATA_DIR, 'seal-key.json'), '', new Date())).certificate;

describe('sealing', () => {
  test('the sealed PDF has the evidence, the document that was shown, a seal and a confirmed time', async () => {
    const { pdf, document_hash, staff, id } = await makeSealedDeal();
    const document = await PDF.load(pdf);
    expect(sha256(Buffer.from(document.getAttachment('order.pdf')!)).toString('hex')).toBe(document_hash);
    const text = document
      .extractText()
      .map((page) => page.text)
      .join('\n');
    // two f are drawn as one sign, which the library does not read back
    const hash = document_hash.slice(0, 32).split(/ff+/);
    for (const part of ['Imke Hansen', ...hash, 'eIDAS', 'Am Kai 7']) expect(text).toContain(part);
    expect(await staffDeal(world, staff, id)).toMatchObject({ sealed_at: expect.any(String), stamped_at: expect.any(String) });
    expect(await verify(pdf)).toMatchObject({
      verdict: 'intact',
      document: `D-${id}`,
      signed_at: expect.any(String),
      stamped_at: expect.any(String),
    });
    const seal = verifySeal(pdf, await ownCertificate());
    expect(seal).toMatchObject({ verdict: 'intact', sealed_by: 'Cabina GmbH', sealed_at: expect.any(Date), stamped_at: expect.any(Date) });
  });

  test('openssl reads the seal', async () => {
    const { pdf } = await makeSealedDeal();
    const folder = mkdtempSync(path.resolve('.cache/seal-'));
    const at = (name: string) => path.join(folder, name);
    const [, start, length, second, rest] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/.exec(pdf.toString('latin1'))!.map(Number);
    expect(start).toBe(0);
    writeFileSync(at('content'), Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, second! + rest!)]));
    writeFileSync(at('cms'), Buffer.from(pdf.toString('latin1', length! + 1, second! - 1), 'hex'));
    writeFileSync(at('cert.pem'), (await ownCertificate()).toString());
    const args = ['-inform', 'DER', '-in', at('cms'), '-content', at('content'), '-binary', '-noverify', '-certfile', at('cert.pem')];
    expect(() => execFileSync('openssl', ['cms', '-verify', ...args, '-out', at('out')], { stdio: 'pipe' })).not.toThrow();
    writeFileSync(at('content'), 'something else');
    expect(() => execFileSync('openssl', ['cms', '-verify', ...args, '-out', at('out')], { stdio: 'pipe' })).toThrow(/[Vv]erif/);
  });

  test('1,000 random byte flips are all found, by the seal alone, with and without a timestamp', async () => {
    const { pdf, id } = await makeSealedDeal();
    const certificate = await ownCertificate();
    const first = await world.db
      .selectFrom('deal_seals')
      .select('storage_key')
      .where('deal_id', '=', id)
      .where('level', '=', 'B-B')
      .executeTakeFirstOrThrow();
    const chunks: Buffer[] = [];
    for await (const chunk of (await world.services.ports.files.get(first.storage_key))!.stream) chunks.push(chunk as Buffer);
    const unstamped = Buffer.concat(chunks);
    expect(verifySeal(unstamped, certificate)).toMatchObject({ verdict: 'intact', stamped_at: null });
    const missed: number[] = [];
    for (let count = 0; count < 1000; count++) {
      const file = Buffer.from(count % 2 ? pdf : unstamped);
      const at = randomInt(file.length);
      file[at] = file[at]! ^ (1 << randomInt(8));
      if (verifySeal(file, certificate).verdict === 'intact') missed.push(at);
    }
    expect(missed).toEqual([]);
  });

  test('each bit of the signature itself counts', async () => {
    const { pdf } = await makeSealedDeal();
    const certificate = await ownCertificate();
    const from = pdf.indexOf('<3082') > 0 ? pdf.indexOf('<3082') + 1 : pdf.indexOf('<30') + 1;
    const missed: number[] = [];
    for (let at = from; at < from + 6000; at += 31) {
      const file = Buffer.from(pdf);
      file[at] = file[at]! ^ 1;
      if (verifySeal(file, certificate).verdict === 'intact') missed.push(at);
    }
    expect(missed).toEqual([]);
  });

  test('altered, unknown, and with something behind it', async () => {
    const { pdf } = await makeSealedDeal();
    const altered = Buffer.from(pdf);
    altered[200] = altered[200]! ^ 1;
    expect((await verify(altered)).verdict).toBe('altered');
    expect((await verify(Buffer.concat([pdf, Buffer.from('\n%%EOF\n')]))).verdict).toBe('altered');
    const unsealed = Buffer.from(await (await PDF.load((await PDF.load(pdf)).getAttachment('order.pdf')!)).save());
    expect(await verify(unsealed)).toMatchObject({ verdict: 'unknown', document: null, signed_at: null });
  });

  test('npm run verify-seal says the same from the file and the certificate alone', async () => {
    const { pdf } = await makeSealedDeal();
    const folder = mkdtempSync(path.resolve('.cache/seal-'));
    const at = (name: string) => path.join(folder, name);
    writeFileSync(at('cert.pem'), (await ownCertificate()).toString());
    const run = (file: Buffer) => {
      writeFileSync(at('order.pdf'), file);
      const { status, stdout } = spawnSync(process.execPath, ['tools/verify-seal.ts', at('order.pdf'), '--certificate', at('cert.pem')]);
      return { status, text: stdout.toString() };
    };
    expect(run(pdf)).toMatchObject({ status: 0, text: expect.stringContaining('order.pdf: intact') });
    const altered = Buffer.from(pdf);
    altered[500] = altered[500]! ^ 4;
    expect(run(altered)).toMatchObject({ status: 1, text: expect.stringContaining('altered') });
    expect(run(Buffer.from('%PDF-1.7 nothing'))).toMatchObject({ status: 2, text: expect.stringContaining('unknown') });
  });

  test('npm run verify-seal needs no configuration, and makes no key', () => {
    const folder = mkdtempSync(path.resolve('.cache/seal-'));
    writeFileSync(path.join(folder, 'order.pdf'), '%PDF-1.7 nothing');
    const { status, stderr } = spawnSync(process.execPath, ['tools/verify-seal.ts', path.join(folder, 'order.pdf')], {
      env: { DATA_DIR: folder },
    });
    expect({ status, text: stderr.toString() }).toMatchObject({ status: 1, text: expect.stringContaining('There is no certificate') });
    expect(readdirSync(folder)).toEqual(['order.pdf']);
  });

  test('the authority is away: sealed now, stamped later, and no order is lost', async () => {
    tsa.state.is_away = true;
    const { staff, id, pdf } = await makeSealedDeal();
    expect(await staffDeal(world, staff, id)).toMatchObject({ sealed_at: expect.any(String), stamped_at: null });
    expect(await verify(pdf)).toMatchObject({ verdict: 'intact', stamped_at: null });
    tsa.state.is_away = false;
    await world.jobs.runTimer('stamp-what-is-left');
    expect(await staffDeal(world, staff, id)).toMatchObject({ stamped_at: expect.any(String) });
    // the first file was mailed, and stays known
    expect((await verify(pdf)).verdict).toBe('intact');
  });
});
