/** Files as banks send them, from a few facts. */

export interface Booking {
  /** Euros with two decimals. */
  amount: string;
  end_to_end_id?: string;
  payment_info_id?: string;
  /** A return with its reason. */
  reason?: string;
  charges?: string;
  text?: string;
  name?: string;
  bank_reference?: string;
  is_outgoing?: boolean;
  day?: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const optional = (name: string, text: string | undefined) => (text === undefined ? '' : `<${name}>${escape(text)}</${name}>`);

function entry({
  amount,
  end_to_end_id,
  payment_info_id,
  reason,
  charges,
  text,
  name,
  bank_reference,
  is_outgoing,
  day = '2026-11-20',
}: Booking): string {
  const booked = charges === undefined ? amount : (Number(amount) + Number(charges)).toFixed(2);
  const is_debit = reason !== undefined || is_outgoing === true;
  const details =
    end_to_end_id === undefined && text === undefined && reason === undefined
      ? ''
      : `<TxDtls><Refs>${optional('AcctSvcrRef', bank_reference)}${optional('EndToEndId', end_to_end_id)}</Refs>
        <Amt Ccy="EUR">${booked}</Amt><CdtDbtInd>${is_debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        ${reason === undefined ? '' : `<AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls>`}
        ${charges === undefined ? '' : `<Chrgs><Rcrd><Amt Ccy="EUR">${charges}</Amt></Rcrd></Chrgs>`}
        <RltdPties><Dbtr><Pty>${optional('Nm', name)}</Pty></Dbtr></RltdPties>
        <RmtInf>${optional('Ustrd', text)}</RmtInf>
        ${reason === undefined ? '' : `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`}</TxDtls>`;
  const batch = payment_info_id === undefined ? '' : `<Btch><PmtInfId>${payment_info_id}</PmtInfId></Btch>`;
  return `<Ntry><Amt Ccy="EUR">${booked}</Amt><CdtDbtInd>${is_debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${reason === undefined ? '' : '<RvslInd>true</RvslInd>'}
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${details === '' ? optional('AcctSvcrRef', bank_reference) : ''}
    <NtryDtls>${batch}${details}</NtryDtls></Ntry>`;
}

export const OWN_IBAN = 'DE02120300000000202051';

/** A notification (camt.054) or a statement (camt.053) of an account. */
export function camt(bookings: readonly Booking[], { format = '054', iban = OWN_IBAN, message_id = 'BANK-1' } = {}): Buffer {
  const [root, part] = format === '054' ? ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] : ['BkToCstmrStmt', 'Stmt'];
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${format}.001.08"><${root}><GrpHdr><MsgId>${message_id}</MsgId></GrpHdr>
    <${part}><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${bookings.map(entry).join('\n')}</${part}></${root}></Document>`);
}

/** The bank refuses debits of a file before money moves. */
export function pain002(
  original: string,
  rejected: readonly { end_to_end_id: string; amount: string; reason: string }[],
  day = '2027-01-09',
): Buffer {
  const transactions = rejected.map(
    ({ end_to_end_id, amount, reason }) => `<p:TxInfAndSts><p:OrgnlEndToEndId>${end_to_end_id}</p:OrgnlEndToEndId><p:TxSts>RJCT</p:TxSts>
      <p:StsRsnInf><p:Rsn><p:Cd>${reason}</p:Cd></p:Rsn></p:StsRsnInf>
      <p:OrgnlTxRef><p:Amt><p:InstdAmt Ccy="EUR">${amount}</p:InstdAmt></p:Amt></p:OrgnlTxRef></p:TxInfAndSts>`,
  );
  return Buffer.from(`<?xml version="1.0"?><p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt>
    <p:GrpHdr><p:MsgId>ANSWER-${original}</p:MsgId><p:CreDtTm>${day}T10:00:00</p:CreDtTm></p:GrpHdr>
    <p:OrgnlGrpInfAndSts><p:OrgnlMsgId>${original}</p:OrgnlMsgId><p:GrpSts>PART</p:GrpSts></p:OrgnlGrpInfAndSts>
    <p:OrgnlPmtInfAndSts><p:OrgnlPmtInfId>${original}-RCUR</p:OrgnlPmtInfId>${transactions.join('')}</p:OrgnlPmtInfAndSts>
    </p:CstmrPmtStsRpt></p:Document>`);
}
