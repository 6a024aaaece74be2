import type { ContactType, callOutcomes } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';

type Outcome = (typeof callOutcomes)[number];
type Words<Key extends string> = Record<Locale, Record<Key, string>>;

export const contactTypeNames: Words<ContactType> = {
  es: { driver: 'Conductor/a', self_employed: 'Autónomo/a con vehículo', fleet_manager: 'Jefe/a de tráfico o de flota' },
  de: { driver: 'Fahrer/in', self_employed: 'Selbstständig mit Fahrzeug', fleet_manager: 'Disposition oder Fuhrparkleitung' },
  en: { driver: 'Driver', self_employed: 'Owner-driver', fleet_manager: 'Dispatcher or fleet manager' },
  pl: { driver: 'Kierowca', self_employed: 'Kierowca z własnym pojazdem', fleet_manager: 'Dyspozytor lub kierownik floty' },
  ro: { driver: 'Șofer', self_employed: 'Șofer cu vehicul propriu', fleet_manager: 'Dispecer sau manager de flotă' },
};

export const outcomeNames: Words<Outcome> = {
  es: {
    'No Answer': 'No contesta',
    Busy: 'Comunica',
    'Wrong Number': 'Número equivocado',
    'Left Live Message': 'Recado dejado a otra persona',
    'Left VoiceMail': 'Mensaje en el buzón de voz',
    Connected: 'Hemos hablado',
  },
  de: {
    'No Answer': 'Keine Antwort',
    Busy: 'Besetzt',
    'Wrong Number': 'Falsche Nummer',
    'Left Live Message': 'Nachricht bei jemandem hinterlassen',
    'Left VoiceMail': 'Auf die Mailbox gesprochen',
    Connected: 'Gesprochen',
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
    'Left Live Message': 'Wiadomość zostawiona innej osobie',
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
  es: { 1: 'Nueva', 2: 'Contactada', 3: 'Entrevista', 4: 'Contratada', 5: 'No encaja' },
  de: { 1: 'Neu', 2: 'Kontaktiert', 3: 'Gespräch', 4: 'Eingestellt', 5: 'Passt nicht' },
  en: { 1: 'New', 2: 'Contacted', 3: 'Interview', 4: 'Hired', 5: 'Not a fit' },
  pl: { 1: 'Nowa osoba', 2: 'Skontaktowano', 3: 'Rozmowa', 4: 'Zatrudnienie', 5: 'Nie pasuje' },
  ro: { 1: 'Contact nou', 2: 'Contactat', 3: 'Interviu', 4: 'Angajare', 5: 'Nu se potrivește' },
};
