import type { ContactType, callOutcomes } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';

type Outcome = (typeof callOutcomes)[number];
type Words<Key extends string> = Record<Locale, Record<Key, string>>;

export const contactTypeNames: Words<ContactType> = {
  es: { driver: 'Conductor/a', self_employed: 'Autónomo/a con vehículo', fleet_manager: 'Jefe/a de flota' },
  de: { driver: 'Fahrer/in', self_employed: 'Selbstständig mit Fahrzeug', fleet_manager: 'Fuhrparkleiter/in' },
  en: { driver: 'Driver', self_employed: 'Owner-driver', fleet_manager: 'Fleet manager' },
  pl: { driver: 'Kierowca', self_employed: 'Kierowca z własnym pojazdem', fleet_manager: 'Kierownik floty' },
  ro: { driver: 'Șofer', self_employed: 'Șofer cu vehicul propriu', fleet_manager: 'Manager de flotă' },
};

export const outcomeNames: Words<Outcome> = {
  es: {
    'No Answer': 'No contesta',
    Busy: 'Comunica',
    'Wrong Number': 'Número equivocado',
    'Left Live Message': 'Recado dejado a otra persona',
    'Left VoiceMail': 'Mensaje en el buzón de voz',
    Connected: 'Contactado',
  },
  de: {
    'No Answer': 'Keine Antwort',
    Busy: 'Besetzt',
    'Wrong Number': 'Falsche Nummer',
    'Left Live Message': 'Nachricht bei jemandem hinterlassen',
    'Left VoiceMail': 'Auf die Mailbox gesprochen',
    Connected: 'Erreicht',
  },
  en: {
    'No Answer': 'No answer',
    Busy: 'Busy',
    'Wrong Number': 'Wrong number',
    'Left Live Message': 'Left a message with somebody',
    'Left VoiceMail': 'Left a voicemail',
    Connected: 'Connected',
  },
  pl: {
    'No Answer': 'Brak odpowiedzi',
    Busy: 'Zajęte',
    'Wrong Number': 'Zły numer',
    'Left Live Message': 'Wiadomość przekazana przez inną osobę',
    'Left VoiceMail': 'Wiadomość na poczcie głosowej',
    Connected: 'Połączono',
  },
  ro: {
    'No Answer': 'Nu răspunde',
    Busy: 'Ocupat',
    'Wrong Number': 'Număr greșit',
    'Left Live Message': 'Mesaj lăsat altei persoane',
    'Left VoiceMail': 'Mesaj vocal lăsat',
    Connected: 'Contactat',
  },
};

/** The five base statuses of an unlocked driver, by id. */
export const baseStatusNames: Record<Locale, Record<1 | 2 | 3 | 4 | 5, string>> = {
  es: { 1: 'Nuevo', 2: 'Contactado', 3: 'Entrevista', 4: 'Contratado', 5: 'No apto' },
  de: { 1: 'Neu', 2: 'Kontaktiert', 3: 'Gespräch', 4: 'Eingestellt', 5: 'Nicht geeignet' },
  en: { 1: 'New', 2: 'Contacted', 3: 'Interview', 4: 'Hired', 5: 'Unqualified' },
  pl: { 1: 'Nowy', 2: 'Skontaktowano', 3: 'Rozmowa', 4: 'Zatrudniony', 5: 'Nie spełnia wymagań' },
  ro: { 1: 'Nou', 2: 'Contactat', 3: 'Interviu', 4: 'Angajat', 5: 'Nepotrivit' },
};
