/**
 * The exported value of a cell. Money is `{ cents }`, a time `{ at }` (ISO 8601): written in the plain formats that German and Spanish
 * spreadsheets parse.
 */
export type CsvValue = string | number | null | undefined | { cents: number | null } | { at: string | null };

/** Without it Excel reads UTF-8 as a Windows encoding. */
const byteOrderMark = '\uFEFF';
const separator = ';';
const missing = '–';
/** Text that a spreadsheet would evaluate: also after spaces, and in full-width characters. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-03-29 14:05` in local time, which spreadsheets parse in every language. */
function plainTime(at: string): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
/** `1234,5`: a decimal comma and no dots. */
const plainNumber = (value: number): string => (Number.isFinite(value) ? String(value).replace('.', ',') : '');
const plainCents = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Prefixes formula-like text with an apostrophe against CSV injection. */
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined || value === missing) return '';
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'string') return quoted(guarded(value));
  if ('cents' in value) return value.cents === null ? '' : plainCents(value.cents);
  return value.at === null ? '' : plainTime(value.at);
}

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

const isMoney = (value: CsvValue): boolean => typeof value === 'object' && value !== null && 'cents' in value;

/** The complete CSV file. The currency is in the header. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ header, value }) => (rows.some((row) => isMoney(value(row))) ? `${header} (EUR)` : header));
  const lines = [head.map((text) => csvCell(text)), ...rows.map((row) => columns.map(({ value }) => csvCell(value(row))))];
  return byteOrderMark + lines.map((cells) => `${cells.join(separator)}\r\n`).join('');
}

/** `cabina-campanas-2026-03-29.csv`: characters that every file system accepts. */
export function csvName(list: string, day: Date): string {
  const plain = list
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `cabina-${plain || 'list'}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.csv`;
}
