/** One booking of a batch for DATEV: an amount between an account and a contra account. */
export interface DatevBooking {
  /** Cents, greater than 0. */
  amount: number;
  /** `S`: the account is debited. `H`: it is credited. */
  side: 'S' | 'H';
  account: number;
  contra: number;
  /** The tax key, where the contra account has none of its own. */
  tax_key?: string | undefined;
  /** YYYY-MM-DD */
  day: string;
  reference: string;
  text: string;
}

export interface DatevBatch {
  created_at: Date;
  consultant: number;
  client: number;
  /** The first day of the business year, YYYY-MM-DD. */
  year_begins: string;
  account_length: number;
  chart: string;
  from: string;
  till: string;
  name: string;
  bookings: readonly DatevBooking[];
}

const numbered = (name: string, count: number, parts: readonly string[]) =>
  Array.from({ length: count }, (_, index) => parts.map((part) => `${name} - ${part} ${index + 1}`)).flat();

/** The columns of a booking batch, format version 7. */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered('Beleginfo', 8, ['Art', 'Inhalt']),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID',
  'EU-Steuersatz',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered('Zusatzinformation', 20, ['Art', 'Inhalt']),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
];

const plainDay = (day: string): string => day.replaceAll('-', '');
const quoted = (text: string, max: number): string =>
  `"${text
    .replaceAll(/[\r\n]+/g, ' ')
    .slice(0, max)
    .replaceAll('"', '""')}"`;
const comma = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

/** `TTMM` with the leading zero: the year is that of the batch. */
const dayAndMonth = (day: string): string => day.slice(8, 10) + day.slice(5, 7);

function bookingLine({ amount, side, account, contra, tax_key = '', day, reference, text }: DatevBooking): string {
  const filled = [
    comma(amount),
    `"${side}"`,
    '"EUR"',
    '',
    '',
    '',
    String(account),
    String(contra),
    tax_key === '' ? '' : quoted(tax_key, 4),
    dayAndMonth(day),
    quoted(reference, 36),
    '',
    '',
    quoted(text, 60),
  ];
  return [...filled, ...Array.from({ length: columns.length - filled.length }, () => '')].join(';');
}

function headerLine(batch: DatevBatch): string {
  const { created_at, consultant, client, year_begins, account_length, chart, from, till, name } = batch;
  const at = created_at.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '7',
    at,
    '',
    '"CA"',
    '"Cabina"',
    '""',
    consultant,
    client,
    plainDay(year_begins),
    account_length,
    plainDay(from),
    plainDay(till),
    quoted(name, 30),
    '""',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    quoted(chart, 4),
    '',
    '',
    '""',
    '""',
  ].join(';');
}

/** The characters of windows-1252 that Latin-1 does not have at the same place. */
const windows = new Map(
  Array.from('€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ', (letter, index) => [letter, 0x80 + index] as const).filter(([letter]) => letter !== ' '),
);

/** Bytes of windows-1252. A letter that it lacks loses its accent, or becomes a question mark. */
export function windows1252(text: string): Buffer {
  const bytes = Array.from(text.normalize('NFC'), (letter) => {
    const code = letter.codePointAt(0)!;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const plain = windows.get(letter) ?? letter.normalize('NFD').codePointAt(0)!;
    return plain <= 0xff ? plain : 0x3f;
  });
  return Buffer.from(bytes);
}

/** A batch of bookings for DATEV: EXTF 700, category 21, windows-1252, CRLF. */
export const datevFile = (batch: DatevBatch): Buffer =>
  windows1252([headerLine(batch), columns.join(';'), ...batch.bookings.map(bookingLine)].map((line) => `${line}\r\n`).join(''));
