import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { X509Certificate } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sealOf } from '#server/adapters/choose.ts';
import { LocalSeal, verifySeal } from '#server/adapters/seal/local.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';

const usage = `Usage: npm run verify-seal -- FILE [--certificate CERT]

FILE is a sealed PDF. CERT is the certificate that must have sealed it (PEM or DER); without it, the one of this installation.`;

/**
 * `npm run verify-seal` says whether a PDF is as it was sealed, from the file alone: without the database and without a network. It ends
 * with 0 for an intact file, with 1 for an altered one, and with 2 for a file without a seal of this certificate.
 */
await main(async () => {
  const { values, positionals } = parseArgs({ options: { certificate: { type: 'string' } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Problem(usage);
  const pdf = await readFile(path.resolve(name));
  const check = values.certificate
    ? verifySeal(pdf, new X509Certificate(await readFile(path.resolve(values.certificate))))
    : await ownSeal().verify(pdf);
  const { verdict, sealed_at, stamped_at, sealed_by } = check;
  console.log(`${path.basename(name)}: ${verdict}`);
  if (sealed_by) console.log(`certificate: ${sealed_by}`);
  if (sealed_at) console.log(`sealed at:   ${sealed_at.toISOString()} (clock of the server)`);
  if (stamped_at) console.log(`stamped at:  ${stamped_at.toISOString()} (timestamp authority)`);
  return { intact: 0, altered: 1, unknown: 2 }[verdict];
});

/** The seal of this installation, also of the demo: nothing else of the configuration is needed, and no key is made. */
function ownSeal(): LocalSeal {
  loadEnvironment();
  const { SEAL_P12, SEAL_P12_PASSWORD, DATA_DIR } = process.env;
  const seal = sealOf({ SEAL_P12: SEAL_P12 || undefined, SEAL_P12_PASSWORD, DATA_DIR: DATA_DIR || '.data', SEPA_CREDITOR_NAME: '' });
  if (!seal.p12 && !existsSync(seal.generated.file))
    throw new Problem(`There is no certificate: set SEAL_P12, or name one with --certificate (${seal.generated.file} is not there).`);
  return new LocalSeal(seal);
}
