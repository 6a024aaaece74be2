import type { InvoiceContent, InvoiceLanguage, TaxCategory } from '#contract/billing/invoice-content.ts';

interface InvoiceTexts {
  title: Record<InvoiceContent['kind'], string>;
  number: string;
  issued_on: string;
  due_on: string;
  period: string;
  corrects: Record<InvoiceContent['kind'], string>;
  of_day: (number: string, day: string) => string;
  buyer_reference: string;
  buyer_vat: string;
  supplier_number: string;
  position: string;
  what: string;
  day: string;
  quantity: string;
  unit: string;
  net: string;
  sum_net: string;
  tax: (percentage: number, net: string) => string;
  gross: string;
  rounding: string;
  paid: string;
  due: string;
  returned: string;
  rate: (percentage: number) => string;
  vat: string;
  tax_number: string;
  register: string;
  transfer_code: string;
  chain: string;
  chain_hash: string;
  reasons: Record<TaxCategory, string>;
  terms: {
    debit: (day: string, iban: string, mandate: string, creditor: string) => string;
    debited: (iban: string, mandate: string, creditor: string) => string;
    card: (last_four: string) => string;
    transfer: (day: string, iban: string, reference: string) => string;
    transferred: string;
    set_off: string;
    transfer_set_off: (number: string) => string;
    card_returned: string;
    cancelled: (number: string) => string;
  };
  reason: (text: string) => string;
  replaces: (number: string) => string;
}

const es: InvoiceTexts = {
  title: { invoice: 'Factura', cancellation: 'Factura rectificativa (anulación)', credit_note: 'Factura rectificativa (abono)' },
  number: 'Número',
  issued_on: 'Fecha de expedición',
  due_on: 'Vencimiento',
  period: 'Periodo de servicio',
  corrects: { invoice: 'Sustituye a', cancellation: 'Anula', credit_note: 'Rectifica' },
  of_day: (number, day) => `${number} del ${day}`,
  buyer_reference: 'Su referencia',
  buyer_vat: 'Su NIF-IVA',
  supplier_number: 'Nuestro número de proveedor',
  position: 'N.º',
  what: 'Concepto',
  day: 'Fecha',
  quantity: 'Cant.',
  unit: 'Precio',
  net: 'Neto',
  sum_net: 'Base imponible',
  tax: (percentage, net) => `IVA ${percentage} % sobre ${net}`,
  gross: 'Total con IVA',
  rounding: 'Redondeo de los cargos',
  paid: 'Ya pagado',
  due: 'Importe a pagar',
  returned: 'Importe a su favor',
  rate: (percentage) => `IVA ${percentage}\u00a0%`,
  vat: 'NIF-IVA',
  tax_number: 'NIF',
  register: 'Registro',
  transfer_code: 'Código QR para la transferencia',
  chain: 'QR tributario',
  chain_hash: 'Huella del registro',
  reasons: {
    S: '',
    AE: 'Inversión del sujeto pasivo: el destinatario es el deudor del IVA (art. 196 de la Directiva 2006/112/CE).',
    O: 'Servicio no sujeto al IVA: se presta en el país del destinatario (art. 44 de la Directiva 2006/112/CE).',
  },
  terms: {
    debit: (day, iban, mandate, creditor) =>
      `Cargamos el importe en su cuenta ${iban} a más tardar el ${day} por adeudo directo SEPA (mandato ${mandate}, identificador del acreedor ${creditor}). Los cargos se anuncian por separado.`,
    debited: (iban, mandate, creditor) =>
      `Cargado en su cuenta ${iban} por adeudo directo SEPA (mandato ${mandate}, identificador del acreedor ${creditor}).`,
    card: (last_four) => `Pagado con tarjeta${last_four ? ` terminada en ${last_four}` : ''}.`,
    transfer: (day, iban, reference) => `Transfiera el importe a la cuenta ${iban} a más tardar el ${day}, con el concepto ${reference}.`,
    transferred: 'Pagado por transferencia.',
    transfer_set_off: (number) => `El importe se compensa con lo pendiente de la factura ${number} y, si sobra, con los próximos cargos.`,
    set_off: 'El importe se compensa con los próximos cargos.',
    card_returned: 'El importe se devuelve a la tarjeta con la que se pagó.',
    cancelled: (number) => `La factura ${number} queda anulada. Una factura nueva la sustituye.`,
  },
  reason: (text) => `Motivo: ${text}`,
  replaces: (number) => `Sustituye a la factura ${number}, que ha sido anulada.`,
};

const de: InvoiceTexts = {
  title: { invoice: 'Rechnung', cancellation: 'Stornorechnung', credit_note: 'Rechnungskorrektur' },
  number: 'Nummer',
  issued_on: 'Rechnungsdatum',
  due_on: 'Fällig am',
  period: 'Leistungszeitraum',
  corrects: { invoice: 'Ersetzt', cancellation: 'Storniert', credit_note: 'Korrigiert' },
  of_day: (number, day) => `${number} vom ${day}`,
  buyer_reference: 'Ihre Referenz',
  buyer_vat: 'Ihre USt-IdNr.',
  supplier_number: 'Unsere Lieferantennummer',
  position: 'Nr.',
  what: 'Leistung',
  day: 'Datum',
  quantity: 'Menge',
  unit: 'Preis',
  net: 'Netto',
  sum_net: 'Summe netto',
  tax: (percentage, net) => `USt. ${percentage} % auf ${net}`,
  gross: 'Summe brutto',
  rounding: 'Rundung der Lastschriften',
  paid: 'Bereits gezahlt',
  due: 'Zu zahlen',
  returned: 'Zu Ihren Gunsten',
  rate: (percentage) => `USt. ${percentage}\u00a0%`,
  vat: 'USt-IdNr.',
  tax_number: 'Steuernummer',
  register: 'Register',
  transfer_code: 'QR-Code für die Überweisung',
  chain: 'QR tributario',
  chain_hash: 'Prüfwert des Datensatzes',
  reasons: {
    S: '',
    AE: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Art. 196 der Richtlinie 2006/112/EG).',
    O: 'Nicht steuerbar: Die Leistung wird im Land des Empfängers erbracht (Art. 44 der Richtlinie 2006/112/EG).',
  },
  terms: {
    debit: (day, iban, mandate, creditor) =>
      `Wir ziehen den Betrag bis zum ${day} per SEPA-Lastschrift von Ihrem Konto ${iban} ein (Mandat ${mandate}, Gläubiger-ID ${creditor}). Die einzelnen Lastschriften kündigen wir gesondert an.`,
    debited: (iban, mandate, creditor) =>
      `Per SEPA-Lastschrift von Ihrem Konto ${iban} eingezogen (Mandat ${mandate}, Gläubiger-ID ${creditor}).`,
    card: (last_four) => `Mit Karte${last_four ? ` (Endziffern ${last_four})` : ''} bezahlt.`,
    transfer: (day, iban, reference) =>
      `Bitte überweisen Sie den Betrag bis zum ${day} auf das Konto ${iban} mit dem Verwendungszweck ${reference}.`,
    transferred: 'Per Überweisung bezahlt.',
    transfer_set_off: (number) =>
      `Der Betrag wird mit dem offenen Betrag der Rechnung ${number} verrechnet, ein Rest mit den nächsten Lastschriften.`,
    set_off: 'Der Betrag wird mit den nächsten Lastschriften verrechnet.',
    card_returned: 'Der Betrag wird auf die Karte zurückgezahlt, mit der gezahlt wurde.',
    cancelled: (number) => `Die Rechnung ${number} ist storniert. Eine neue Rechnung ersetzt sie.`,
  },
  reason: (text) => `Grund: ${text}`,
  replaces: (number) => `Ersetzt die stornierte Rechnung ${number}.`,
};

const en: InvoiceTexts = {
  title: { invoice: 'Invoice', cancellation: 'Cancellation', credit_note: 'Credit note' },
  number: 'Number',
  issued_on: 'Date of issue',
  due_on: 'Due on',
  period: 'Period of service',
  corrects: { invoice: 'Replaces', cancellation: 'Cancels', credit_note: 'Corrects' },
  of_day: (number, day) => `${number} of ${day}`,
  buyer_reference: 'Your reference',
  buyer_vat: 'Your VAT number',
  supplier_number: 'Our supplier number',
  position: 'No.',
  what: 'Service',
  day: 'Date',
  quantity: 'Qty',
  unit: 'Price',
  net: 'Net',
  sum_net: 'Total net',
  tax: (percentage, net) => `VAT ${percentage}% on ${net}`,
  gross: 'Total with VAT',
  rounding: 'Rounding of the debits',
  paid: 'Already paid',
  due: 'Amount due',
  returned: 'In your favour',
  rate: (percentage) => `VAT ${percentage}\u00a0%`,
  vat: 'VAT number',
  tax_number: 'Tax number',
  register: 'Register',
  transfer_code: 'QR code for the transfer',
  chain: 'QR tributario',
  chain_hash: 'Hash of the record',
  reasons: {
    S: '',
    AE: 'Reverse charge: the recipient is liable for VAT (Article 196 of Directive 2006/112/EC).',
    O: 'Not subject to VAT: the service is supplied in the recipient’s country (Article 44 of Directive 2006/112/EC).',
  },
  terms: {
    debit: (day, iban, mandate, creditor) =>
      `We debit your account ${iban} by SEPA direct debit by ${day} at the latest (mandate ${mandate}, creditor identifier ${creditor}). Each debit is announced separately.`,
    debited: (iban, mandate, creditor) =>
      `Debited from your account ${iban} by SEPA direct debit (mandate ${mandate}, creditor identifier ${creditor}).`,
    card: (last_four) => `Paid by card${last_four ? ` ending in ${last_four}` : ''}.`,
    transfer: (day, iban, reference) => `Please transfer the amount to the account ${iban} by ${day}, with the reference ${reference}.`,
    transferred: 'Paid by transfer.',
    transfer_set_off: (number) => `The amount is set against what is open of invoice ${number}, and any remainder against the next debits.`,
    set_off: 'The amount is set against the next debits.',
    card_returned: 'The amount is refunded to the card that was charged.',
    cancelled: (number) => `Invoice ${number} is cancelled. A new invoice replaces it.`,
  },
  reason: (text) => `Reason: ${text}`,
  replaces: (number) => `Replaces the cancelled invoice ${number}.`,
};

export const invoiceTexts: Record<InvoiceLanguage, InvoiceTexts> = { es, de, en };
