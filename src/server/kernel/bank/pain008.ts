import { bankAmount, sepaText } from './sepa-text.ts';
import { escapeXml } from '#server/texts/markup.ts';

export interface Creditor {
  id: string;
  name: string;
  iban: string;
  bic: string;
}

export type DebitSequence = 'FRST' | 'RCUR';

export interface CollectedDebit {
  end_to_end_id: string;
  sequence: DebitSequence;
  /** Cents. */
  amount: number;
  mandate_reference: string;
  /** YYYY-MM-DD */
  signed_on: string;
  /** The account before a change that the bank does not know yet. */
  former_iban: string | null;
  debtor: { name: string; iban: string; bic: string; postal_code: string | null; city: string | null; country: string };
  text: string;
}

export interface Collection {
  message_id: string;
  created_at: Date;
  creditor: Creditor;
  scheme: 'CORE' | 'B2B';
  /** YYYY-MM-DD */
  collect_on: string;
  debits: readonly CollectedDebit[];
}

/** The European Economic Area: debits of accounts outside it name the address of the debtor. */
const area = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '));

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

function addressOf({ iban, postal_code, city, country }: CollectedDebit['debtor']): string {
  if (area.has(iban.slice(0, 2))) return '';
  const lines = [
    postal_code ? element('PstCd', sepaText(postal_code, 16)) : '',
    city ? element('TwnNm', sepaText(city, 35)) : '',
    element('Ctry', country),
  ];
  return `<PstlAdr>${lines.join('')}</PstlAdr>`;
}

/** The former account is named within the same bank; a change of the bank has a mark of its own. */
function amendmentOf({ former_iban, debtor }: CollectedDebit): string {
  if (former_iban === null) return '<AmdmntInd>false</AmdmntInd>';
  const is_same_bank = former_iban.slice(0, 12) === debtor.iban.slice(0, 12);
  const account = is_same_bank ? element('IBAN', former_iban) : '<Othr><Id>SMNDA</Id></Othr>';
  return `<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id>${account}</Id></OrgnlDbtrAcct></AmdmntInfDtls>`;
}

const debitElement = (debit: CollectedDebit): string =>
  `<DrctDbtTxInf><PmtId>${element('EndToEndId', debit.end_to_end_id)}</PmtId>` +
  `<InstdAmt Ccy="EUR">${bankAmount(debit.amount)}</InstdAmt>` +
  `<DrctDbtTx><MndtRltdInf>${element('MndtId', debit.mandate_reference)}${element('DtOfSgntr', debit.signed_on)}${amendmentOf(debit)}</MndtRltdInf></DrctDbtTx>` +
  `<DbtrAgt><FinInstnId>${element('BICFI', debit.debtor.bic)}</FinInstnId></DbtrAgt>` +
  `<Dbtr>${element('Nm', sepaText(debit.debtor.name, 70))}${addressOf(debit.debtor)}</Dbtr>` +
  `<DbtrAcct><Id>${element('IBAN', debit.debtor.iban)}</Id></DbtrAcct>` +
  `<RmtInf>${element('Ustrd', sepaText(debit.text, 140))}</RmtInf></DrctDbtTxInf>\n`;

const sumOf = (debits: readonly CollectedDebit[]): string => bankAmount(debits.reduce((sum, { amount }) => sum + amount, 0));

/** First and repeated debits are in blocks of their own. */
function blockOf({ message_id, creditor, scheme, collect_on, debits }: Collection, sequence: DebitSequence): string {
  const own = debits.filter((debit) => debit.sequence === sequence);
  if (own.length === 0) return '';
  return (
    `<PmtInf>${element('PmtInfId', paymentInfoId(message_id, sequence))}<PmtMtd>DD</PmtMtd><BtchBookg>true</BtchBookg>` +
    `<NbOfTxs>${own.length}</NbOfTxs><CtrlSum>${sumOf(own)}</CtrlSum>` +
    `<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>${scheme}</Cd></LclInstrm><SeqTp>${sequence}</SeqTp></PmtTpInf>` +
    `<ReqdColltnDt>${collect_on}</ReqdColltnDt><Cdtr>${element('Nm', sepaText(creditor.name, 70))}</Cdtr>` +
    `<CdtrAcct><Id>${element('IBAN', creditor.iban)}</Id></CdtrAcct>` +
    `<CdtrAgt><FinInstnId>${element('BICFI', creditor.bic)}</FinInstnId></CdtrAgt><ChrgBr>SLEV</ChrgBr>` +
    `<CdtrSchmeId><Id><PrvtId><Othr>${element('Id', creditor.id)}<SchmeNm><Prtry>SEPA</Prtry></SchmeNm></Othr></PrvtId></Id></CdtrSchmeId>\n` +
    `${own.map(debitElement).join('')}</PmtInf>\n`
  );
}

/** The bank's answers name the block of a file by it. */
export const paymentInfoId = (message_id: string, sequence: DebitSequence): string => `${message_id}-${sequence}`;
/** The message of a block. */
export const messageOfBlock = (payment_info_id: string): string => payment_info_id.replace(/-(FRST|RCUR)$/, '');

/** A file of direct debits: pain.008.001.08 of ISO 20022, as the EPC's guidelines restrict it. */
export const collectionXml = (collection: Collection): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n` +
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08"><CstmrDrctDbtInitn>\n` +
  `<GrpHdr>${element('MsgId', collection.message_id)}<CreDtTm>${collection.created_at.toISOString().slice(0, 19)}Z</CreDtTm>` +
  `<NbOfTxs>${collection.debits.length}</NbOfTxs><CtrlSum>${sumOf(collection.debits)}</CtrlSum>` +
  `<InitgPty>${element('Nm', sepaText(collection.creditor.name, 70))}</InitgPty></GrpHdr>\n` +
  `${blockOf(collection, 'FRST')}${blockOf(collection, 'RCUR')}</CstmrDrctDbtInitn></Document>\n`;
