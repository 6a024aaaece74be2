import type { Locale } from '#contract/people.ts';

type ByScheme<T> = Record<'CORE' | 'B2B', T>;
interface MandateTexts {
  title: ByScheme<string>;
  scheme: ByScheme<string>;
  reference: string;
  creditor_id: string;
  creditor: string;
  debtor: string;
  account_owner: string;
  iban: string;
  bic: string;
  payment_kind: string;
  recurrent: string;
  date: string;
  signature: string;
  rights: string;
  authorisation: (creditor: string) => ByScheme<readonly string[]>;
  accepted: (signer: string, at: string, ip: string | null) => string;
}

// The authorisation texts follow the translations of the European Payments Council's model mandates.
const es: MandateTexts = {
  title: { CORE: 'Orden de domiciliación de adeudo directo SEPA', B2B: 'Orden de domiciliación de adeudo directo SEPA B2B' },
  scheme: { CORE: 'Esquema básico (CORE)', B2B: 'Esquema entre empresas (B2B)' },
  reference: 'Referencia de la orden de domiciliación',
  creditor_id: 'Identificador del acreedor',
  creditor: 'Acreedor',
  debtor: 'Deudor',
  account_owner: 'Titular de la cuenta de cargo',
  iban: 'Número de cuenta (IBAN)',
  bic: 'Swift BIC',
  payment_kind: 'Tipo de pago',
  recurrent: 'Pago recurrente',
  date: 'Fecha',
  signature: 'Firma del deudor',
  rights: 'El deudor puede obtener información adicional sobre sus derechos en su entidad financiera.',
  authorisation: (creditor) => {
    const both = `Mediante la firma de esta orden de domiciliación, el deudor autoriza (A) a ${creditor} a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones de ${creditor}.`;
    return {
      CORE: [
        both,
        'Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con la misma. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta.',
      ],
      B2B: [
        both,
        'Esta orden de domiciliación está prevista para operaciones exclusivamente entre empresas y/o autónomos. El deudor no tiene derecho a que su entidad le reembolse una vez que se haya realizado el cargo en cuenta, pero puede solicitar a su entidad que no efectúe el adeudo en la cuenta hasta la fecha debida.',
      ],
    };
  },
  accepted: (signer, at, ip) => `Aceptada en línea por ${signer} el ${at}${ip ? ` desde la dirección IP ${ip}` : ''}.`,
};

const de: MandateTexts = {
  title: { CORE: 'SEPA-Lastschriftmandat', B2B: 'SEPA-Firmenlastschrift-Mandat' },
  scheme: { CORE: 'SEPA-Basislastschrift (CORE)', B2B: 'SEPA-Firmenlastschrift (B2B)' },
  reference: 'Mandatsreferenz',
  creditor_id: 'Gläubiger-Identifikationsnummer',
  creditor: 'Zahlungsempfänger',
  debtor: 'Zahlungspflichtiger',
  account_owner: 'Kontoinhaber',
  iban: 'IBAN',
  bic: 'BIC',
  payment_kind: 'Zahlungsart',
  recurrent: 'Wiederkehrende Zahlung',
  date: 'Datum',
  signature: 'Unterschrift des Zahlungspflichtigen',
  rights: 'Einzelheiten zu Ihren Rechten erhalten Sie bei Ihrem Kreditinstitut.',
  authorisation: (creditor) => {
    const both = `Wir ermächtigen (A) ${creditor}, Zahlungen von unserem Konto mittels Lastschrift einzuziehen. Zugleich (B) weisen wir unser Kreditinstitut an, die von ${creditor} auf unser Konto gezogenen Lastschriften einzulösen.`;
    return {
      CORE: [
        both,
        'Hinweis: Wir können innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit unserem Kreditinstitut vereinbarten Bedingungen.',
      ],
      B2B: [
        both,
        'Hinweis: Dieses Lastschriftmandat dient nur dem Einzug von Lastschriften, die auf Konten von Unternehmen gezogen sind. Wir sind nicht berechtigt, nach der erfolgten Einlösung eine Erstattung des belasteten Betrages zu verlangen. Wir sind berechtigt, unser Kreditinstitut bis zum Fälligkeitstag anzuweisen, Lastschriften nicht einzulösen.',
      ],
    };
  },
  accepted: (signer, at, ip) => `Online erteilt von ${signer} am ${at}${ip ? ` von der IP-Adresse ${ip}` : ''}.`,
};

const en: MandateTexts = {
  title: { CORE: 'SEPA Direct Debit Mandate', B2B: 'SEPA Business-to-Business Direct Debit Mandate' },
  scheme: { CORE: 'Core scheme (CORE)', B2B: 'Business-to-business scheme (B2B)' },
  reference: 'Mandate reference',
  creditor_id: 'Creditor identifier',
  creditor: 'Creditor',
  debtor: 'Debtor',
  account_owner: 'Account holder',
  iban: 'Account number (IBAN)',
  bic: 'SWIFT BIC',
  payment_kind: 'Type of payment',
  recurrent: 'Recurrent payment',
  date: 'Date',
  signature: 'Signature of the debtor',
  rights: 'Your rights are explained in a statement that you can obtain from your bank.',
  authorisation: (creditor) => {
    const both = `By signing this mandate form, you authorise (A) ${creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from ${creditor}.`;
    return {
      CORE: [
        both,
        'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
      ],
      B2B: [
        both,
        'This mandate is only intended for business-to-business transactions. You are not entitled to a refund from your bank after your account has been debited, but you are entitled to request your bank not to debit your account up until the day on which the payment is due.',
      ],
    };
  },
  accepted: (signer, at, ip) => `Accepted online by ${signer} on ${at}${ip ? ` from the IP address ${ip}` : ''}.`,
};

const pl: MandateTexts = {
  title: { CORE: 'Mandat polecenia zapłaty SEPA', B2B: 'Mandat polecenia zapłaty SEPA B2B' },
  scheme: { CORE: 'Schemat podstawowy (CORE)', B2B: 'Schemat między przedsiębiorstwami (B2B)' },
  reference: 'Referencje mandatu',
  creditor_id: 'Identyfikator wierzyciela',
  creditor: 'Wierzyciel',
  debtor: 'Dłużnik',
  account_owner: 'Posiadacz rachunku',
  iban: 'Numer rachunku (IBAN)',
  bic: 'SWIFT BIC',
  payment_kind: 'Rodzaj płatności',
  recurrent: 'Płatność powtarzalna',
  date: 'Data',
  signature: 'Podpis dłużnika',
  rights: 'Informację o swoich prawach otrzymasz w swoim banku.',
  authorisation: (creditor) => {
    const both = `Podpisując niniejszy mandat, upoważniasz (A) ${creditor} do wysyłania do Twojego banku poleceń obciążenia Twojego rachunku oraz (B) swój bank do obciążania Twojego rachunku zgodnie z poleceniami, które przekazuje ${creditor}.`;
    return {
      CORE: [
        both,
        'W ramach przysługujących Ci praw możesz żądać od swojego banku zwrotu środków na warunkach określonych w umowie z bankiem. Żądanie zwrotu należy złożyć w ciągu 8 tygodni od dnia obciążenia rachunku.',
      ],
      B2B: [
        both,
        'Niniejszy mandat dotyczy wyłącznie transakcji między przedsiębiorstwami. Po obciążeniu rachunku nie przysługuje Ci zwrot środków od banku, możesz jednak zażądać od banku, aby nie obciążał rachunku, do dnia, w którym płatność staje się wymagalna.',
      ],
    };
  },
  accepted: (signer, at, ip) => `Zaakceptowano online: ${signer}, ${at}${ip ? `, adres IP ${ip}` : ''}.`,
};

const ro: MandateTexts = {
  title: { CORE: 'Mandat de debitare directă SEPA', B2B: 'Mandat de debitare directă SEPA B2B' },
  scheme: { CORE: 'Schema de bază (CORE)', B2B: 'Schema între companii (B2B)' },
  reference: 'Referința mandatului',
  creditor_id: 'Identificatorul creditorului',
  creditor: 'Creditor',
  debtor: 'Debitor',
  account_owner: 'Titularul contului',
  iban: 'Numărul contului (IBAN)',
  bic: 'SWIFT BIC',
  payment_kind: 'Tipul plății',
  recurrent: 'Plată recurentă',
  date: 'Data',
  signature: 'Semnătura debitorului',
  rights: 'Informații despre drepturile dumneavoastră puteți obține de la banca dumneavoastră.',
  authorisation: (creditor) => {
    const both = `Prin semnarea acestui mandat, autorizați (A) ${creditor} să transmită băncii dumneavoastră instrucțiuni de debitare a contului dumneavoastră și (B) banca dumneavoastră să vă debiteze contul în conformitate cu instrucțiunile transmise de ${creditor}.`;
    return {
      CORE: [
        both,
        'Ca parte a drepturilor dumneavoastră, aveți dreptul la rambursare din partea băncii, în condițiile contractului încheiat cu aceasta. Rambursarea trebuie solicitată în termen de 8 săptămâni de la data la care contul a fost debitat.',
      ],
      B2B: [
        both,
        'Acest mandat este destinat exclusiv tranzacțiilor între companii. Nu aveți dreptul la rambursare din partea băncii după debitarea contului, dar aveți dreptul să cereți băncii să nu vă debiteze contul până în ziua scadenței plății.',
      ],
    };
  },
  accepted: (signer, at, ip) => `Acceptat online de ${signer} la ${at}${ip ? `, de la adresa IP ${ip}` : ''}.`,
};

export const mandateTexts: Record<Locale, MandateTexts> = { es, de, en, pl, ro };
