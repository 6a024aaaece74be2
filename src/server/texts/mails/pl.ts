import { distance, longDay, money } from '../format.ts';
import { accountTexts } from './accounts/pl.ts';
import { firstDayLines } from './first-day.ts';
import { greetings } from './greetings.ts';
import { debtTexts } from './debts.ts';
import { recapTexts } from './recaps.ts';
import { weeklyTexts } from './weekly-figures.ts';
import { meetingLines } from './meeting.ts';
import type { MailTexts } from './templates.ts';
import { updateTexts } from './updates.ts';

const greeting = greetings.pl;
const meetingFacts = meetingLines({ day: 'Dzień', time: 'Godzina', place: 'Miejsce', person: 'Z kim' }, 'pl');
const firstDayFacts = firstDayLines({ time: 'Godzina', place: 'Miejsce', person: 'Osoba kontaktowa' });
const documents = { invoice: 'Faktura', cancellation: 'Anulowanie faktury', credit_note: 'Korekta faktury' };

export const pl = {
  ...accountTexts,
  deal_code: ({ code, minutes }) => ({
    subject: 'Twój kod do podpisu',
    preheader: `Ważny przez ${minutes} min.`,
    title: `Twój kod: ${code}`,
    paragraphs: ['Wpisz ten kod na stronie zamówienia, aby potwierdzić, że podpisujesz z tego adresu.'],
    note: `Kod jest ważny przez ${minutes} min. Jeśli niczego nie podpisujesz, zignoruj tę wiadomość.`,
  }),
  deal_offer: ({ contact, company, seller, total_cents, expires_on, link }) => ({
    subject: `Oferta dla ${company}`,
    preheader: `${money(total_cents)} brutto, do ${longDay(expires_on, 'pl')}.`,
    title: greeting(contact),
    paragraphs: [`${seller} przygotowuje ofertę dla ${company}. Możesz ją dopasować, zobaczyć całą cenę i podpisać online.`],
    facts: [
      ['Suma brutto', money(total_cents)],
      ['Można podpisać do', longDay(expires_on, 'pl')],
    ],
    button: { label: 'Zobacz ofertę', link },
    note: 'Link jest tylko dla Ciebie: kto go ma, może przeczytać i podpisać ofertę.',
  }),
  deal_copy: ({ company, signer, at, link }) => ({
    subject: `Podpisane zamówienie: ${company}`,
    preheader: 'Twój podpisany egzemplarz z pieczęcią.',
    title: 'Zamówienie jest podpisane',
    paragraphs: [`Zamówienie firmy ${company} zostało podpisane ${at} (${signer}). Plik PDF z pieczęcią jest na stronie zamówienia.`],
    button: { label: 'Pobierz PDF', link },
  }),
  audience_approved: ({ name, link }) => ({
    subject: `Grupa docelowa zatwierdzona: ${name}`,
    preheader: 'Możesz już użyć jej w kampanii.',
    title: 'Twoja grupa docelowa jest zatwierdzona',
    paragraphs: [`Sprawdziliśmy grupę „${name}” i wszystko się zgadza. Możesz już użyć jej w kampanii.`],
    button: { label: 'Zobacz grupę docelową', link },
  }),
  audience_rejected: ({ name, reason, link }) => ({
    subject: `Grupa docelowa wymaga zmiany: ${name}`,
    preheader: reason,
    title: 'Twoja grupa docelowa wymaga zmiany',
    paragraphs: [`Sprawdziliśmy grupę „${name}” i nie możemy jej jeszcze zatwierdzić. Zmień ją i zapisz, a sprawdzimy ponownie.`],
    facts: [['Powód', reason]],
    button: { label: 'Zmień grupę docelową', link },
  }),
  campaign_approved: ({ title, link }) => ({
    subject: `Kampania zatwierdzona: ${title}`,
    preheader: 'Gdy będzie aktywna, oferty wyruszą do kierowców.',
    title: 'Twoja kampania jest zatwierdzona',
    paragraphs: [`Kampania „${title}” jest zatwierdzona. Gdy tylko będzie aktywna, wyślemy ofertę do pasujących kierowców.`],
    button: { label: 'Zobacz kampanię', link },
  }),
  campaign_rejected: ({ title, reason, link }) => ({
    subject: `Kampania wymaga zmiany: ${title}`,
    preheader: reason,
    title: 'Twoja kampania wymaga zmiany',
    paragraphs: [
      `Sprawdziliśmy kampanię „${title}” i nie możemy jej jeszcze zatwierdzić. Zmień ją i opublikuj ponownie, a sprawdzimy jeszcze raz.`,
    ],
    facts: [['Powód', reason]],
    button: { label: 'Zmień kampanię', link },
  }),
  offer: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `Oferta dla Ciebie: ${title}, ${place}`,
    preheader: `${pay_range} · ${distance(distance_km)} od Ciebie · ${company}`,
    title: `${first_name}, ta oferta pasuje do Ciebie`,
    paragraphs: [
      `${company} szuka kogoś takiego jak Ty. Obejrzyj ofertę na spokojnie i odpowiedz jednym dotknięciem: to do niczego nie zobowiązuje.`,
    ],
    facts: [
      ['Stanowisko', title],
      ['Firma', company],
      ['Miejsce', `${place}, ${distance(distance_km)} od Ciebie`],
      ['Wynagrodzenie', pay_range],
    ],
    button: { label: 'Jestem na tak', link: accept_link },
    second: { label: 'Nie, dziękuję', link: reject_link },
    note: 'Firma widzi Twoje nazwisko i telefon tylko wtedy, gdy przyjmiesz ofertę i odblokuje kontakt.',
  }),
  offer_reminder: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `Co myślisz o tej ofercie? ${title}, ${place}`,
    preheader: `${company} czeka na Twoją odpowiedź.`,
    title: `${first_name}, Twoja oferta jest nadal otwarta`,
    paragraphs: [`${company} wciąż czeka na Twoją odpowiedź. Wystarczy jedno dotknięcie: tak albo nie.`],
    facts: [
      ['Stanowisko', title],
      ['Miejsce', `${place}, ${distance(distance_km)} od Ciebie`],
      ['Wynagrodzenie', pay_range],
    ],
    button: { label: 'Jestem na tak', link: accept_link },
    second: { label: 'Nie, dziękuję', link: reject_link },
  }),
  offer_accepted: ({ initials, count, campaign, link }) => ({
    subject: count > 1 ? `Przyjęte oferty (${count}): ${campaign}` : `Oferta przyjęta (${initials}): ${campaign}`,
    preheader: 'Im szybciej zadzwonisz, tym lepiej.',
    title: count > 1 ? `Przyjęte oferty: ${count}` : `Oferta przyjęta: ${initials}`,
    paragraphs: [
      count > 1
        ? `Twoja kampania „${campaign}” ma odpowiedzi. Zobacz profile, odblokuj kontakty i zadzwoń: im szybciej, tym lepiej.`
        : `Twoja kampania „${campaign}” ma odpowiedź. Zobacz profil, odblokuj kontakt i zadzwoń: im szybciej, tym lepiej.`,
    ],
    button: { label: 'Zobacz na tablicy', link },
  }),
  driver_unlocked: ({ first_name, company, contact_name, phone, link }) => ({
    subject: `${company} chce z Tobą porozmawiać`,
    preheader: `Osoba do kontaktu: ${contact_name}`,
    title: `${first_name}, ${company} chce z Tobą porozmawiać`,
    paragraphs: [
      `Oferta firmy ${company} została przez Ciebie przyjęta i firma ma teraz Twoje dane kontaktowe. Wie, w jakich godzinach najlepiej dzwonić.`,
    ],
    facts: [['Osoba do kontaktu', contact_name], ...(phone ? [['Telefon', phone] as const] : [])],
    button: { label: 'Zobacz moje oferty', link },
    note: 'Na swoim koncie w każdej chwili sprawdzisz, kto oglądał Twoje dane.',
  }),
  unlock_receipt: ({ driver, campaign, amount_cents, link }) => ({
    subject: `Kontakt odblokowany: ${driver}`,
    preheader: `Kampania „${campaign}”`,
    title: `Możesz już rozmawiać: ${driver}`,
    paragraphs: [`Kontakt ${driver} w kampanii „${campaign}” jest odblokowany. Dane kontaktowe znajdziesz na swojej tablicy.`],
    facts: [['Cena', money(amount_cents)]],
    button: { label: 'Zobacz kontakt', link },
  }),
  hire_reported: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Zaczynasz pracę w firmie ${company}?`,
    preheader: `Pierwszy dzień pracy: ${longDay(first_work_day, 'pl')}`,
    title: `${first_name}, zaczynasz pracę w firmie ${company}?`,
    paragraphs: [`${company} informuje nas o Twoim zatrudnieniu. Pierwszy dzień pracy: ${longDay(first_work_day, 'pl')}. Czy to prawda?`],
    facts: firstDayFacts(plan),
    button: { label: 'Odpowiedz', link },
    note: 'Zatrudnienie liczy się dopiero po Twoim potwierdzeniu. Jeśli coś się nie zgadza, napisz to na tej samej stronie.',
  }),
  first_day_changed: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Twój pierwszy dzień w firmie ${company}`,
    preheader: `Pierwszy dzień pracy: ${longDay(first_work_day, 'pl')}`,
    title: `${first_name}, oto Twój pierwszy dzień w firmie ${company}`,
    paragraphs: [`Firma ${company} czeka na Ciebie. Pierwszy dzień pracy: ${longDay(first_work_day, 'pl')}.`],
    facts: firstDayFacts(plan),
    button: { label: 'Zobacz mój pierwszy dzień', link },
  }),
  hire_confirmed: ({ driver, campaign, first_work_day, link }) => ({
    subject: `Zatrudnienie potwierdzone: ${driver}`,
    preheader: 'Gratulacje!',
    title: 'Gratulacje!',
    paragraphs: [`Zatrudnienie w kampanii „${campaign}” jest potwierdzone: ${driver}. Kwotę znajdziesz w swoich transakcjach.`],
    facts: [['Pierwszy dzień pracy', longDay(first_work_day, 'pl')]],
    button: { label: 'Zobacz zatrudnienie', link },
  }),
  hire_rejected: ({ driver, campaign, reason, link }) => ({
    subject: `Zatrudnienie niepotwierdzone: ${driver}`,
    preheader: reason,
    title: 'Zatrudnienie niepotwierdzone',
    paragraphs: [
      `${driver} twierdzi, że zatrudnienie w kampanii „${campaign}” się nie zgadza. Nic nie zostanie naliczone. Wyjaśnijcie to i w razie potrzeby zgłoś zatrudnienie ponownie.`,
    ],
    facts: [['Powód', reason]],
    button: { label: 'Zobacz kontakt', link },
  }),
  review_request_driver: ({ first_name, company, link }) => ({
    subject: `Jak oceniasz firmę ${company}?`,
    preheader: 'Twoja opinia pomaga innym kierowcom.',
    title: `${first_name}, jak oceniasz firmę ${company}?`,
    paragraphs: [
      `Oceń firmę ${company} pod względem życzliwości, przejrzystości, szybkości i rzetelności. To minuta, a pomaga innym kierowcom w wyborze.`,
    ],
    button: { label: 'Wystaw opinię', link },
  }),
  review_request_company: ({ driver, link }) => ({
    subject: `Jak oceniasz współpracę: ${driver}?`,
    preheader: 'Opinia zajmuje minutę.',
    title: `Jak oceniasz współpracę: ${driver}?`,
    paragraphs: [`Oceń współpracę (${driver}) pod względem życzliwości, przejrzystości, szybkości i rzetelności. To zajmuje minutę.`],
    button: { label: 'Wystaw opinię', link },
  }),
  purchase_confirmed: ({ what, amount_cents, link }) => ({
    subject: `Twój zakup w Cabinie: ${what}`,
    preheader: money(amount_cents),
    title: 'Dziękujemy za zakup',
    paragraphs: ['Zakup został zakończony. Znajdziesz go w swoich transakcjach.'],
    facts: [
      ['Zakup', what],
      ['Łączna kwota', money(amount_cents)],
    ],
    button: { label: 'Zobacz transakcje', link },
  }),
  invoice_issued: ({ kind, number, amount_cents, terms, link }) => ({
    subject: `${documents[kind]} ${number}`,
    preheader: money(amount_cents),
    title: `${documents[kind]} ${number}`,
    paragraphs: ['Dokument jest załączony jako PDF i zawiera dane dla programu księgowego.', terms],
    facts: [
      ['Numer', number],
      ['Kwota z VAT', money(amount_cents)],
    ],
    button: { label: 'Zobacz faktury', link },
  }),
  payment_failed: ({ what, reason, link }) => ({
    subject: `Płatność nie powiodła się: ${what}`,
    preheader: reason,
    title: 'Płatność nie powiodła się',
    paragraphs: ['Nie udało się pobrać tej kwoty. Sprawdź sposób płatności lub wybierz inny i spróbuj ponownie.'],
    facts: [
      ['Tytuł', what],
      ['Powód', reason],
    ],
    button: { label: 'Sprawdź sposób płatności', link },
  }),
  mandate_approved: ({ mandate_reference, link }) => ({
    subject: 'Twój mandat SEPA jest zatwierdzony',
    preheader: mandate_reference,
    title: 'Możesz już płacić poleceniem zapłaty',
    paragraphs: ['Zatwierdziliśmy Twój mandat polecenia zapłaty SEPA. Plik PDF znajdziesz w ustawieniach płatności.'],
    facts: [['Referencje mandatu', mandate_reference]],
    button: { label: 'Zobacz sposób płatności', link },
  }),
  ...debtTexts.pl,
  ...updateTexts.pl,
  sepa_prenotification: ({ what, amount_cents, due_on, mandate_reference, creditor_id }) => ({
    subject: `Zapowiedź obciążenia SEPA: ${money(amount_cents)}, ${longDay(due_on, 'pl')}`,
    preheader: `Referencje mandatu ${mandate_reference}`,
    title: 'Najbliższe obciążenie Twojego rachunku',
    paragraphs: [
      `Dnia ${longDay(due_on, 'pl')} pobierzemy z Twojego rachunku ${money(amount_cents)} poleceniem zapłaty SEPA. Zadbaj o środki na rachunku.`,
    ],
    facts: [
      ['Za co', what],
      ['Kwota', money(amount_cents)],
      ['Termin', longDay(due_on, 'pl')],
      ['Referencje mandatu', mandate_reference],
      ['Identyfikator wierzyciela', creditor_id],
    ],
  }),
  bulk_message: ({ subject, paragraphs }) => ({ subject, preheader: paragraphs[0] ?? '', title: subject, paragraphs }),
  meeting_invited: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Spotkanie: ${company}`,
    preheader: `${longDay(day, 'pl')}, godz. ${time}`,
    title: `${first_name}, ${company} chce z Tobą porozmawiać`,
    paragraphs: ['Potwierdź spotkanie jednym dotknięciem albo zaproponuj inną godzinę. Załączony plik doda je do Twojego kalendarza.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Potwierdź lub zaproponuj inną godzinę', link },
  }),
  meeting_moved: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Zmiana spotkania: ${company}`,
    preheader: `Teraz: ${longDay(day, 'pl')}, ${time}`,
    title: `${first_name}, spotkanie z firmą ${company} się zmieniło`,
    paragraphs: ['Oto nowe dane. Potwierdź je albo zaproponuj inną godzinę.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Zobacz spotkanie', link },
  }),
  meeting_cancelled: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Spotkanie odwołane: ${company}`,
    preheader: `Miało być ${longDay(day, 'pl')} o ${time}`,
    title: `${first_name}, spotkanie z firmą ${company} zostało odwołane`,
    paragraphs: ['Nie musisz nic robić.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Zobacz spotkanie', link },
  }),
  task_due: ({ task, about, link }) => ({
    subject: `Zadanie: ${task}`,
    preheader: 'Już czas',
    title: 'Twoje zadanie czeka',
    paragraphs: [task, `Dotyczy: ${about}.`],
    button: { label: 'Otwórz zadanie', link },
  }),
  task_assigned: ({ task, about, person, link }) => ({
    subject: `Nowe zadanie: ${task}`,
    preheader: person ? `Od: ${person}` : 'Dla Ciebie',
    title: 'Masz nowe zadanie',
    paragraphs: [task, `Dotyczy: ${about}.`],
    button: { label: 'Otwórz zadanie', link },
  }),
  comment_written: ({ about, person, link }) => ({
    subject: `Komentarz: ${about}`,
    preheader: person ? `Od: ${person}` : 'Dla Ciebie',
    title: 'Masz nowy komentarz',
    paragraphs: [`Dotyczy: ${about}.`],
    button: { label: 'Przeczytaj komentarz', link },
  }),
  meeting_answered: ({ driver, is_accepted, day, time, link }) => ({
    subject: is_accepted ? `Spotkanie potwierdzone: ${driver}` : `Inna godzina spotkania: ${driver}`,
    preheader: `${longDay(day, 'pl')}, ${time}`,
    title: is_accepted ? 'Spotkanie jest potwierdzone' : 'Propozycja innej godziny',
    paragraphs: [driver, `${is_accepted ? 'Spotkanie' : 'Propozycja'}: ${longDay(day, 'pl')}, ${time}.`],
    button: { label: 'Zobacz spotkanie', link },
  }),
  candidate_request: ({ first_name, company, job, by_company, link }) => ({
    subject: 'Firma chce Cię poznać',
    preheader: 'Tylko jeśli chcesz: powiedz tak albo nie.',
    title: greeting(first_name),
    paragraphs: [
      by_company
        ? `Firma ${company} dodała Cię w Cabinie jako osobę, którą chce zatrudnić${job ? ` na stanowisko „${job}”` : ''}.`
        : `Cabina szuka kierowców dla firm transportowych. Chcemy przedstawić Cię firmie ${company}${job ? ` na stanowisko „${job}”` : ''}.`,
      'Nic się nie stanie bez Twojej zgody. Na następnej stronie zobaczysz, kim jesteśmy i jakie dane mamy. Jeśli powiesz nie, od razu wszystko usuniemy, a bez odpowiedzi po dwóch miesiącach.',
    ],
    button: { label: 'Zobacz i zdecyduj', link },
    note: 'Przez ten link możesz w każdej chwili wycofać zgodę. Nie przesyłaj go nikomu.',
  }),
  candidate_erasure: ({ first_name, company, day, link }) => ({
    subject: 'Wkrótce usuniemy Twoje dane',
    preheader: `${longDay(day, 'pl')}, nie musisz nic robić.`,
    title: greeting(first_name),
    paragraphs: [
      `Rekrutacja w firmie ${company} skończyła się wiele miesięcy temu. Twoje dane i dokumenty usuniemy ${longDay(day, 'pl')}.`,
      'Nie musisz nic robić. Do tego dnia możesz pobrać swoje dane.',
    ],
    button: { label: 'Zobacz moje dane', link },
  }),
  candidate_news: ({ what, company, link }) => {
    const title = { agreed: 'Ktoś się zgodził', refused: 'Ktoś odmówił', expiring: 'Dane kandydata zostaną wkrótce usunięte' }[what];
    const text = {
      agreed: 'Możesz teraz zobaczyć dane i umówić rozmowę.',
      refused: 'Usunęliśmy te dane. Nie musisz nic robić.',
      expiring: 'Rekrutacja zakończyła się kilka miesięcy temu. Ta osoba też dostała wiadomość.',
    }[what];
    return {
      subject: `${title}: ${company}`,
      preheader: text,
      title,
      paragraphs: [`Rekrutacja: ${company}`, text],
      button: { label: 'Zobacz kandydata', link },
    };
  },
  account_erased: ({ receipt }) => ({
    subject: 'Twoje konto zostało usunięte',
    preheader: 'To jest Twoje potwierdzenie.',
    title: 'Twoje konto zostało usunięte',
    paragraphs: [
      'Usunęliśmy Twoje konto i dane osobowe: profil, dokumenty, wiadomości i historię. To, co musimy przechowywać z mocy prawa, pozostaje bez Twojego nazwiska.',
    ],
    facts: [['Potwierdzenie', receipt]],
    note: 'Zachowaj tę wiadomość. To ostatnia, jaką od nas dostajesz.',
  }),
  chat_message: ({ name, sender, link, reply_to }) => ({
    subject: `Nowa wiadomość: ${sender}`,
    preheader: 'Przeczytaj ją w Cabinie.',
    title: name ? `Dzień dobry, ${name}` : 'Masz wiadomość',
    paragraphs: [`Masz nową wiadomość. Nadawca: ${sender}. Ze względu na prywatność ten e-mail nie zawiera jej treści.`],
    button: { label: 'Przeczytaj i odpowiedz', link },
    ...(reply_to && { note: 'Możesz też odpowiedzieć na ten e-mail: Twoja odpowiedź trafi do rozmowy.' }),
  }),
  ...recapTexts('pl'),
  ...weeklyTexts('pl'),
} satisfies MailTexts;
