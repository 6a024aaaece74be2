import { measures } from '#contract/foundation/figures.ts';
import { numberLocale, officeLocale, type Locale, type OfficeLocale } from '#contract/people.ts';
import type { TodayMeasure } from '#contract/staff/statistics.ts';
import { longDay, money } from '../format.ts';
import type { MailTexts } from './templates.ts';

const whole = new Intl.NumberFormat(numberLocale);

interface Words {
  subject: (from: string, till: string) => string;
  text: string;
  figure: Record<TodayMeasure, string>;
  beside: (value: string, before: string) => string;
  button: string;
  note: string;
}

/** The week of the market. Staff read it in their language; the office has three. */
export const weeklyTexts = (locale: Locale): Pick<MailTexts, 'weekly_figures'> => {
  const office = officeLocale(locale);
  const { subject, text, figure, beside, button, note } = words[office];
  return {
    weekly_figures: ({ from, till, figures, link }) => {
      const title = subject(longDay(from, office), longDay(till, office));
      const written = (measure: TodayMeasure, value: number) => (measures[measure].of === 'amount' ? money(value) : whole.format(value));
      return {
        subject: title,
        preheader: text,
        title,
        paragraphs: [text],
        facts: figures.map(
          ({ measure, value, before }) => [figure[measure], beside(written(measure, value), written(measure, before))] as const,
        ),
        button: { label: button, link },
        note,
      };
    },
  };
};

const words: Record<OfficeLocale, Words> = {
  es: {
    subject: (from, till) => `Las cifras de la semana, del ${from} al ${till}`,
    text: 'Cada cifra va junto a la de la semana anterior.',
    figure: {
      revenue: 'Ingresos netos',
      driver_registrations: 'Conductores registrados',
      company_registrations: 'Empresas registradas',
      offers: 'Ofertas enviadas',
      acceptances: 'Ofertas aceptadas',
      unlocks: 'Desbloqueos',
      hires: 'Contrataciones confirmadas',
      logins: 'Inicios de sesión de conductores',
    },
    beside: (value, before) => `${value} (antes ${before})`,
    button: 'Abrir las estadísticas',
    note: 'Puedes desactivar este correo en las estadísticas.',
  },
  de: {
    subject: (from, till) => `Die Zahlen der Woche, ${from} bis ${till}`,
    text: 'Neben jeder Zahl steht die der Woche davor.',
    figure: {
      revenue: 'Nettoumsatz',
      driver_registrations: 'Registrierte Fahrer/innen',
      company_registrations: 'Registrierte Unternehmen',
      offers: 'Gesendete Angebote',
      acceptances: 'Zusagen',
      unlocks: 'Freischaltungen',
      hires: 'Bestätigte Einstellungen',
      logins: 'Anmeldungen von Fahrer/innen',
    },
    beside: (value, before) => `${value} (davor ${before})`,
    button: 'Statistik öffnen',
    note: 'Diese E-Mail können Sie in der Statistik abschalten.',
  },
  en: {
    subject: (from, till) => `The figures of the week, ${from} to ${till}`,
    text: 'Each figure is beside that of the week before.',
    figure: {
      revenue: 'Net revenue',
      driver_registrations: 'Registered drivers',
      company_registrations: 'Registered companies',
      offers: 'Offers sent',
      acceptances: 'Offers accepted',
      unlocks: 'Unlocks',
      hires: 'Confirmed hires',
      logins: 'Logins of drivers',
    },
    beside: (value, before) => `${value} (before ${before})`,
    button: 'Open the statistics',
    note: 'You can switch this mail off in the statistics.',
  },
};
