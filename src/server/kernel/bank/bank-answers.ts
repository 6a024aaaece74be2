import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';

export type BankFormat = 'pain.002' | 'camt.053' | 'camt.054';

/** A line of a bank's file that concerns debts: money that came in, a debit that went back, or one that was never taken. */
export interface BankLine {
  kind: 'credit' | 'return' | 'reject';
  /** Cents without the bank's charges. Null when the file does not say it. */
  amount: number | null;
  charges: number;
  /** YYYY-MM-DD; null in an answer without a date. */
  booked_on: string | null;
  end_to_end_id: string | null;
  payment_info_id: string | null;
  message_id: string | null;
  mandate_reference: string | null;
  /** The code of a return or rejection, such as AM04. */
  reason: string | null;
  text: string | null;
  name: string | null;
  iban: string | null;
  /** The bank's own number of the booking. */
  bank_reference: string | null;
}

export interface BankFile {
  format: BankFormat;
  message_id: string;
  /** Lines by account; null in pain.002. */
  statements: { iban: string | null; lines: BankLine[]; /** Outgoing payments and bookings that are not final. */ others: number }[];
}

/** The file is not one of the three formats, or broken. */
export class UnreadableBankFile extends Error {
  constructor(because: string) {
    super(`unreadable bank file: ${because}`);
    this.name = 'UnreadableBankFile';
  }
}

/** An element: text, or its children and attributes. Names have no namespace. */
type Node = string | { [name: string]: Node | Node[] };

const repeated = new Set([
  'Ntfctn',
  'Stmt',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Ustrd',
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'Rcrd',
  'Chrgs',
]);

// entities of a document type are refused with it; the five of XML are decoded below
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => repeated.has(name),
});

const decoded: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return decoded[name]!;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** The first node at a path of names, such as `Refs.EndToEndId`. */
function nodeAt(node: Node | undefined, path: string): Node | undefined {
  let found: Node | undefined = node;
  for (const name of path.split('.')) {
    if (found === undefined || typeof found === 'string') return undefined;
    const next: Node | Node[] | undefined = found[name];
    found = Array.isArray(next) ? next[0] : next;
  }
  return found;
}
function listAt(node: Node | undefined, name: string): Node[] {
  if (node === undefined || typeof node === 'string') return [];
  const found = node[name];
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
}
/** The text at the first of the paths that has one. */
function textAt(node: Node | undefined, ...paths: string[]): string | null {
  for (const path of paths) {
    const found = nodeAt(node, path);
    const text = typeof found === 'string' ? found : typeof found?.['#text'] === 'string' ? found['#text'] : '';
    const plain = decode(text).trim();
    if (plain !== '') return plain.slice(0, 500);
  }
  return null;
}

/** Cents of an amount such as 1234.5; banks write up to five decimals. */
function centsOf(text: string | null): number | null {
  if (text === null) return null;
  const [, euros, cents = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (euros === undefined || !/^0*$/.test(cents.slice(2))) throw new UnreadableBankFile(`the amount ${text.slice(0, 30)}`);
  return Number(euros) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'));
}
function amountAt(node: Node | undefined, ...paths: string[]): number | null {
  for (const path of paths) {
    const found = nodeAt(node, path);
    const cents = centsOf(textAt(node, path));
    if (cents === null) continue;
    const currency = typeof found === 'string' ? 'EUR' : found?.['@Ccy'];
    if (currency !== undefined && currency !== 'EUR') throw new UnreadableBankFile('an amount that is not in euro');
    return cents;
  }
  return null;
}
/** Banks write `NOTPROVIDED` into a mandatory field that they leave empty. */
const referenceAt = (node: Node | undefined, ...paths: string[]): string | null => {
  const found = textAt(node, ...paths);
  return found === 'NOTPROVIDED' || found === 'NONREF' ? null : found;
};
const dayOf = (text: string | null): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;

/** Reads the whole file before anything is stored. Throws UnreadableBankFile. */
export function readBankFile(bytes: Buffer): BankFile {
  const text = bytes.toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableBankFile('it has a document type');
  const root = parse(text);
  const report = nodeAt(root, 'CstmrPmtStsRpt');
  if (report) return { format: 'pain.002', message_id: messageOf(report), statements: [readStatusReport(report)] };
  const notice = nodeAt(root, 'BkToCstmrDbtCdtNtfctn');
  if (notice) return { format: 'camt.054', message_id: messageOf(notice), statements: listAt(notice, 'Ntfctn').map(readStatement) };
  const statement = nodeAt(root, 'BkToCstmrStmt');
  if (statement) return { format: 'camt.053', message_id: messageOf(statement), statements: listAt(statement, 'Stmt').map(readStatement) };
  throw new UnreadableBankFile('it is not pain.002, camt.053 or camt.054');
}

function parse(text: string): Node {
  try {
    const document = (parser.parse(text, true) as Record<string, Node>)['Document'];
    if (document !== undefined && typeof document !== 'string') return document;
  } catch {
    // the parser names a line; staff need to know that the file is not whole
  }
  throw new UnreadableBankFile('it is no whole XML document');
}

const messageOf = (node: Node): string => textAt(node, 'GrpHdr.MsgId')?.slice(0, 35) ?? 'unnamed';

type Statement = BankFile['statements'][number];

function readStatement(node: Node): Statement {
  const lines: BankLine[] = [];
  let others = 0;
  for (const entry of listAt(node, 'Ntry')) {
    const found = isBooked(entry) ? readEntry(entry) : [];
    if (found.length === 0) others++;
    for (const line of found) lines.push(line);
  }
  return { iban: textAt(node, 'Acct.Id.IBAN'), lines, others };
}

const isBooked = (entry: Node): boolean => ['BOOK', null].includes(textAt(entry, 'Sts.Cd', 'Sts'));

/** An entry has one transaction or many, or only the number of a block. Outgoing payments are left out. */
function readEntry(entry: Node): BankLine[] {
  const batch = listAt(entry, 'NtryDtls');
  const details = batch.flatMap((each) => listAt(each, 'TxDtls'));
  const whole = { entry, payment_info_id: referenceAt(batch[0], 'Btch.PmtInfId') };
  const lines =
    details.length === 0 ? [readDetails(undefined, whole, true)] : details.map((each) => readDetails(each, whole, details.length === 1));
  return lines.filter((line) => line !== undefined);
}

function readDetails(
  details: Node | undefined,
  { entry, payment_info_id }: { entry: Node; payment_info_id: string | null },
  is_only: boolean,
): BankLine | undefined {
  const is_incoming = textAt(details, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd');
  const is_return = nodeAt(details, 'RtrInf') !== undefined || textAt(entry, 'RvslInd') === 'true';
  if (is_incoming !== 'CRDT' && !is_return) return undefined;
  const booked = amountAt(details, 'Amt', 'AmtDtls.TxAmt.Amt') ?? (is_only ? amountAt(entry, 'Amt') : null);
  const original = amountAt(details, 'AmtDtls.InstdAmt.Amt');
  const charges = chargesOf(details) ?? (is_return && booked !== null && original !== null ? Math.max(0, booked - original) : 0);
  const amount = is_return ? (original ?? (booked === null ? null : booked - charges)) : booked;
  return {
    kind: is_return ? 'return' : 'credit',
    amount,
    charges: is_return ? charges : 0,
    booked_on: dayOf(textAt(entry, 'BookgDt.Dt', 'BookgDt.DtTm', 'ValDt.Dt')),
    end_to_end_id: referenceAt(details, 'Refs.EndToEndId'),
    payment_info_id: referenceAt(details, 'Refs.PmtInfId') ?? payment_info_id,
    message_id: null,
    mandate_reference: referenceAt(details, 'Refs.MndtId'),
    reason: textAt(details, 'RtrInf.Rsn.Cd', 'RtrInf.Rsn.Prtry'),
    text:
      listAt(nodeAt(details, 'RmtInf'), 'Ustrd')
        .map((line) => decode(typeof line === 'string' ? line : ''))
        .join(' ')
        .slice(0, 500) || textAt(details, 'RmtInf.Strd.CdtrRefInf.Ref', 'AddtlTxInf'),
    name: textAt(details, 'RltdPties.Dbtr.Pty.Nm', 'RltdPties.Dbtr.Nm')?.slice(0, 140) ?? null,
    iban: textAt(details, 'RltdPties.DbtrAcct.Id.IBAN')?.slice(0, 34) ?? null,
    bank_reference: referenceAt(details, 'Refs.AcctSvcrRef') ?? (is_only ? referenceAt(entry, 'AcctSvcrRef') : null),
  };
}

function chargesOf(details: Node | undefined): number | null {
  const charges = listAt(details, 'Chrgs').flatMap((each) => (listAt(each, 'Rcrd').length > 0 ? listAt(each, 'Rcrd') : [each]));
  if (charges.length === 0) return null;
  return charges.reduce<number>((sum, each) => sum + (amountAt(each, 'Amt') ?? 0), 0);
}

/** Only rejections are lines: that a file or a debit was accepted moves no money. */
function readStatusReport(report: Node): Statement {
  const about = { booked_on: dayOf(textAt(report, 'GrpHdr.CreDtTm')), message_id: referenceAt(report, 'OrgnlGrpInfAndSts.OrgnlMsgId') };
  const group = nodeAt(report, 'OrgnlGrpInfAndSts');
  const blocks = listAt(report, 'OrgnlPmtInfAndSts');
  const lines: BankLine[] = [];
  for (const block of blocks) {
    const payment_info_id = referenceAt(block, 'OrgnlPmtInfId');
    const transactions = listAt(block, 'TxInfAndSts');
    for (const each of transactions) if (textAt(each, 'TxSts') === 'RJCT') lines.push(rejection(each, { ...about, payment_info_id }));
    if (transactions.length === 0 && textAt(block, 'PmtInfSts') === 'RJCT') lines.push(rejection(block, { ...about, payment_info_id }));
  }
  if (blocks.length === 0 && group && textAt(group, 'GrpSts') === 'RJCT') lines.push(rejection(group, { ...about, payment_info_id: null }));
  return { iban: null, lines, others: 0 };
}

function rejection(node: Node, about: Pick<BankLine, 'booked_on' | 'message_id' | 'payment_info_id'>): BankLine {
  return {
    kind: 'reject',
    amount: amountAt(node, 'OrgnlTxRef.Amt.InstdAmt'),
    charges: 0,
    ...about,
    end_to_end_id: referenceAt(node, 'OrgnlEndToEndId'),
    mandate_reference: referenceAt(node, 'OrgnlTxRef.MndtRltdInf.MndtId'),
    reason: textAt(node, 'StsRsnInf.Rsn.Cd', 'StsRsnInf.Rsn.Prtry'),
    text: textAt(node, 'StsRsnInf.AddtlInf'),
    name: textAt(node, 'OrgnlTxRef.Dbtr.Pty.Nm', 'OrgnlTxRef.Dbtr.Nm')?.slice(0, 140) ?? null,
    iban: textAt(node, 'OrgnlTxRef.DbtrAcct.Id.IBAN')?.slice(0, 34) ?? null,
    bank_reference: null,
  };
}

/**
 * One key per booking, the same in every file that names it. The bank's own number is enough where there is one. Otherwise bookings that
 * look alike within one file are counted.
 */
export function lineKeys(iban: string | null, lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { bank_reference, ...facts } = line;
    const name = JSON.stringify(
      bank_reference === null ? [iban, facts] : [iban, line.kind, line.amount, line.booked_on, line.end_to_end_id, bank_reference],
    );
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return createHash('sha256').update(`${name}#${count}`).digest('hex');
  });
}
