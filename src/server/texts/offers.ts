import { numberLocale, type Locale } from '#contract/people.ts';

interface OfferTexts {
  /** In place of the name of a confidential company. */
  confidential_company: string;
  /** `amount`: '2.400 – 2.800 €' */
  monthly_pay: (amount: string) => string;
  /** For a campaign without pay. Publishing requires one, so this is rare. */
  pay_unknown: string;
}

export const offerTexts: Record<Locale, OfferTexts> = {
  es: {
    confidential_company: 'Una empresa de transporte',
    monthly_pay: (amount) => `${amount} brutos al mes`,
    pay_unknown: 'Sueldo a convenir',
  },
  de: {
    confidential_company: 'Ein Transportunternehmen',
    monthly_pay: (amount) => `${amount} brutto im Monat`,
    pay_unknown: 'Gehalt nach Vereinbarung',
  },
  en: {
    confidential_company: 'A transport company',
    monthly_pay: (amount) => `${amount} gross a month`,
    pay_unknown: 'Pay to be agreed',
  },
  pl: {
    confidential_company: 'Firma transportowa',
    monthly_pay: (amount) => `${amount} brutto miesięcznie`,
    pay_unknown: 'Wynagrodzenie do uzgodnienia',
  },
  ro: {
    confidential_company: 'O companie de transport',
    monthly_pay: (amount) => `${amount} brut pe lună`,
    pay_unknown: 'Salariu de convenit',
  },
};

const euros = new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 0 });
/** The monthly gross pay in cents as '2.400 – 2.800 €', or one amount when both ends are equal. */
export function payAmount({ from, till }: { from: number; till: number }): string {
  const [low, high] = [euros.format(from / 100), euros.format(till / 100)];
  return low === high ? `${low}\u00a0€` : `${low} – ${high}\u00a0€`;
}
