/** Checks whether a document is complete, by the end marker or the tables of its format. Nothing is unpacked or executed. */

/** ISO 32000: the last lines are startxref, an offset and %%EOF. Some writers add newlines or padding. */
export function isWholePdf(file: Buffer): boolean {
  if (!file.subarray(0, 1024).includes('%PDF-')) return false;
  const end = file.subarray(-2048).toString('latin1');
  return /startxref\s+\d+\s+%%EOF/.test(end);
}

/** The outermost group must be closed. */
export function isWholeRtf(file: Buffer): boolean {
  return file.subarray(0, 5).toString('latin1') === '{\\rtf' && /\}[\s\0]*$/.test(file.subarray(-64).toString('latin1'));
}
