import type { Locale } from '#contract/people.ts';
import { longDay } from '../format.ts';
import type { Copy, MailTexts } from './templates.ts';

type RecapTexts = Pick<MailTexts, 'daily_recap' | 'unlocked_drivers' | 'eligible_audience'>;

/** The words of one language. Figures are facts with a label, so no sentence depends on a number. */
interface Words {
  day: { subject: (day: string) => string; text: (company: string) => string; button: string };
  figures: Record<'accepted' | 'rejected' | 'unlocked' | 'reported' | 'confirmed' | 'waiting', string>;
  campaign: (name: string) => string;
  drivers: { subject: string; text: string; unlocked: string; uncontacted: string; names: string; button: string };
  audiences: { subject: string; text: string; grown: (grown: number, counted: number) => string; button: string };
  note: string;
}

const facts = (rows: readonly (readonly [string, number | string])[]): Copy['facts'] =>
  rows.filter(([, value]) => value !== 0 && value !== '').map(([label, value]) => [label, String(value)]);

/** `yesterday` of a mail that is sent in the morning. */
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export const recapTexts = (locale: Locale): RecapTexts => {
  const { day: ofDay, figures, campaign, drivers, audiences: grown, note } = words[locale];
  return {
    daily_recap: ({ company, day, campaigns, link, ...counts }) => ({
      subject: ofDay.subject(longDay(dayBefore(day), locale)),
      preheader: `${figures.accepted}: ${counts.accepted}`,
      title: ofDay.subject(longDay(dayBefore(day), locale)),
      paragraphs: [ofDay.text(company)],
      facts: facts([
        [figures.accepted, counts.accepted],
        ...campaigns.map(({ name, count }) => [campaign(name), count] as const),
        [figures.rejected, counts.rejected],
        [figures.unlocked, counts.unlocked],
        [figures.reported, counts.reported],
        [figures.confirmed, counts.confirmed],
        [figures.waiting, counts.waiting],
      ])!,
      button: { label: ofDay.button, link },
      note,
    }),
    unlocked_drivers: ({ unlocked, uncontacted, names, link }) => ({
      subject: drivers.subject,
      preheader: names.join(', '),
      title: drivers.subject,
      paragraphs: [drivers.text],
      facts: facts([
        [drivers.unlocked, unlocked],
        [drivers.uncontacted, uncontacted],
        [drivers.names, names.join(', ')],
      ])!,
      button: { label: drivers.button, link },
      note,
    }),
    eligible_audience: ({ audiences, link }) => ({
      subject: grown.subject,
      preheader: audiences.map(({ name }) => name).join(', '),
      title: grown.subject,
      paragraphs: [grown.text],
      facts: audiences.map(({ name, grown_by, counted }) => [name, grown.grown(grown_by, counted)] as const),
      button: { label: grown.button, link },
      note,
    }),
  };
};

const words: Record<Locale, Words> = {
  es: {
    day: { subject: (day) => `Tu resumen del ${day}`, text: (company) => `Esto ocurrió ayer en ${company}.`, button: 'Abrir el tablero' },
    figures: {
      accepted: 'Ofertas aceptadas',
      rejected: 'Ofertas rechazadas',
      unlocked: 'Personas desbloqueadas',
      reported: 'Contrataciones comunicadas',
      confirmed: 'Contrataciones confirmadas',
      waiting: 'Esperan a que las desbloquees',
    },
    campaign: (name) => `– en «${name}»`,
    drivers: {
      subject: 'Tus conductores desbloqueados',
      text: 'De estas personas te ocupas tú. Quien recibe pronto una llamada suele decir que sí.',
      unlocked: 'Desbloqueados ayer',
      uncontacted: 'Aún sin contactar',
      names: 'Personas',
      button: 'Ver mis conductores',
    },
    audiences: {
      subject: 'Hay más conductores en tus audiencias',
      text: 'Desde el último aviso se han sumado conductores que cumplen lo que buscas.',
      grown: (more, all) => `${more} más, ${all} en total`,
      button: 'Ver mis audiencias',
    },
    note: 'Puedes desactivar este correo en tus ajustes.',
  },
  de: {
    day: {
      subject: (day) => `Ihre Zusammenfassung vom ${day}`,
      text: (company) => `Das ist gestern bei ${company} geschehen.`,
      button: 'Pipeline öffnen',
    },
    figures: {
      accepted: 'Zusagen',
      rejected: 'Absagen',
      unlocked: 'Freigeschaltete Personen',
      reported: 'Gemeldete Einstellungen',
      confirmed: 'Bestätigte Einstellungen',
      waiting: 'Warten auf Ihre Freischaltung',
    },
    campaign: (name) => `– in „${name}“`,
    drivers: {
      subject: 'Ihre freigeschalteten Fahrer/innen',
      text: 'Für diese Personen sind Sie zuständig. Wer bald angerufen wird, sagt häufiger zu.',
      unlocked: 'Gestern freigeschaltet',
      uncontacted: 'Noch nicht kontaktiert',
      names: 'Personen',
      button: 'Meine Fahrer/innen ansehen',
    },
    audiences: {
      subject: 'Mehr Fahrer/innen in Ihren Zielgruppen',
      text: 'Seit der letzten Nachricht sind Fahrerinnen und Fahrer dazugekommen, auf die Ihre Angaben passen.',
      grown: (more, all) => `${more} mehr, insgesamt ${all}`,
      button: 'Zielgruppen ansehen',
    },
    note: 'Diese E-Mail können Sie in Ihren Einstellungen abschalten.',
  },
  en: {
    day: {
      subject: (day) => `Your summary of ${day}`,
      text: (company) => `This happened at ${company} yesterday.`,
      button: 'Open the pipeline',
    },
    figures: {
      accepted: 'Offers accepted',
      rejected: 'Offers turned down',
      unlocked: 'People unlocked',
      reported: 'Hires reported',
      confirmed: 'Hires confirmed',
      waiting: 'Waiting for you to unlock them',
    },
    campaign: (name) => `– in “${name}”`,
    drivers: {
      subject: 'Your unlocked drivers',
      text: 'You are responsible for these people. An early call often decides.',
      unlocked: 'Unlocked yesterday',
      uncontacted: 'Not contacted yet',
      names: 'People',
      button: 'See my drivers',
    },
    audiences: {
      subject: 'More drivers in your audiences',
      text: 'Since the last message, more drivers fit what you are looking for.',
      grown: (more, all) => `${more} more, ${all} in total`,
      button: 'See my audiences',
    },
    note: 'You can switch this mail off in your settings.',
  },
  pl: {
    day: {
      subject: (day) => `Twoje podsumowanie: ${day}`,
      text: (company) => `Co wydarzyło się wczoraj w firmie ${company}.`,
      button: 'Otwórz tablicę',
    },
    figures: {
      accepted: 'Przyjęte oferty',
      rejected: 'Odrzucone oferty',
      unlocked: 'Odblokowane osoby',
      reported: 'Zgłoszone zatrudnienia',
      confirmed: 'Potwierdzone zatrudnienia',
      waiting: 'Czekają na odblokowanie',
    },
    campaign: (name) => `– w kampanii „${name}”`,
    drivers: {
      subject: 'Twoi odblokowani kierowcy',
      text: 'Tymi osobami zajmujesz się Ty. Szybki telefon często decyduje.',
      unlocked: 'Odblokowani wczoraj',
      uncontacted: 'Jeszcze bez kontaktu',
      names: 'Osoby',
      button: 'Zobacz moich kierowców',
    },
    audiences: {
      subject: 'Więcej kierowców w Twoich grupach docelowych',
      text: 'Od ostatniej wiadomości przybyło kierowców, którzy spełniają Twoje kryteria.',
      grown: (more, all) => `o ${more} więcej, łącznie ${all}`,
      button: 'Zobacz grupy docelowe',
    },
    note: 'Ten e-mail możesz wyłączyć w swoich ustawieniach.',
  },
  ro: {
    day: {
      subject: (day) => `Rezumatul dumneavoastră din ${day}`,
      text: (company) => `Iată ce s-a întâmplat ieri la ${company}.`,
      button: 'Deschideți panoul',
    },
    figures: {
      accepted: 'Oferte acceptate',
      rejected: 'Oferte refuzate',
      unlocked: 'Persoane deblocate',
      reported: 'Angajări raportate',
      confirmed: 'Angajări confirmate',
      waiting: 'Așteaptă să fie deblocate',
    },
    campaign: (name) => `– în „${name}”`,
    drivers: {
      subject: 'Șoferii pe care i-ați deblocat',
      text: 'De aceste persoane vă ocupați dumneavoastră. Un apel rapid este adesea hotărâtor.',
      unlocked: 'Deblocați ieri',
      uncontacted: 'Încă necontactați',
      names: 'Persoane',
      button: 'Vedeți șoferii mei',
    },
    audiences: {
      subject: 'Mai mulți șoferi în publicurile dumneavoastră țintă',
      text: 'De la ultimul mesaj, mai mulți șoferi corespund criteriilor dumneavoastră.',
      grown: (more, all) => `cu ${more} mai mulți, ${all} în total`,
      button: 'Vedeți publicurile țintă',
    },
    note: 'Puteți opri acest e-mail din setările dumneavoastră.',
  },
};
