import type { Locale } from '#contract/people.ts';
import { longDay, money } from '../format.ts';
import type { MailTexts } from './templates.ts';

type DebtTexts = Pick<MailTexts, 'debit_returned' | 'dispute_lost' | 'dunning' | 'mandate_ended'>;

/** Mails about debts: returned debits, lost disputes, reminders, and mandates that have ended. */
export const debtTexts: Record<Locale, DebtTexts> = {
  es: {
    debit_returned: ({ amount_cents, reason, reference, next, due_on, link }) => ({
      subject: `Adeudo devuelto: ${money(amount_cents)}`,
      preheader: reason,
      title: 'El banco ha devuelto un adeudo',
      paragraphs: [
        `Tu banco ha devuelto nuestro adeudo de ${money(amount_cents)}. El importe sigue pendiente. Cargamos además la comisión de devolución.`,
        next === 'retry' && due_on !== null
          ? `Volveremos a cargar el importe el ${longDay(due_on, 'es')}. Asegúrate de que haya saldo.`
          : next === 'mandate'
            ? 'El mandato ya no sirve. Introduce otra cuenta o paga con tarjeta.'
            : 'Nos pondremos en contacto contigo. También puedes pagar por transferencia con esta referencia.',
      ],
      facts: [
        ['Importe', money(amount_cents)],
        ['Motivo', reason],
        ['Referencia', reference],
      ],
      button: { label: 'Ver los pagos', link },
    }),
    dispute_lost: ({ amount_cents, reference, bank, link }) => ({
      subject: `Pago con tarjeta retirado: ${money(amount_cents)}`,
      preheader: reference,
      title: 'El banco ha retirado un pago con tarjeta',
      paragraphs: [
        `El banco ha aceptado la reclamación de un pago con tarjeta y ha retirado ${money(amount_cents)}. El importe vuelve a estar pendiente.`,
        'Págalo con tarjeta o por transferencia con esta referencia. Después de unos días enviamos recordatorios.',
      ],
      facts: [
        ['Importe', money(amount_cents)],
        ['Referencia', reference],
        ['Transferencia a', bank],
      ],
      button: { label: 'Pagar con tarjeta', link },
    }),
    dunning: ({ subject, paragraphs, number, amount_cents, references, bank, link }) => ({
      subject,
      preheader: paragraphs[0] ?? '',
      title: subject,
      paragraphs,
      facts: [
        ['Número', number],
        ['Importe', money(amount_cents)],
        ['Referencia', references],
        ['Transferencia a', bank],
      ],
      button: { label: 'Pagar con tarjeta', link },
    }),
    mandate_ended: ({ mandate_reference, because, link }) => ({
      subject: 'Tu mandato SEPA ha terminado',
      preheader: mandate_reference,
      title: 'Tu mandato SEPA ha terminado',
      paragraphs: [
        because === 'company'
          ? 'Has terminado el mandato. No se cargarán más adeudos con él.'
          : 'El mandato no se ha usado en 36 meses, así que ha caducado.',
        'Introduce una cuenta o una tarjeta antes de la próxima compra.',
      ],
      facts: [['Referencia del mandato', mandate_reference]],
      button: { label: 'Ver método de pago', link },
    }),
  },
  de: {
    debit_returned: ({ amount_cents, reason, reference, next, due_on, link }) => ({
      subject: `Rücklastschrift: ${money(amount_cents)}`,
      preheader: reason,
      title: 'Eine Lastschrift kam zurück',
      paragraphs: [
        `Ihre Bank hat unsere Lastschrift über ${money(amount_cents)} zurückgegeben. Der Betrag ist weiter offen. Die Gebühr der Rückgabe berechnen wir weiter.`,
        next === 'retry' && due_on !== null
          ? `Am ${longDay(due_on, 'de')} ziehen wir den Betrag noch einmal ein. Bitte sorgen Sie für Deckung.`
          : next === 'mandate'
            ? 'Das Mandat ist damit beendet. Bitte geben Sie ein anderes Konto an, oder zahlen Sie mit Karte.'
            : 'Wir melden uns bei Ihnen. Sie können auch unter Angabe dieser Referenz überweisen.',
      ],
      facts: [
        ['Betrag', money(amount_cents)],
        ['Grund', reason],
        ['Referenz', reference],
      ],
      button: { label: 'Zahlungen ansehen', link },
    }),
    dispute_lost: ({ amount_cents, reference, bank, link }) => ({
      subject: `Kartenzahlung zurückgeholt: ${money(amount_cents)}`,
      preheader: reference,
      title: 'Eine Kartenzahlung wurde zurückgeholt',
      paragraphs: [
        `Die Bank hat der Beanstandung einer Kartenzahlung stattgegeben und ${money(amount_cents)} zurückgeholt. Der Betrag ist wieder offen.`,
        'Bitte zahlen Sie ihn mit Karte oder per Überweisung mit dieser Referenz. Nach einigen Tagen erinnern wir daran.',
      ],
      facts: [
        ['Betrag', money(amount_cents)],
        ['Referenz', reference],
        ['Überweisung an', bank],
      ],
      button: { label: 'Mit Karte zahlen', link },
    }),
    dunning: ({ subject, paragraphs, number, amount_cents, references, bank, link }) => ({
      subject,
      preheader: paragraphs[0] ?? '',
      title: subject,
      paragraphs,
      facts: [
        ['Nummer', number],
        ['Betrag', money(amount_cents)],
        ['Referenz', references],
        ['Überweisung an', bank],
      ],
      button: { label: 'Mit Karte zahlen', link },
    }),
    mandate_ended: ({ mandate_reference, because, link }) => ({
      subject: 'Ihr SEPA-Mandat ist beendet',
      preheader: mandate_reference,
      title: 'Ihr SEPA-Mandat ist beendet',
      paragraphs: [
        because === 'company'
          ? 'Sie haben das Mandat beendet. Damit wird nichts mehr eingezogen.'
          : 'Das Mandat wurde 36 Monate lang nicht genutzt und ist deshalb erloschen.',
        'Geben Sie vor dem nächsten Kauf ein Konto oder eine Karte an.',
      ],
      facts: [['Mandatsreferenz', mandate_reference]],
      button: { label: 'Zahlungsart ansehen', link },
    }),
  },
  en: {
    debit_returned: ({ amount_cents, reason, reference, next, due_on, link }) => ({
      subject: `Returned debit: ${money(amount_cents)}`,
      preheader: reason,
      title: 'The bank has returned a debit',
      paragraphs: [
        `Your bank has returned our debit of ${money(amount_cents)}. The amount is still open. We also charge the fee for the return.`,
        next === 'retry' && due_on !== null
          ? `We will debit the amount again on ${longDay(due_on, 'en')}. Please make sure that the account is covered.`
          : next === 'mandate'
            ? 'The mandate has ended. Please enter another account, or pay by card.'
            : 'We will get in touch with you. You can also pay by transfer with this reference.',
      ],
      facts: [
        ['Amount', money(amount_cents)],
        ['Reason', reason],
        ['Reference', reference],
      ],
      button: { label: 'View payments', link },
    }),
    dispute_lost: ({ amount_cents, reference, bank, link }) => ({
      subject: `Card payment taken back: ${money(amount_cents)}`,
      preheader: reference,
      title: 'A card payment was taken back',
      paragraphs: [
        `The bank has decided for the dispute of a card payment and has taken ${money(amount_cents)} back. The amount is open again.`,
        'Please pay it by card, or by transfer with this reference. After some days we send reminders.',
      ],
      facts: [
        ['Amount', money(amount_cents)],
        ['Reference', reference],
        ['Transfer to', bank],
      ],
      button: { label: 'Pay by card', link },
    }),
    dunning: ({ subject, paragraphs, number, amount_cents, references, bank, link }) => ({
      subject,
      preheader: paragraphs[0] ?? '',
      title: subject,
      paragraphs,
      facts: [
        ['Number', number],
        ['Amount', money(amount_cents)],
        ['Reference', references],
        ['Transfer to', bank],
      ],
      button: { label: 'Pay by card', link },
    }),
    mandate_ended: ({ mandate_reference, because, link }) => ({
      subject: 'Your SEPA mandate has ended',
      preheader: mandate_reference,
      title: 'Your SEPA mandate has ended',
      paragraphs: [
        because === 'company'
          ? 'You have ended the mandate. Nothing more is debited with it.'
          : 'The mandate was not used for 36 months, so it has lapsed.',
        'Enter an account or a card before the next purchase.',
      ],
      facts: [['Mandate reference', mandate_reference]],
      button: { label: 'View payment method', link },
    }),
  },
  pl: {
    debit_returned: ({ amount_cents, reason, reference, next, due_on, link }) => ({
      subject: `Zwrot polecenia zapłaty: ${money(amount_cents)}`,
      preheader: reason,
      title: 'Bank zwrócił polecenie zapłaty',
      paragraphs: [
        `Bank zwrócił nasze polecenie zapłaty na kwotę ${money(amount_cents)}. Kwota pozostaje do zapłaty. Doliczamy też opłatę za zwrot.`,
        next === 'retry' && due_on !== null
          ? `Pobierzemy kwotę ponownie: ${longDay(due_on, 'pl')}. Zadbaj o środki na rachunku.`
          : next === 'mandate'
            ? 'Mandat wygasł. Podaj inny rachunek albo zapłać kartą.'
            : 'Skontaktujemy się z Tobą. Możesz też zapłacić przelewem, podając te referencje.',
      ],
      facts: [
        ['Kwota', money(amount_cents)],
        ['Powód', reason],
        ['Referencje', reference],
      ],
      button: { label: 'Zobacz płatności', link },
    }),
    dispute_lost: ({ amount_cents, reference, bank, link }) => ({
      subject: `Płatność kartą cofnięta: ${money(amount_cents)}`,
      preheader: reference,
      title: 'Płatność kartą została cofnięta',
      paragraphs: [
        `Bank uznał reklamację płatności kartą i cofnął ${money(amount_cents)}. Kwota jest znów do zapłaty.`,
        'Zapłać ją kartą albo przelewem, podając te referencje. Po kilku dniach wysyłamy przypomnienia.',
      ],
      facts: [
        ['Kwota', money(amount_cents)],
        ['Referencje', reference],
        ['Przelew na', bank],
      ],
      button: { label: 'Zapłać kartą', link },
    }),
    dunning: ({ subject, paragraphs, number, amount_cents, references, bank, link }) => ({
      subject,
      preheader: paragraphs[0] ?? '',
      title: subject,
      paragraphs,
      facts: [
        ['Numer', number],
        ['Kwota', money(amount_cents)],
        ['Referencje', references],
        ['Przelew do', bank],
      ],
      button: { label: 'Zapłać kartą', link },
    }),
    mandate_ended: ({ mandate_reference, because, link }) => ({
      subject: 'Twój mandat SEPA wygasł',
      preheader: mandate_reference,
      title: 'Twój mandat SEPA wygasł',
      paragraphs: [
        because === 'company'
          ? 'Mandat został przez Ciebie zakończony. Nic więcej nie zostanie pobrane.'
          : 'Mandat nie był używany przez 36 miesięcy, więc wygasł.',
        'Podaj rachunek lub kartę przed następnym zakupem.',
      ],
      facts: [['Referencje mandatu', mandate_reference]],
      button: { label: 'Zobacz sposób płatności', link },
    }),
  },
  ro: {
    debit_returned: ({ amount_cents, reason, reference, next, due_on, link }) => ({
      subject: `Debitare returnată: ${money(amount_cents)}`,
      preheader: reason,
      title: 'Banca a returnat o debitare',
      paragraphs: [
        `Banca dumneavoastră a returnat debitarea de ${money(amount_cents)}. Suma rămâne de plătit. Percepem și comisionul de returnare.`,
        next === 'retry' && due_on !== null
          ? `Vom debita suma din nou la ${longDay(due_on, 'ro')}. Asigurați-vă că există fonduri în cont.`
          : next === 'mandate'
            ? 'Mandatul a încetat. Introduceți alt cont sau plătiți cu cardul.'
            : 'Vă vom contacta. Puteți plăti și prin transfer, cu această referință.',
      ],
      facts: [
        ['Suma', money(amount_cents)],
        ['Motivul', reason],
        ['Referința', reference],
      ],
      button: { label: 'Vedeți plățile', link },
    }),
    dispute_lost: ({ amount_cents, reference, bank, link }) => ({
      subject: `Plată cu cardul retrasă: ${money(amount_cents)}`,
      preheader: reference,
      title: 'O plată cu cardul a fost retrasă',
      paragraphs: [
        `Banca a acceptat contestația unei plăți cu cardul și a retras ${money(amount_cents)}. Suma este din nou de plătit.`,
        'Plătiți cu cardul sau prin transfer, cu această referință. După câteva zile trimitem notificări.',
      ],
      facts: [
        ['Suma', money(amount_cents)],
        ['Referința', reference],
        ['Transfer către', bank],
      ],
      button: { label: 'Plătiți cu cardul', link },
    }),
    dunning: ({ subject, paragraphs, number, amount_cents, references, bank, link }) => ({
      subject,
      preheader: paragraphs[0] ?? '',
      title: subject,
      paragraphs,
      facts: [
        ['Număr', number],
        ['Suma', money(amount_cents)],
        ['Referința', references],
        ['Transfer către', bank],
      ],
      button: { label: 'Plătiți cu cardul', link },
    }),
    mandate_ended: ({ mandate_reference, because, link }) => ({
      subject: 'Mandatul SEPA a încetat',
      preheader: mandate_reference,
      title: 'Mandatul SEPA a încetat',
      paragraphs: [
        because === 'company'
          ? 'Ați încheiat mandatul. Nu se mai debitează nimic cu el.'
          : 'Mandatul nu a fost folosit timp de 36 de luni, deci a expirat.',
        'Introduceți un cont sau un card înainte de următoarea achiziție.',
      ],
      facts: [['Referința mandatului', mandate_reference]],
      button: { label: 'Vedeți metoda de plată', link },
    }),
  },
};
