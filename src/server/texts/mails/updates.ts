import type { Locale } from '#contract/people.ts';
import type { MailTexts } from './templates.ts';

type UpdateTexts = Pick<MailTexts, 'followed' | 'sms_received'>;

/** Mails that say where something new can be read. They name no person: a mail is still there after an erasure. */
export const updateTexts: Record<Locale, UpdateTexts> = {
  es: {
    followed: ({ what, name, link }) => {
      const about = { campaign: `la campaña «${name}»`, company: name, driver: 'una persona', candidate: 'una candidatura' }[what];
      return {
        subject: `Novedades: ${name || about}`,
        preheader: 'La sigues en Cabina',
        title: `Hay novedades sobre ${about}`,
        paragraphs: ['Recibes este correo porque la sigues, como mucho una vez al día. Puedes dejar de seguirla en su página.'],
        button: { label: 'Ver las novedades', link },
      };
    },
    sms_received: ({ link }) => ({
      subject: 'Respuesta por SMS',
      preheader: 'De una persona a la que has escrito',
      title: 'Alguien ha respondido por SMS',
      paragraphs: ['Lee la respuesta en Cabina y contesta desde allí.'],
      button: { label: 'Leer la respuesta', link },
    }),
  },
  de: {
    followed: ({ what, name, link }) => {
      const about = {
        campaign: `zur Kampagne „${name}“`,
        company: `zu ${name}`,
        driver: 'zu einer Person',
        candidate: 'zu einer Bewerbung',
      }[what];
      return {
        subject: `Neues ${about}`,
        preheader: 'Sie folgen dem in Cabina',
        title: `Es gibt Neues ${about}`,
        paragraphs: ['Sie bekommen diese E-Mail höchstens einmal am Tag, weil Sie dem folgen. Auf der Seite können Sie das beenden.'],
        button: { label: 'Neues ansehen', link },
      };
    },
    sms_received: ({ link }) => ({
      subject: 'Antwort per SMS',
      preheader: 'Von einer Person, der Sie geschrieben haben',
      title: 'Jemand hat per SMS geantwortet',
      paragraphs: ['Lesen Sie die Antwort in Cabina und schreiben Sie von dort zurück.'],
      button: { label: 'Antwort lesen', link },
    }),
  },
  en: {
    followed: ({ what, name, link }) => {
      const about = { campaign: `the campaign “${name}”`, company: name, driver: 'a person', candidate: 'a candidate' }[what];
      return {
        subject: `News about ${about}`,
        preheader: 'You follow it in Cabina',
        title: `There is news about ${about}`,
        paragraphs: ['You get this mail because you follow it, at most once a day. You can stop following on its page.'],
        button: { label: 'See the news', link },
      };
    },
    sms_received: ({ link }) => ({
      subject: 'Answer by SMS',
      preheader: 'From a driver',
      title: 'A driver has answered by SMS',
      paragraphs: ['Read the answer in Cabina, and reply from there.'],
      button: { label: 'Read the answer', link },
    }),
  },
  pl: {
    followed: ({ what, name, link }) => {
      const about = { campaign: `kampania „${name}”`, company: name, driver: 'osoba', candidate: 'kandydatura' }[what];
      return {
        subject: `Nowości: ${about}`,
        preheader: 'Obserwowane w Cabina',
        title: `Są nowości: ${about}`,
        paragraphs: ['Wysyłamy tę wiadomość najwyżej raz dziennie o tym, co obserwujesz. Obserwowanie możesz zakończyć na tej stronie.'],
        button: { label: 'Zobacz nowości', link },
      };
    },
    sms_received: ({ link }) => ({
      subject: 'Odpowiedź SMS',
      preheader: 'Od kierowcy',
      title: 'Kierowca odpowiedział SMS-em',
      paragraphs: ['Przeczytaj odpowiedź w Cabina i odpisz stamtąd.'],
      button: { label: 'Przeczytaj odpowiedź', link },
    }),
  },
  ro: {
    followed: ({ what, name, link }) => {
      const about = { campaign: `campania „${name}”`, company: name, driver: 'o persoană', candidate: 'o candidatură' }[what];
      return {
        subject: `Noutăți: ${about}`,
        preheader: 'Urmărit în Cabina',
        title: `Sunt noutăți: ${about}`,
        paragraphs: ['Primiți acest e-mail cel mult o dată pe zi despre ceea ce urmăriți. Puteți înceta urmărirea pe pagina respectivă.'],
        button: { label: 'Vedeți noutățile', link },
      };
    },
    sms_received: ({ link }) => ({
      subject: 'Răspuns prin SMS',
      preheader: 'De la un șofer',
      title: 'Un șofer a răspuns prin SMS',
      paragraphs: ['Citiți răspunsul în Cabina și răspundeți de acolo.'],
      button: { label: 'Citiți răspunsul', link },
    }),
  },
};
