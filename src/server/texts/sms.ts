import type { Locale } from '#contract/people.ts';
import { longDay } from './format.ts';
import { shortened, smsSegments, toGsm } from './gsm.ts';

/** The data of each SMS. */
export interface SmsData {
  phone_code: { code: string; minutes: number };
  phone_link: { link: string };
  magic_link: { link: string; minutes: number };
  address_changed: { link: string };
  offer: { company: string; title: string; pay_range: string; link: string };
  offer_reminder: { company: string; title: string; link: string };
  driver_unlocked: { company: string; contact_name: string };
  number_question: { link: string };
  hire_reported: { company: string; first_work_day: string; link: string };
  review_request: { company: string; link: string };
  account_erased: { receipt: string };
  chat_message: { company: string; link: string };
  candidate_request: { company: string; link: string };
  /** Written by staff. Longer ones have several segments. */
  bulk_message: { text: string };
  /** Written by staff to one driver, sent as it is written. */
  staff_message: { text: string };
}
export type SmsName = keyof SmsData;
type SmsTexts = { [Name in SmsName]: (data: SmsData[Name]) => string };

const texts: Record<Locale, SmsTexts> = {
  es: {
    phone_code: ({ code, minutes }) => `${code} es tu código de Cabina. Caduca en ${minutes} min. No lo compartas con nadie.`,
    phone_link: ({ link }) => `Confirma tu número en Cabina, desde cualquier dispositivo: ${link}`,
    magic_link: ({ link, minutes }) => `Entra en Cabina (${minutes} min, un solo uso): ${link}`,
    address_changed: ({ link }) => `Tu cuenta de Cabina tiene otro número. ¿No has sido tú? ${link}`,
    offer: ({ company, title, pay_range, link }) => `${company}: ${title}, ${pay_range}. ¿Te interesa? ${link}`,
    offer_reminder: ({ company, title, link }) => `${company} espera tu respuesta: ${title}. ${link}`,
    driver_unlocked: ({ company, contact_name }) => `${company} quiere hablar contigo. Te contactará ${contact_name}. Cabina`,
    number_question: ({ link }) => `¿Es este tu número? Una empresa no te localiza. Responde con un toque: ${link}`,
    hire_reported: ({ company, first_work_day, link }) => `¿Empiezas en ${company} el ${longDay(first_work_day, 'es')}? Responde: ${link}`,
    review_request: ({ company, link }) => `¿Qué tal con ${company}? Tu valoración tarda un minuto: ${link}`,
    account_erased: ({ receipt }) => `Hemos eliminado tu cuenta de Cabina y tus datos. Comprobante: ${receipt}`,
    chat_message: ({ company, link }) => `${company} te ha escrito en Cabina. Lee y responde: ${link}`,
    candidate_request: ({ company, link }) => `${company} quiere conocerte. ¿Te parece bien? ${link}`,
    bulk_message: ({ text }) => text,
    staff_message: ({ text }) => text,
  },
  de: {
    phone_code: ({ code, minutes }) => `${code} ist Ihr Cabina-Code. Gültig ${minutes} Min. Bitte geben Sie ihn niemandem.`,
    phone_link: ({ link }) => `Bestätigen Sie Ihre Nummer bei Cabina, auf jedem Gerät: ${link}`,
    magic_link: ({ link, minutes }) => `Bei Cabina anmelden (${minutes} Min., einmal gültig): ${link}`,
    address_changed: ({ link }) => `Ihr Cabina-Konto hat eine andere Nummer. Waren Sie das nicht? ${link}`,
    offer: ({ company, title, pay_range, link }) => `${company}: ${title}, ${pay_range}. Interessiert? ${link}`,
    offer_reminder: ({ company, title, link }) => `${company} wartet auf Ihre Antwort: ${title}. ${link}`,
    driver_unlocked: ({ company, contact_name }) => `${company} möchte mit Ihnen sprechen. ${contact_name} meldet sich. Cabina`,
    number_question: ({ link }) => `Ist das Ihre Nummer? Eine Firma erreicht Sie nicht. Bitte antworten: ${link}`,
    hire_reported: ({ company, first_work_day, link }) =>
      `Fangen Sie am ${longDay(first_work_day, 'de')} bei ${company} an? Bitte antworten: ${link}`,
    review_request: ({ company, link }) => `Wie war es mit ${company}? Bewerten dauert eine Minute: ${link}`,
    account_erased: ({ receipt }) => `Ihr Cabina-Konto und Ihre Daten sind gelöscht. Beleg: ${receipt}`,
    chat_message: ({ company, link }) => `${company} hat Ihnen bei Cabina geschrieben. Lesen und antworten: ${link}`,
    candidate_request: ({ company, link }) => `${company} möchte Sie kennenlernen. Einverstanden? ${link}`,
    bulk_message: ({ text }) => text,
    staff_message: ({ text }) => text,
  },
  en: {
    phone_code: ({ code, minutes }) => `${code} is your Cabina code. Valid for ${minutes} min. Do not share it with anyone.`,
    phone_link: ({ link }) => `Confirm your number at Cabina, on any device: ${link}`,
    magic_link: ({ link, minutes }) => `Sign in to Cabina (${minutes} min, works once): ${link}`,
    address_changed: ({ link }) => `Your Cabina account has another phone number. Was it not you? ${link}`,
    offer: ({ company, title, pay_range, link }) => `${company}: ${title}, ${pay_range}. Interested? ${link}`,
    offer_reminder: ({ company, title, link }) => `${company} is waiting for your answer: ${title}. ${link}`,
    driver_unlocked: ({ company, contact_name }) => `${company} would like to talk to you. ${contact_name} will get in touch. Cabina`,
    number_question: ({ link }) => `Is this your number? A company cannot reach you. Please answer: ${link}`,
    hire_reported: ({ company, first_work_day, link }) =>
      `Are you starting at ${company} on ${longDay(first_work_day, 'en')}? Please answer: ${link}`,
    review_request: ({ company, link }) => `How was ${company}? A review takes a minute: ${link}`,
    account_erased: ({ receipt }) => `Your Cabina account and your data have been deleted. Confirmation: ${receipt}`,
    chat_message: ({ company, link }) => `${company} has written to you at Cabina. Read and answer: ${link}`,
    candidate_request: ({ company, link }) => `${company} would like to get to know you for a job. Do you agree? ${link}`,
    bulk_message: ({ text }) => text,
    staff_message: ({ text }) => text,
  },
  pl: {
    phone_code: ({ code, minutes }) => `${code} to Twój kod do Cabiny. Ważny ${minutes} min. Nie podawaj go nikomu.`,
    phone_link: ({ link }) => `Potwierdź numer w Cabinie, na dowolnym urządzeniu: ${link}`,
    magic_link: ({ link, minutes }) => `Zaloguj się w Cabinie (${minutes} min, link jednorazowy): ${link}`,
    address_changed: ({ link }) => `Twoje konto w Cabinie ma inny numer. To nie Ty? ${link}`,
    offer: ({ company, title, pay_range, link }) => `${company}: ${title}, ${pay_range}. Co Ty na to? ${link}`,
    offer_reminder: ({ company, title, link }) => `${company} czeka na Twoją odpowiedź: ${title}. ${link}`,
    driver_unlocked: ({ company, contact_name }) => `${company} chce z Tobą porozmawiać. Kontakt: ${contact_name}. Cabina`,
    hire_reported: ({ company, first_work_day, link }) =>
      `Zaczynasz pracę w firmie ${company} ${longDay(first_work_day, 'pl')}? Odpowiedz: ${link}`,
    review_request: ({ company, link }) => `Jak oceniasz firmę ${company}? Opinia zajmuje minutę: ${link}`,
    number_question: ({ link }) => `Czy to Twój numer? Firma nie może się dodzwonić. Odpowiedz: ${link}`,
    account_erased: ({ receipt }) => `Twoje konto w Cabinie i dane zostały usunięte. Potwierdzenie: ${receipt}`,
    chat_message: ({ company, link }) => `Masz wiadomość w Cabinie od: ${company}. Przeczytaj i odpowiedz: ${link}`,
    candidate_request: ({ company, link }) => `${company} chce Cię poznać w sprawie pracy. Zgadzasz się? ${link}`,
    bulk_message: ({ text }) => text,
    staff_message: ({ text }) => text,
  },
  ro: {
    phone_code: ({ code, minutes }) => `${code} este codul Cabina. Valabil ${minutes} min. Nu îl dați nimănui.`,
    phone_link: ({ link }) => `Confirmați numărul la Cabina, de pe orice dispozitiv: ${link}`,
    magic_link: ({ link, minutes }) => `Intrați în Cabina (${minutes} min, o singură dată): ${link}`,
    address_changed: ({ link }) => `Contul dvs. Cabina are alt număr. Nu ați fost dvs.? ${link}`,
    offer: ({ company, title, pay_range, link }) => `${company}: ${title}, ${pay_range}. Vă interesează? ${link}`,
    offer_reminder: ({ company, title, link }) => `${company} așteaptă răspunsul dvs.: ${title}. ${link}`,
    driver_unlocked: ({ company, contact_name }) => `${company} dorește să vorbească cu dvs. Vă contactează ${contact_name}. Cabina`,
    number_question: ({ link }) => `Este numărul dvs.? O firmă nu vă găsește. Răspundeți: ${link}`,
    hire_reported: ({ company, first_work_day, link }) => `Începeți la ${company} pe ${longDay(first_work_day, 'ro')}? Răspundeți: ${link}`,
    review_request: ({ company, link }) => `Cum a fost cu ${company}? O recenzie durează un minut: ${link}`,
    account_erased: ({ receipt }) => `Contul dvs. Cabina și datele dvs. au fost șterse. Confirmare: ${receipt}`,
    chat_message: ({ company, link }) => `${company} v-a scris în Cabina. Citiți și răspundeți: ${link}`,
    candidate_request: ({ company, link }) => `${company} dorește să vă cunoască. Sunteți de acord? ${link}`,
    bulk_message: ({ text }) => text,
    staff_message: ({ text }) => text,
  },
};

export const smsNames = Object.keys(texts.es) as SmsName[];

/** User input is cut to the first of these lengths with which the message is one segment. Links, codes and amounts are never cut. */
const NAME_LENGTHS = [30, 26, 22, 18, 14, 10];
const cut = new Set(['company', 'title', 'contact_name']);

/** Whose author has counted the segments, and chosen the alphabet. */
const asWritten: ReadonlySet<SmsName> = new Set<SmsName>(['staff_message']);

/** The text of the SMS, in the GSM alphabet, in one segment unless the link alone is too long. */
export function renderSms<Name extends SmsName>(template: Name, locale: Locale, data: SmsData[Name]): string {
  if (asWritten.has(template)) return texts[locale][template](data);
  const render = (length: number) => {
    const entries = Object.entries(data).map(([key, value]) => [key, cut.has(key) ? shortened(toGsm(String(value)), length) : value]);
    return toGsm(texts[locale][template](Object.fromEntries(entries) as SmsData[Name]));
  };
  const length = NAME_LENGTHS.find((each) => smsSegments(render(each)) === 1) ?? NAME_LENGTHS.at(-1)!;
  return render(length);
}
