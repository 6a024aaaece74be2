import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { collectionXml, type CollectedDebit } from './pain008.ts';

/**
 * The elements of pain.008.001.08 that may occur, each with its children in the order of the schema; `!` marks what the schema or the
 * EPC's guidelines require. What has no entry has text.
 */
const schema: Readonly<Record<string, string>> = {
  Document: 'CstmrDrctDbtInitn!',
  CstmrDrctDbtInitn: 'GrpHdr! PmtInf!',
  GrpHdr: 'MsgId! CreDtTm! NbOfTxs! CtrlSum! InitgPty!',
  InitgPty: 'Nm!',
  PmtInf:
    'PmtInfId! PmtMtd! BtchBookg NbOfTxs! CtrlSum! PmtTpInf! ReqdColltnDt! Cdtr! CdtrAcct! CdtrAgt! ChrgBr! CdtrSchmeId! DrctDbtTxInf!',
  PmtTpInf: 'SvcLvl! LclInstrm! SeqTp!',
  SvcLvl: 'Cd!',
  LclInstrm: 'Cd!',
  Cdtr: 'Nm!',
  CdtrAcct: 'Id!',
  CdtrAgt: 'FinInstnId!',
  FinInstnId: 'BICFI!',
  CdtrSchmeId: 'Id!',
  PrvtId: 'Othr!',
  SchmeNm: 'Prtry!',
  DrctDbtTxInf: 'PmtId! InstdAmt! DrctDbtTx! DbtrAgt! Dbtr! DbtrAcct! RmtInf',
  PmtId: 'EndToEndId!',
  DrctDbtTx: 'MndtRltdInf!',
  MndtRltdInf: 'MndtId! DtOfSgntr! AmdmntInd AmdmntInfDtls',
  AmdmntInfDtls: 'OrgnlDbtrAcct!',
  OrgnlDbtrAcct: 'Id!',
  DbtrAgt: 'FinInstnId!',
  Dbtr: 'Nm! PstlAdr',
  PstlAdr: 'PstCd TwnNm Ctry!',
  DbtrAcct: 'Id!',
  RmtInf: 'Ustrd!',
};
/** Elements whose children depend on their parent. */
const within: Readonly<Record<string, string>> = {
  'CdtrSchmeId/Id': 'PrvtId!',
  'CdtrAcct/Id': 'IBAN!',
  'DbtrAcct/Id': 'IBAN!',
  'OrgnlDbtrAcct/Id': 'IBAN Othr',
  'PrvtId/Othr': 'Id! SchmeNm!',
  'Id/Othr': 'Id!',
};
/** The form of texts: codes, lengths and dates. */
const texts: Readonly<Record<string, RegExp>> = {
  MsgId: /^[\w-]{1,35}$/,
  PmtInfId: /^[\w-]{1,35}$/,
  EndToEndId: /^[\w-]{1,35}$/,
  MndtId: /^[\w-]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d+\.\d\d$/,
  InstdAmt: /^\d+\.\d\d$/,
  PmtMtd: /^DD$/,
  SeqTp: /^(?:FRST|RCUR|FNAL|OOFF)$/,
  ReqdColltnDt: /^\d{4}-\d\d-\d\d$/,
  DtOfSgntr: /^\d{4}-\d\d-\d\d$/,
  ChrgBr: /^SLEV$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/,
  Nm: /^.{1,70}$/,
  Ustrd: /^.{1,140}$/,
  Ctry: /^[A-Z]{2}$/,
};

type Node = Record<string, unknown>;
const nameOf = (node: Node) => Object.keys(node).find((name) => name !== ':@')!;

/** What breaks the schema beneath an element, by its path. */
function broken(name: string, parent: string, children: readonly Node[], path: string): string[] {
  const rule = within[`${parent}/${name}`] ?? schema[name];
  const [only] = children;
  if (rule === undefined) {
    const value = (only?.['#text'] ?? '') as string;
    return children.length === 1 && nameOf(only!) === '#text' && (texts[name]?.test(value) ?? value !== '') ? [] : [`${path}: ${value}`];
  }
  const order = rule.split(' ').map((each) => each.replace('!', ''));
  const places = children.map((child) => order.indexOf(nameOf(child)));
  return [
    ...children.filter((_, index) => places[index] === -1).map((child) => `${path}/${nameOf(child)}: unknown`),
    ...(places.some((place, index) => index > 0 && place < places[index - 1]!) ? [`${path}: order`] : []),
    ...order
      .filter((each) => rule.split(' ').includes(`${each}!`) && !children.some((child) => nameOf(child) === each))
      .map((each) => `${path}/${each}: missing`),
    ...children.flatMap((child) => broken(nameOf(child), name, child[nameOf(child)] as Node[], `${path}/${nameOf(child)}`)),
  ];
}

const breaksOf = (xml: string): string[] => {
  const parsed = new XMLParser({ preserveOrder: true, ignoreDeclaration: true, parseTagValue: false }).parse(xml) as Node[];
  return parsed.flatMap((node) => broken(nameOf(node), '', node[nameOf(node)] as Node[], nameOf(node)));
};

const debtor = {
  name: 'Ñandú Söhne '.repeat(12),
  iban: 'ES9121000418450200051332',
  bic: 'CAIXESBB',
  postal_code: null,
  city: null,
  country: 'ES',
};
const debit = (facts: Partial<CollectedDebit> = {}): CollectedDebit => ({
  end_to_end_id: 'CABINA-T1-1',
  sequence: 'RCUR',
  amount: 4641,
  mandate_reference: 'CABINA-000001-01',
  signed_on: '2026-01-15',
  former_iban: null,
  debtor,
  text: 'Freischaltung für Müller & Söhne',
  ...facts,
});
const fileOf = (debits: CollectedDebit[]): string =>
  collectionXml({
    message_id: 'CABINA-261123100000-CORE-1',
    created_at: new Date('2026-11-23T10:00:00Z'),
    creditor: { id: 'DE98ZZZ09999999999', name: 'Cabina GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    scheme: 'CORE',
    collect_on: '2026-11-25',
    debits,
  });

describe('a file of debits has the elements of pain.008.001.08, all that are required, in its order', () => {
  test.each([
    ['first and repeated debits', [debit(), debit({ sequence: 'FRST' })]],
    ['a changed account of the same bank', [debit({ former_iban: 'ES9121000418450200051444' })]],
    ['a changed bank', [debit({ former_iban: 'DE89370400440532013000' })]],
    [
      'an address outside the European Economic Area',
      [debit({ debtor: { ...debtor, iban: 'CH9300762011623852957', postal_code: '8001', city: 'Zürich', country: 'CH' } })],
    ],
  ])('%s', (_, debits) => expect(breaksOf(fileOf(debits))).toEqual([]));

  test('what is missing, unknown, too long or in another order is found', () => {
    const xml = fileOf([debit()]);
    expect(breaksOf(xml.replace('<PmtMtd>DD</PmtMtd>', ''))).toEqual(['Document/CstmrDrctDbtInitn/PmtInf/PmtMtd: missing']);
    expect(breaksOf(xml.replace('<BtchBookg>true</BtchBookg>', '<Any>1</Any>'))[0]).toMatch(/Any: unknown$/);
    expect(breaksOf(xml.replace('DE98ZZZ09999999999</Id>', 'DE98ZZZ09999999999</Id><IBAN>x</IBAN>'))).not.toEqual([]);
    expect(breaksOf(xml.replace(/(<ChrgBr>SLEV<\/ChrgBr>)([^]*)(<\/CdtrSchmeId>)/, '$2$3$1'))[0]).toMatch(/PmtInf: order$/);
    expect(breaksOf(xml.replace('CABINA-T1-1', 'C'.repeat(36)))[0]).toMatch(/EndToEndId: C+$/);
  });
});
