import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { officeLocale, type Locale, type OfficeLocale } from '#contract/people.ts';

export interface DunningText {
  subject: string;
  paragraphs: readonly string[];
}

/** The texts of the three steps, unless the operator has files of their own. */
const texts: Record<OfficeLocale, readonly DunningText[]> = {
  es: [
    {
      subject: 'Recordatorio de pago',
      paragraphs: ['Hay un importe vencido en tu cuenta. Quizá se te ha pasado: paga con tarjeta o por transferencia con la referencia.'],
    },
    {
      subject: 'Segundo recordatorio de pago',
      paragraphs: [
        'El importe sigue pendiente. Págalo en los próximos días, con tarjeta o por transferencia, para que nada se interrumpa.',
      ],
    },
    {
      subject: 'Último recordatorio: desbloqueos detenidos',
      paragraphs: [
        'El importe sigue pendiente, así que no se pueden desbloquear más contactos. En cuanto se pague, todo sigue como antes.',
      ],
    },
  ],
  de: [
    {
      subject: 'Zahlungserinnerung',
      paragraphs: [
        'Auf Ihrem Konto ist ein Betrag überfällig. Vielleicht haben Sie ihn übersehen: Zahlen Sie mit Karte, oder überweisen Sie unter Angabe der Referenz.',
      ],
    },
    {
      subject: 'Zweite Zahlungserinnerung',
      paragraphs: [
        'Der Betrag ist weiter offen. Bitte zahlen Sie ihn in den nächsten Tagen mit Karte oder per Überweisung, damit nichts unterbrochen wird.',
      ],
    },
    {
      subject: 'Letzte Zahlungserinnerung: Freischaltungen gestoppt',
      paragraphs: [
        'Der Betrag ist weiter offen. Deshalb können keine Kontakte mehr freigeschaltet werden. Sobald er bezahlt ist, geht alles weiter wie zuvor.',
      ],
    },
  ],
  en: [
    {
      subject: 'Payment reminder',
      paragraphs: ['An amount of your account is overdue. You may have missed it: pay by card, or by transfer with the reference.'],
    },
    {
      subject: 'Second payment reminder',
      paragraphs: ['The amount is still open. Please pay it within the next days, by card or by transfer, so that nothing is interrupted.'],
    },
    {
      subject: 'Last payment reminder: unlocks are stopped',
      paragraphs: ['The amount is still open, so no more contacts can be unlocked. As soon as it is paid, everything continues as before.'],
    },
  ],
};

/**
 * The text of a step in a company's language. A file of the operator, such as `dunning-2.de.md`, replaces it: the first line is the subject
 * (`# Reminder`), empty lines separate paragraphs. It is read at every mail, so changes apply at once.
 */
export function dunningText(folder: string | undefined, step: number, locale: Locale): DunningText {
  const language = officeLocale(locale);
  const own = folder === undefined ? undefined : resolve(folder, `dunning-${step}.${language}.md`);
  if (own !== undefined && existsSync(own)) {
    const [, subject, body] = /^\uFEFF?# +([^\r\n]+)\r?\n([^]*)$/.exec(readFileSync(own, 'utf8')) ?? [];
    if (subject !== undefined && body !== undefined)
      return {
        subject: subject.trim(),
        paragraphs: body
          .split(/\r?\n\s*\r?\n/)
          .map((part) => part.trim())
          .filter(Boolean),
      };
  }
  return texts[language][step - 1]!;
}
