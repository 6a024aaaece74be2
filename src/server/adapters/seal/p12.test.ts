import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { fromBER } from 'asn1js';
import { AuthenticatedSafe, CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, SafeBag, SafeContents } from 'pkijs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import { storedSealKey } from './certificate.ts';
import { LocalSeal } from './local.ts';
import { checkP12 } from './p12.ts';

const PASSWORD = 'señal 7';
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'cabina-p12-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** The bags of a PKCS#12 file: the key, encrypted, and its certificate. */
const keyBag = '1.2.840.113549.1.12.10.1.2';
const certificateBag = '1.2.840.113549.1.12.10.1.3';

/** A file such as trust services and `openssl pkcs12 -export` make. */
async function makeP12(name: string, made_at: Date): Promise<string> {
  const stored = join(folder, `${name}.json`);
  await storedSealKey(stored, 'Transportes Müller GmbH', made_at);
  const { key, certificate } = JSON.parse(readFileSync(stored, 'utf8')) as Record<'key' | 'certificate', string>;
  const read = (base64: string) => fromBER(new Uint8Array(Buffer.from(base64, 'base64')).buffer).result;
  const password = new Uint8Array(Buffer.from(PASSWORD)).buffer;
  const encryption = { contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 }, hmacHashAlgorithm: 'SHA-256', iterationCount: 2048 };
  const shrouded = new PKCS8ShroudedKeyBag({ parsedValue: new PrivateKeyInfo({ schema: read(key) }) });
  await shrouded.makeInternalValues({ password, ...encryption } as never);
  const contents = (bagId: string, bagValue: PKCS8ShroudedKeyBag | CertBag) =>
    new SafeContents({ safeBags: [new SafeBag({ bagId, bagValue })] });
  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 0, value: contents(keyBag, shrouded) },
        {
          privacyMode: 1,
          value: contents(certificateBag, new CertBag({ parsedValue: new Certificate({ schema: read(certificate) }) })),
        },
      ],
    },
  });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}, { password, ...encryption }] });
  const file = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await file.makeInternalValues({ password, iterations: 2048, pbkdf2HashAlgorithm: 'SHA-256', hmacHashAlgorithm: 'SHA-256' });
  const path = join(folder, `${name}.p12`);
  writeFileSync(path, Buffer.from(file.toSchema().toBER(false)));
  return path;
}

const sealWith = (file: string, password = PASSWORD) =>
  new LocalSeal({ p12: { file, password }, generated: { file: join(folder, 'none.json'), name: '' }, tsa_url: undefined, clock });
const years = (count: number) => new Date(Date.now() + count * 365 * 86_400_000);

test('a PKCS#12 file seals, and its seal is verified with the name of the certificate; a changed byte is found', async () => {
  const seal = sealWith(await makeP12('valid', years(-1)));
  const document = PDF.create();
  document.addPage();
  const sealed = await seal.seal(Buffer.from(await document.save()), { reason: 'Order', attachments: [] });
  expect(await seal.verify(sealed)).toMatchObject({ verdict: 'intact', sealed_by: 'Transportes Müller GmbH', sealed_at: expect.any(Date) });
  const changed = Buffer.from(sealed);
  changed[200]! ^= 1;
  expect((await seal.verify(changed)).verdict).toBe('altered');
});

test('a wrong password, an expired certificate and a missing file are refused with a message that names the variable', async () => {
  const [valid, expired, later] = [
    await makeP12('right', years(-1)),
    await makeP12('expired', years(-11)),
    await makeP12('later', years(1)),
  ];
  const check = (file: string, password = PASSWORD) => checkP12({ file, password }, new Date());
  await expect(check(valid)).resolves.toBeUndefined();
  await expect(check(valid, 'other')).rejects.toThrow(/^SEAL_P12: .+right\.p12 cannot be opened with the password of SEAL_P12_PASSWORD/);
  await expect(check(expired)).rejects.toThrow(/^SEAL_P12: the certificate of CN=Transportes Müller GmbH expired on \d{4}-\d\d-\d\d\.$/);
  await expect(check(later)).rejects.toThrow(/valid from \d{4}-\d\d-\d\d on only/);
  await expect(check(join(folder, 'missing.p12'))).rejects.toThrow(/^SEAL_P12: .+missing\.p12 cannot be read\.$/);
  // what was sealed before stays verifiable
  const document = PDF.create();
  document.addPage();
  const pdf = Buffer.from(await document.save());
  await expect(sealWith(expired).seal(pdf, { reason: 'Order', attachments: [] })).rejects.toThrow('expired');
  expect((await sealWith(expired).verify(pdf)).verdict).toBe('unknown');
});

test('a server with an expired certificate does not start, and says why', async () => {
  const SEAL_P12 = await makeP12('of-server', years(-11));
  const env = { NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), SEAL_P12, SEAL_P12_PASSWORD: PASSWORD };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/main.ts'], { env, encoding: 'utf8', timeout: 15_000 });
  expect(stdout + stderr).toContain('SEAL_P12: the certificate of CN=Transportes Müller GmbH expired on');
  expect(status).toBe(1);
});
