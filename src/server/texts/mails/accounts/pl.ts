import { greetings } from '../greetings.ts';
import type { AccountTexts } from '../templates.ts';

const greeting = greetings.pl;
const once = (minutes: number) => `Link działa tylko raz i wygasa za ${minutes} min. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.`;

export const accountTexts: AccountTexts = {
  verify_email: ({ name, link }) => ({
    subject: 'Potwierdź swój adres e-mail',
    preheader: 'Jedno kliknięcie i konto jest gotowe.',
    title: greeting(name),
    paragraphs: ['Potwierdź, że ten adres należy do Ciebie, a Twoje konto w Cabinie będzie gotowe.'],
    button: { label: 'Potwierdź e-mail', link },
    note: 'Link wygasa po 24 godzinach. Jeśli konto w Cabinie nie jest Twoje, zignoruj tę wiadomość.',
  }),
  magic_link: ({ name, link, minutes }) => ({
    subject: 'Twój link do logowania w Cabinie',
    preheader: `Ważny przez ${minutes} min.`,
    title: greeting(name),
    paragraphs: ['Dzięki temu linkowi zalogujesz się bez hasła.'],
    button: { label: 'Zaloguj się', link },
    note: once(minutes),
  }),
  password_reset: ({ name, link, minutes }) => ({
    subject: 'Ustaw nowe hasło',
    preheader: `Link wygasa za ${minutes} min.`,
    title: greeting(name),
    paragraphs: ['Otrzymaliśmy prośbę o zmianę hasła do Twojego konta w Cabinie. Tutaj ustawisz nowe.'],
    button: { label: 'Ustaw hasło', link },
    note: once(minutes),
  }),
  address_changed: ({ name, link }) => ({
    subject: 'Adres e-mail Twojego konta został zmieniony',
    preheader: 'To nie Ty? Zareaguj teraz.',
    title: greeting(name),
    paragraphs: [
      'Twoje konto w Cabinie ma teraz inny adres e-mail. Na ten adres nic już nie wyślemy i nie można się nim zalogować.',
      'To nie Ty? Zaloguj się numerem telefonu i wpisz swój adres ponownie. Jeśli się nie uda, odpowiedz na tę wiadomość.',
    ],
    button: { label: 'Przejdź do logowania', link },
  }),
  new_device: ({ name, device, at, link }) => ({
    subject: 'Logowanie z nowego urządzenia',
    preheader: 'To nie Ty? Zareaguj teraz.',
    title: greeting(name),
    paragraphs: ['Z Twojego konta skorzystano w przeglądarce, której jeszcze nie znaliśmy.'],
    facts: [
      ['Kiedy', at],
      ['Urządzenie', device || 'Nieznane'],
    ],
    button: { label: 'Otwórz moje ustawienia', link },
    note: 'To Ty? Nie musisz nic robić. W przeciwnym razie zmień hasło: zakończy to wszystkie inne sesje.',
  }),
  second_factor_changed: ({ name, what, link }) => ({
    subject: 'Twój drugi krok logowania został zmieniony',
    preheader: 'To nie Ty? Zareaguj teraz.',
    title: greeting(name),
    paragraphs: [
      {
        added: 'Do Twojego konta dodano drugi krok logowania.',
        removed: 'Z Twojego konta usunięto drugi krok logowania.',
        reset:
          'Zespół Cabiny zresetował drugi krok Twojego konta. Wszystkie sesje zostały zakończone. Skonfiguruj go ponownie po zalogowaniu.',
        codes: 'Dla Twojego konta utworzono nowe kody odzyskiwania. Stare już nie działają.',
      }[what],
    ],
    button: { label: 'Otwórz moje ustawienia', link },
    note: 'To nie Ty? Zmień hasło i odpowiedz na tę wiadomość.',
  }),
  company_welcome: ({ name, link }) => ({
    subject: 'Witamy w Cabinie',
    preheader: 'Trzy kroki do nowych kierowców.',
    title: greeting(name),
    paragraphs: [
      'Twoja firma jest zarejestrowana. Pozostały trzy kroki: wybierz pakiet i sposób płatności, opisz, kogo szukasz, i opublikuj kampanię.',
      'Następnie wyślemy Twoją ofertę do wszystkich pasujących kierowców. Kto ją przyjmie, pojawi się na Twojej tablicy i stamtąd możesz zadzwonić.',
    ],
    button: { label: 'Zaczynamy', link },
  }),
  company_invitation: ({ company, inviter, link }) => ({
    subject: 'Zaproszenie do Cabiny',
    preheader: 'Przyjmij zaproszenie i utwórz dostęp.',
    title: inviter ? `Dołącz do firmy ${company}` : `Dostęp firmy ${company}`,
    paragraphs: [
      inviter
        ? `${inviter} zaprasza Cię do zespołu firmy ${company} w Cabinie, gdzie firmy transportowe znajdują kierowców.`
        : `Firma ${company} jest już w Cabinie, gdzie firmy transportowe znajdują kierowców. Przyjmij zaproszenie i utwórz dostęp właściciela.`,
    ],
    button: { label: 'Przyjmij zaproszenie', link },
    note: 'Zaproszenie jest imienne. Jeśli się go nie spodziewasz, zignoruj tę wiadomość.',
  }),
  invitation_to_account: ({ company, inviter }) => ({
    subject: 'Zaproszenie do Cabiny',
    preheader: 'Masz już konto z tym adresem.',
    title: 'Masz już konto',
    paragraphs: [
      `${inviter} zaprasza ten adres do zespołu firmy ${company} w Cabinie. Istnieje już konto z tym adresem, a jeden adres należy do jednego konta.`,
      `Jeśli chcesz tam pracować, poproś o zaproszenie na inny adres. W przeciwnym razie nic nie musisz robić: ${company} nie dowie się, że masz konto.`,
    ],
  }),
};
