import type { DealEventKind } from '#contract/billing/deals.ts';
import type { OfficeLocale } from '#contract/people.ts';

interface DealTexts {
  title: string;
  number: string;
  provider: string;
  customer: string;
  vat: string;
  order_number: string;
  scope: string;
  lines: Record<
    'package' | 'additional_campaigns' | 'active_sourcing' | 'prepaid_hires',
    (quantity: number, months: number, name: string) => string
  >;
  package_names: Record<'starter' | 'pro', string>;
  unit: (price: string, discount: string | null) => string;
  net: string;
  tax: (percentage: number) => string;
  reverse_charge: string;
  gross: string;
  conditions: string;
  running_time: string;
  months: (count: number) => string;
  starts: string;
  starts_on: (day: string) => string;
  price_per_hire: string;
  no_commission: string;
  goodwill: string;
  weeks: (count: number) => string;
  instalments: string;
  instalment: (number: number, after_months: number) => string;
  instalment_on: (number: number, day: string) => string;
  net_and_gross: (net: string, gross: string) => string;
  valid_until: string;
  terms: (versions: string) => string;
  by_hand: { place: string; signature: string };
  evidence: {
    title: string;
    about: string;
    signer: string;
    mail: string;
    confirmed: string;
    signed_at: string;
    signed_times: (utc: string, local: string) => string;
    ip: string;
    browser: string;
    document: string;
    document_note: string;
    accepted: string;
    uploaded: string;
    history: string;
    events: Record<DealEventKind, string>;
    chain: string;
  };
}

const en: DealTexts = {
  title: 'Order',
  number: 'Number',
  provider: 'Provider',
  customer: 'Customer',
  vat: 'VAT number',
  order_number: 'Your order number',
  scope: 'What you order',
  lines: {
    package: (_, months, name) => `${name} package, ${months} months`,
    additional_campaigns: (quantity, months) => `${quantity} × additional campaign slot, ${months} months`,
    active_sourcing: (quantity, months) => `${quantity} × active sourcing user, ${months} months`,
    prepaid_hires: (quantity) => `${quantity} × prepaid hire`,
  },
  package_names: { starter: 'Starter', pro: 'Pro' },
  unit: (price, discount) => (discount ? `${price} each, less ${discount}` : `${price} each`),
  net: 'Net total',
  tax: (percentage) => `VAT ${percentage}%`,
  reverse_charge: 'No VAT: the customer owes the tax (reverse charge), or the service is not taxable here.',
  gross: 'Gross total',
  conditions: 'Conditions',
  running_time: 'Running time',
  months: (count) => (count === 1 ? '1 month' : `${count} months`),
  starts: 'from the day of the signature',
  starts_on: (day) => `from ${day}, after the current package. Slots, active sourcing, hires and the price per hire count at once.`,
  price_per_hire: 'Price per hire, net',
  no_commission: 'no charge',
  goodwill: 'Goodwill',
  weeks: (count) => `${count === 1 ? '1 week' : `${count} weeks`}: a hire that ends in this time after the first working day is credited.`,
  instalments: 'Payments',
  instalment: (number, after) => (after === 0 ? `Payment ${number}, on signature` : `Payment ${number}, after ${after} months`),
  instalment_on: (number, day) => `Payment ${number}, on ${day}`,
  net_and_gross: (net, gross) => `${net} net, ${gross} gross`,
  valid_until: 'Can be signed until',
  terms: (versions) => `The general terms and the data processing agreement are part of this order (${versions}).`,
  by_hand: { place: 'Place and date', signature: 'Signature and stamp' },
  evidence: {
    title: 'Evidence of the signature',
    about:
      'This order was signed online. It is a simple electronic signature by the EU regulation 910/2014 (eIDAS), not a qualified one. The seal of this file proves that nothing was changed since.',
    signer: 'Signed by',
    mail: 'Mail address',
    confirmed: 'confirmed with a one-time code',
    signed_at: 'Signed on',
    signed_times: (utc, local) => `${utc} UTC (${local} in Berlin)`,
    ip: 'IP address',
    browser: 'Browser',
    document: 'SHA-256 of the document that was shown',
    document_note: 'That document is attached to this file under the name order.pdf, so that its hash can be computed again.',
    accepted: 'Accepted texts',
    uploaded: 'Signed by hand as well: file with SHA-256',
    history: 'History',
    events: {
      created: 'written',
      changed: 'changed by Cabina',
      sent: 'sent by mail',
      taken_back: 'taken back',
      viewed: 'opened',
      configured: 'choice saved',
      billing_saved: 'invoice address saved',
      document_shown: 'document shown',
      uploaded: 'signed PDF uploaded',
      code_requested: 'code requested',
      code_confirmed: 'code confirmed',
      signed: 'signed',
      declined: 'declined',
      sealed: 'sealed',
      stamped: 'timestamped',
    },
    chain: 'Each entry contains the hash of the one before. Hash of the last entry:',
  },
};

const de: DealTexts = {
  title: 'Auftrag',
  number: 'Nummer',
  provider: 'Anbieter',
  customer: 'Kunde',
  vat: 'USt-IdNr.',
  order_number: 'Ihre Bestellnummer',
  scope: 'Ihre Bestellung',
  lines: {
    package: (_, months, name) => `Paket ${name}, ${months} Monate`,
    additional_campaigns: (quantity, months) => `${quantity} × zusätzlicher Kampagnen-Slot, ${months} Monate`,
    active_sourcing: (quantity, months) => `${quantity} × Active Sourcing, je Person, ${months} Monate`,
    prepaid_hires: (quantity) => `${quantity} × vorausbezahlte Einstellung`,
  },
  package_names: { starter: 'Starter', pro: 'Pro' },
  unit: (price, discount) => (discount ? `je ${price}, abzüglich ${discount}` : `je ${price}`),
  net: 'Summe netto',
  tax: (percentage) => `USt. ${percentage} %`,
  reverse_charge: 'Ohne USt.: Steuerschuldnerschaft des Leistungsempfängers, oder die Leistung ist hier nicht steuerbar.',
  gross: 'Summe brutto',
  conditions: 'Bedingungen',
  running_time: 'Laufzeit',
  months: (count) => (count === 1 ? '1 Monat' : `${count} Monate`),
  starts: 'ab dem Tag der Unterschrift',
  starts_on: (day) =>
    `ab ${day}, nach dem laufenden Paket. Slots, Active Sourcing, Einstellungen und der Preis je Einstellung gelten sofort.`,
  price_per_hire: 'Preis je Einstellung, netto',
  no_commission: 'ohne Kosten',
  goodwill: 'Kulanz',
  weeks: (count) =>
    `${count === 1 ? '1 Woche' : `${count} Wochen`}: Eine Einstellung, die in dieser Zeit nach dem ersten Arbeitstag endet, wird gutgeschrieben.`,
  instalments: 'Zahlungen',
  instalment: (number, after) => (after === 0 ? `${number}. Zahlung, mit der Unterschrift` : `${number}. Zahlung, nach ${after} Monaten`),
  instalment_on: (number, day) => `${number}. Zahlung, am ${day}`,
  net_and_gross: (net, gross) => `${net} netto, ${gross} brutto`,
  valid_until: 'Unterschrift möglich bis',
  terms: (versions) => `Die AGB und der Vertrag zur Auftragsverarbeitung sind Teil dieses Auftrags (${versions}).`,
  by_hand: { place: 'Ort und Datum', signature: 'Unterschrift und Stempel' },
  evidence: {
    title: 'Nachweis der Unterschrift',
    about:
      'Dieser Auftrag wurde online unterschrieben. Es ist eine einfache elektronische Signatur nach der Verordnung (EU) 910/2014 (eIDAS), keine qualifizierte. Das Siegel dieser Datei beweist, dass seitdem nichts geändert wurde.',
    signer: 'Unterschrieben von',
    mail: 'E-Mail-Adresse',
    confirmed: 'mit einem Einmalcode bestätigt',
    signed_at: 'Unterschrieben am',
    signed_times: (utc, local) => `${utc} UTC (${local} in Berlin)`,
    ip: 'IP-Adresse',
    browser: 'Browser',
    document: 'SHA-256 des angezeigten Dokuments',
    document_note: 'Dieses Dokument ist der Datei unter dem Namen order.pdf angehängt, damit der Hash nachgerechnet werden kann.',
    accepted: 'Angenommene Texte',
    uploaded: 'Auch von Hand unterschrieben: Datei mit SHA-256',
    history: 'Verlauf',
    events: {
      created: 'geschrieben',
      changed: 'von Cabina geändert',
      sent: 'per Mail gesendet',
      taken_back: 'zurückgenommen',
      viewed: 'geöffnet',
      configured: 'Auswahl gespeichert',
      billing_saved: 'Rechnungsanschrift gespeichert',
      document_shown: 'Dokument angezeigt',
      uploaded: 'unterschriebenes PDF hochgeladen',
      code_requested: 'Code angefordert',
      code_confirmed: 'Code bestätigt',
      signed: 'unterschrieben',
      declined: 'abgelehnt',
      sealed: 'gesiegelt',
      stamped: 'mit Zeitstempel versehen',
    },
    chain: 'Jeder Eintrag enthält den Hash des vorigen. Hash des letzten Eintrags:',
  },
};

const es: DealTexts = {
  title: 'Pedido',
  number: 'Número',
  provider: 'Proveedor',
  customer: 'Cliente',
  vat: 'NIF-IVA',
  order_number: 'Tu número de pedido',
  scope: 'Lo que contratas',
  lines: {
    package: (_, months, name) => `Paquete ${name}, ${months} meses`,
    additional_campaigns: (quantity, months) => `${quantity} × plaza de campaña adicional, ${months} meses`,
    active_sourcing: (quantity, months) => `${quantity} × usuario de búsqueda activa, ${months} meses`,
    prepaid_hires: (quantity) => `${quantity} × contratación pagada por adelantado`,
  },
  package_names: { starter: 'Starter', pro: 'Pro' },
  unit: (price, discount) => (discount ? `${price} por unidad, menos ${discount}` : `${price} por unidad`),
  net: 'Total neto',
  tax: (percentage) => `IVA ${percentage} %`,
  reverse_charge: 'Sin IVA: inversión del sujeto pasivo, o servicio no sujeto aquí.',
  gross: 'Total con IVA',
  conditions: 'Condiciones',
  running_time: 'Duración',
  months: (count) => (count === 1 ? '1 mes' : `${count} meses`),
  starts: 'desde el día de la firma',
  starts_on: (day) =>
    `desde el ${day}, después del paquete actual. Las plazas, la búsqueda activa, las contrataciones y su precio valen desde la firma.`,
  price_per_hire: 'Precio por contratación, neto',
  no_commission: 'sin coste',
  goodwill: 'Garantía',
  weeks: (count) =>
    `${count === 1 ? '1 semana' : `${count} semanas`}: si una contratación termina en este plazo desde el primer día de trabajo, se abona.`,
  instalments: 'Pagos',
  instalment: (number, after) => (after === 0 ? `Pago ${number}, a la firma` : `Pago ${number}, a los ${after} meses`),
  instalment_on: (number, day) => `Pago ${number}, el ${day}`,
  net_and_gross: (net, gross) => `${net} neto, ${gross} con IVA`,
  valid_until: 'Se puede firmar hasta el',
  terms: (versions) => `Las condiciones generales y el contrato de encargo de tratamiento forman parte de este pedido (${versions}).`,
  by_hand: { place: 'Lugar y fecha', signature: 'Firma y sello' },
  evidence: {
    title: 'Prueba de la firma',
    about:
      'Este pedido se firmó en línea. Es una firma electrónica simple según el Reglamento (UE) 910/2014 (eIDAS), no cualificada. El sello de este archivo demuestra que nada ha cambiado desde entonces.',
    signer: 'Firmado por',
    mail: 'Correo',
    confirmed: 'confirmado con un código de un solo uso',
    signed_at: 'Fecha de la firma',
    signed_times: (utc, local) => `${utc} UTC (${local} en Berlín)`,
    ip: 'Dirección IP',
    browser: 'Navegador',
    document: 'SHA-256 del documento mostrado',
    document_note: 'Ese documento va adjunto a este archivo con el nombre order.pdf, para poder calcular su hash de nuevo.',
    accepted: 'Textos aceptados',
    uploaded: 'Firmado también a mano: archivo con SHA-256',
    history: 'Historial',
    events: {
      created: 'escrito',
      changed: 'cambiado por Cabina',
      sent: 'enviado por correo',
      taken_back: 'retirado',
      viewed: 'abierto',
      configured: 'selección guardada',
      billing_saved: 'datos de facturación guardados',
      document_shown: 'documento mostrado',
      uploaded: 'PDF firmado subido',
      code_requested: 'código solicitado',
      code_confirmed: 'código confirmado',
      signed: 'firmado',
      declined: 'rechazado',
      sealed: 'sellado',
      stamped: 'con sello de tiempo',
    },
    chain: 'Cada entrada contiene el hash de la anterior. Hash de la última:',
  },
};

/** The words of the order. Only companies and staff read it. */
export const dealTexts: Record<OfficeLocale, DealTexts> = { es, de, en };
