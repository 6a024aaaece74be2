import type { Locale } from '#contract/people.ts';

interface HireTexts {
  hire_of: (driver: string) => string;
  could_not_charge: string;
  /** In place of a reason, when staff have decided. */
  by_staff: string;
}

export const hireTexts: Record<Locale, HireTexts> = {
  es: {
    hire_of: (driver) => `Contratación de ${driver}`,
    could_not_charge: 'No hemos podido cobrar la contratación',
    by_staff: 'Decidido por el equipo de Cabina',
  },
  de: {
    hire_of: (driver) => `Einstellung von ${driver}`,
    could_not_charge: 'Wir konnten die Einstellung nicht abbuchen',
    by_staff: 'Vom Cabina-Team entschieden',
  },
  en: {
    hire_of: (driver) => `Hire of ${driver}`,
    could_not_charge: 'We could not charge the hire',
    by_staff: 'Decided by the Cabina team',
  },
  pl: {
    hire_of: (driver) => `Zatrudnienie: ${driver}`,
    could_not_charge: 'Nie udało się pobrać opłaty za zatrudnienie',
    by_staff: 'Decyzja zespołu Cabiny',
  },
  ro: {
    hire_of: (driver) => `Angajare: ${driver}`,
    could_not_charge: 'Nu am putut încasa angajarea',
    by_staff: 'Decizia echipei Cabina',
  },
};
