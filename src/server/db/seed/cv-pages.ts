const text = (line: string) => line.normalize('NFC').replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

/** A page of A4 with a name and some lines, as a PDF. Letters that Latin 1 lacks become plain ones. */
export function cvPages(name: string, lines: readonly string[]): Buffer {
  const latin = (words: string) =>
    [...words].map((letter) => (letter.codePointAt(0)! < 256 ? letter : letter.normalize('NFD').charAt(0))).join('');
  const rendered = lines.map((line, index) => `BT /F 12 Tf 60 ${720 - index * 22} Td (${text(latin(line))}) Tj ET`);
  const stream = [`BT /F 20 Tf 60 760 Td (${text(latin(name))}) Tj ET`, ...rendered].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}
