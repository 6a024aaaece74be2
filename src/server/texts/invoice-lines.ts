import type { InvoiceLanguage } from '#contract/billing/invoice-content.ts';
import type { LineText } from '#contract/billing/price-lines.ts';
import { fill, type Values } from './fill.ts';

/** The fee of a returned debit is on no document. */
export type DocumentText = Exclude<LineText, 'return_fee'>;

/** The names of lines on documents. The quantity has a column of its own, so names do not repeat it. */
const texts: Record<InvoiceLanguage, Record<DocumentText, string>> = {
  es: {
    package: 'Paquete',
    package_starter: 'Paquete Starter por {months} meses',
    package_pro: 'Paquete Pro por {months} meses',
    additional_campaigns: 'Campaña adicional[ por {months} meses]',
    active_sourcing: 'Búsqueda activa, por usuario[ y {months} meses]',
    slots: 'Plaza de campaña',
    first_slot: 'Primera plaza de campaña, un mes',
    first_slot_part: 'Primera plaza de campaña, {days} de {month_days} días',
    further_slots: 'Plaza de campaña adicional, un mes',
    further_slots_part: 'Plaza de campaña adicional, {days} de {month_days} días',
    unlock: 'Desbloqueo de un conductor',
    hire: 'Contratación de un conductor',
    prepaid_hires: 'Contratación prepagada',
    budget: 'Presupuesto de campaña',
    coupon_percent: 'Cupón {code}, {percent} %',
    coupon_amount: 'Cupón {code}',
    credit: 'Abono',
  },
  de: {
    package: 'Paket',
    package_starter: 'Paket Starter für {months} Monate',
    package_pro: 'Paket Pro für {months} Monate',
    additional_campaigns: 'Zusätzliche Kampagne[ für {months} Monate]',
    active_sourcing: 'Active Sourcing, je Nutzer[ für {months} Monate]',
    slots: 'Kampagnen-Slot',
    first_slot: 'Erster Kampagnen-Slot, ein Monat',
    first_slot_part: 'Erster Kampagnen-Slot, {days} von {month_days} Tagen',
    further_slots: 'Weiterer Kampagnen-Slot, ein Monat',
    further_slots_part: 'Weiterer Kampagnen-Slot, {days} von {month_days} Tagen',
    unlock: 'Freischaltung eines Fahrers',
    hire: 'Einstellung eines Fahrers',
    prepaid_hires: 'Vorausbezahlte Einstellung',
    budget: 'Kampagnenbudget',
    coupon_percent: 'Gutschein {code}, {percent} %',
    coupon_amount: 'Gutschein {code}',
    credit: 'Gutschrift',
  },
  en: {
    package: 'Package',
    package_starter: 'Starter package for {months} months',
    package_pro: 'Pro package for {months} months',
    additional_campaigns: 'Additional campaign[ for {months} months]',
    active_sourcing: 'Active sourcing, per user[ for {months} months]',
    slots: 'Campaign slot',
    first_slot: 'First campaign slot, one month',
    first_slot_part: 'First campaign slot, {days} of {month_days} days',
    further_slots: 'Further campaign slot, one month',
    further_slots_part: 'Further campaign slot, {days} of {month_days} days',
    unlock: 'Unlock of a driver',
    hire: 'Hire of a driver',
    prepaid_hires: 'Prepaid hire',
    budget: 'Campaign budget',
    coupon_percent: 'Coupon {code}, {percent}%',
    coupon_amount: 'Coupon {code}',
    credit: 'Credit',
  },
};
const discounts: Record<InvoiceLanguage, string> = { es: 'Descuento', de: 'Rabatt', en: 'Discount' };
const instalments: Record<InvoiceLanguage, string> = {
  es: 'Plazo {instalment} de {instalments}',
  de: 'Rate {instalment} von {instalments}',
  en: 'Instalment {instalment} of {instalments}',
};

interface NamedLine {
  text_key: DocumentText;
  params: Values;
  discount_net: number;
  unit_net: number;
  /** Of an unlock or hire: its number, never a name. */
  reference: string;
}

/** The name of a line, and the text beneath it. */
export function invoiceLineText({ text_key, params, discount_net, unit_net, reference }: NamedLine, language: InvoiceLanguage) {
  const name = fill(texts[language][text_key], params);
  const parts = [
    params['instalment'] === undefined ? '' : fill(instalments[language], params),
    // a coupon has a name of its own
    discount_net > 0 && unit_net > 0 ? discounts[language] : '',
    unit_net === 0 ? name : '',
  ];
  return { text: reference ? `${name} (${reference})` : name, detail: parts.filter(Boolean).join(', ') };
}
