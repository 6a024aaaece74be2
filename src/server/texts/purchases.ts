import type { TransactionKind } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';
import { fill } from './fill.ts';

/** The purpose of a transaction, in the payer's language. */
const texts: Record<Locale, Record<TransactionKind, string>> = {
  es: {
    package: 'paquete {name}',
    slots: '{quantity} × plaza de campaña, {month}',
    unlock: 'desbloqueo de un contacto',
    hire: 'contratación',
    credit: 'abono a tu favor',
    budget: 'saldo prepago',
    deal: 'pedido firmado',
    fee: 'comisión por un adeudo devuelto',
  },
  de: {
    package: 'Paket {name}',
    slots: '{quantity} × Slot, {month}',
    unlock: 'Freischaltung eines Kontakts',
    hire: 'Einstellung',
    credit: 'Gutschrift',
    budget: 'Guthaben',
    deal: 'unterzeichneter Auftrag',
    fee: 'Gebühr für eine Rücklastschrift',
  },
  en: {
    package: '{name} package',
    slots: '{quantity} × campaign slot, {month}',
    unlock: 'unlock of a contact',
    hire: 'hire',
    credit: 'credit',
    budget: 'prepaid credit',
    deal: 'signed order',
    fee: 'fee for a returned debit',
  },
  pl: {
    package: 'pakiet {name}',
    slots: '{quantity} × miejsce kampanii, {month}',
    unlock: 'odblokowanie kontaktu',
    hire: 'zatrudnienie',
    credit: 'korekta na Twoją korzyść',
    budget: 'saldo przedpłacone',
    deal: 'podpisane zamówienie',
    fee: 'opłata za zwrot polecenia zapłaty',
  },
  ro: {
    package: 'pachet {name}',
    slots: '{quantity} × loc de campanie, {month}',
    unlock: 'deblocarea unui contact',
    hire: 'angajare',
    credit: 'sumă în favoarea dvs.',
    budget: 'credit plătit în avans',
    deal: 'comandă semnată',
    fee: 'comision pentru o debitare returnată',
  },
};

interface Purchase {
  kind: TransactionKind;
  quantity: number;
  /** MM/yyyy */
  month: string;
  package_name: string;
}

export const purchaseText = ({ kind, quantity, month, package_name }: Purchase, locale: Locale): string =>
  fill(texts[locale][kind], { quantity, month, name: package_name });
