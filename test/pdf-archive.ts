import { inflateSync } from 'node:zlib';

/** What PDF/A-3b and Factur-X ask of a file, each with the pattern that shows it. */
const marks: Readonly<Record<string, RegExp>> = {
  'a header of PDF 1.7 with a binary comment': /^%PDF-1\.7\n%[\x80-\xff]{4}/,
  'the part': /<pdfaid:part>3<\/pdfaid:part>/,
  'the conformance': /<pdfaid:conformance>B<\/pdfaid:conformance>/,
  'an output intent with a profile': /\/S \/GTS_PDFA1[\s\S]*?\/DestOutputProfile \d+ 0 R/,
  'an id in the trailer': /\/ID \[<\w{32}> <\w{32}>\]/,
  'a language': /\/Lang \(\w\w\)/,
  'tagged content': /\/Marked true[\s\S]*?\/MarkInfo \d+ 0 R/,
  'metadata of the catalog': /\/Type \/Metadata\s*\/Subtype \/XML/,
  'an associated file of the catalog': /\/AF \[\d+ 0 R\]/,
  'its relationship': /\/AFRelationship \/Alternative/,
  'its type': /\/Subtype \/text#2Fxml/,
  'its day': /\/ModDate \(D:\d{14}Z?\)/,
  'its two names': /\/F \((factur-x|xrechnung)\.xml\)[\s\S]*?\/UF \(\1\.xml\)/,
  'the extension schema': /<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<\/pdfaSchema:namespaceURI>/,
  'the profile': /<fx:ConformanceLevel>(EN 16931|XRECHNUNG)<\/fx:ConformanceLevel>/,
};
const forbidden = /\/(Encrypt|JavaScript|JS|Launch|SMask|Transparency|Helvetica|LZWDecode|EmbeddedFile\s*\/F \()/;

const contentsOf = (file: Buffer): string[] => {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Length \d+\s*\/Filter \/FlateDecode\s*>>\s*stream\n/g)].map((found) => {
    const begin = found.index + found[0].length;
    return inflateSync(file.subarray(begin, text.indexOf('\nendstream', begin))).toString('latin1');
  });
};

/** The number of letters that the fonts of a file do not have. They would be printed as an empty box, which PDF/A forbids. */
export const missingGlyphs = (file: Buffer): number =>
  contentsOf(file)
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]+)>(?=[^<>]*\] TJ)/g)])
    .flatMap(([, digits]) => digits!.match(/.{4}/g) ?? [])
    .filter((glyph) => glyph === '0000').length;

/** The marks of an archived invoice that a file does not have; none of a valid one. */
export function missingMarks(file: Buffer): string[] {
  const text = file.toString('latin1');
  const missing = Object.entries(marks).flatMap(([name, pattern]) => (pattern.test(text) ? [] : [name]));
  const fonts = text.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
  const embedded = text.match(/\/FontFile2 /g)?.length ?? 0;
  return [
    ...missing,
    ...(fonts > 0 && fonts === embedded ? [] : ['embedded fonts']),
    ...(forbidden.test(text) ? [`nothing of ${forbidden.exec(text)![0]}`] : []),
    ...(missingGlyphs(file) > 0 ? ['a glyph for each letter'] : []),
  ];
}
