import type { Locale } from '#contract/people.ts';

interface FrameTexts {
  /** Before the plain URL, in case the button does not work. */
  instead: string;
  unsubscribe_question: string;
  unsubscribe: string;
  /** The title of the page with the imprint. */
  legal_notice: string;
}

/** The texts around every mail. */
export const frameTexts: Record<Locale, FrameTexts> = {
  es: {
    instead: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    unsubscribe_question: '¿No quieres más mensajes como este?',
    unsubscribe: 'Darme de baja',
    legal_notice: 'Aviso legal',
  },
  de: {
    instead: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    unsubscribe_question: 'Keine solchen Nachrichten mehr?',
    unsubscribe: 'Abmelden',
    legal_notice: 'Impressum',
  },
  en: {
    instead: 'If the button does not work, copy this address into your browser:',
    unsubscribe_question: 'No more messages like this?',
    unsubscribe: 'Unsubscribe',
    legal_notice: 'Legal notice',
  },
  pl: {
    instead: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    unsubscribe_question: 'Nie chcesz takich wiadomości?',
    unsubscribe: 'Wypisz mnie',
    legal_notice: 'Nota prawna',
  },
  ro: {
    instead: 'Dacă butonul nu funcționează, copiați această adresă în browser:',
    unsubscribe_question: 'Nu mai doriți astfel de mesaje?',
    unsubscribe: 'Dezabonare',
    legal_notice: 'Mențiuni legale',
  },
};
