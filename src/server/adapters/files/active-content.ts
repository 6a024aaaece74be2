import { inflateSync } from 'node:zlib';

/**
 * Whether a document does more than show text: scripts, programs, attached files, or references that are loaded on opening. Readers find
 * the file on their own computer, where no header of ours limits it. Nothing is executed or rendered here.
 */

/** Names of ISO 32000 that run something, send a form, or carry another file. */
const activeName = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm|GoToE)(?![\w-])/;
/** In a name, `#4a` is the letter J. */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The unpacked size of all object streams together. A CV has some kilobytes of them. */
const MAX_UNFOLDED = 50_000_000;

export function isActivePdf(file: Buffer): boolean {
  const text = file.toString('latin1');
  return activeName.test(unescaped(text)) || hasActiveObjectStream(file, text);
}

/** Objects may be packed into streams. A stream that cannot be unpacked, as in an encrypted file, counts as active. */
function hasActiveObjectStream(file: Buffer, text: string): boolean {
  let left = MAX_UNFOLDED;
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const dictionary = unescaped(text.slice(Math.max(0, text.lastIndexOf('obj', index)), index));
    if (!/\/ObjStm(?![\w-])/.test(dictionary)) continue;
    try {
      const unfolded = inflateSync(file.subarray(index + word.length), { maxOutputLength: left });
      left -= unfolded.length;
      if (left <= 0 || activeName.test(unescaped(unfolded.toString('latin1')))) return true;
    } catch {
      return true;
    }
  }
  return false;
}

/** Embedded and linked objects of RTF. */
const rtfObject = /\\(?:objdata|objemb|objlink|objautlink|objsub|objupdate|objocx)(?![a-z])/;
/** Fields that are computed from outside of the document. */
const rtfField = /\b(?:INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|DDEAUTO|DDE|LINK|RD)\b/i;
const rtfTemplate = /\\template(?![a-z])([^}]*)/g;

export function isActiveRtf(file: Buffer): boolean {
  const text = file.toString('latin1');
  if (rtfObject.test(text)) return true;
  if (fieldsOf(text).some((field) => rtfField.test(field))) return true;
  return [...text.matchAll(rtfTemplate)].some(([, target]) => /\/\/|^\s*\\\\\\\\/.test(decodedRtf(target!)));
}

/** `\'68` is the letter h. Line breaks and groups separate nothing. */
const decodedRtf = (text: string): string =>
  text.replaceAll(/\\'([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replaceAll(/[\r\n{}]/g, '');

/** The instructions of fields, without control words. */
function fieldsOf(text: string): string[] {
  return text
    .split(/\\fldinst(?![a-z])/)
    .slice(1)
    .map((field) => decodedRtf(field.split('\\fldrslt')[0]!.slice(0, 2000)).replaceAll(/\\[a-z]+-?\d* ?/g, ''));
}
