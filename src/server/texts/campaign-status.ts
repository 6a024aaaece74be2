import type { CampaignStatus } from '#contract/hiring/campaign-status.ts';
import type { Locale } from '#contract/people.ts';
import { fill } from './fill.ts';

interface StatusText {
  label: string;
  /** The next step, in one sentence. */
  message: string;
}
/** An inactive campaign is ready before its first start, and stopped after it. */
export type ShownStatus = CampaignStatus | 'stopped';
type StatusTexts = Record<ShownStatus, StatusText>;

const en: StatusTexts = {
  archived: { label: 'Archived', message: 'Take it out of the archive to use it again.' },
  blocked: { label: 'Blocked', message: 'Cabina has blocked this campaign[: {reason}]. Please contact customer support.' },
  suspended: { label: 'Paused', message: 'No offers go out[: {reason}]. Resume it to go on.' },
  prevented: { label: 'Held back by Cabina', message: 'Cabina is holding this campaign back. Please contact customer support.' },
  rejected: { label: 'Needs a change', message: 'Change what we noticed and submit it again[: {reason}].' },
  draft: { label: 'Draft', message: 'Complete it and submit it for review.' },
  pending: { label: 'In review', message: 'We are reviewing it, usually within one working day. We will email you.' },
  filled: {
    label: 'Filled',
    message: 'All vacancies are filled, so no further offers go out. Look for more people, or close the campaign.',
  },
  active: { label: 'Running', message: 'Offers are going out to every driver who matches.' },
  inactive: { label: 'Ready to activate', message: 'It is approved: activate it, and the offers go out.' },
  stopped: { label: 'Stopped', message: 'No offers go out. Activate it to go on.' },
};

const de: StatusTexts = {
  archived: { label: 'Archiviert', message: 'Holen Sie sie aus dem Archiv, um sie wieder zu verwenden.' },
  blocked: { label: 'Gesperrt', message: 'Cabina hat diese Kampagne gesperrt[: {reason}]. Bitte wenden Sie sich an den Kundenservice.' },
  suspended: {
    label: 'Pausiert',
    message: 'Es gehen keine Angebote hinaus[: {reason}]. Setzen Sie sie fort, dann geht es weiter.',
  },
  prevented: {
    label: 'Von Cabina zurückgehalten',
    message: 'Cabina hält diese Kampagne zurück. Bitte wenden Sie sich an den Kundenservice.',
  },
  rejected: { label: 'Bitte ändern', message: 'Ändern Sie, was uns aufgefallen ist, und senden Sie sie erneut zur Prüfung[: {reason}].' },
  draft: { label: 'Entwurf', message: 'Vervollständigen Sie sie und senden Sie sie zur Prüfung.' },
  pending: { label: 'In Prüfung', message: 'Wir prüfen sie, meist innerhalb eines Werktags. Wir melden uns per E-Mail.' },
  filled: {
    label: 'Besetzt',
    message:
      'Alle freien Stellen sind besetzt, es gehen keine Angebote mehr hinaus. Suchen Sie weitere Personen oder schließen Sie die Kampagne ab.',
  },
  active: { label: 'Läuft', message: 'Die Angebote gehen an alle, die passen.' },
  inactive: { label: 'Startbereit', message: 'Sie ist freigegeben: Aktivieren Sie sie, dann gehen die Angebote hinaus.' },
  stopped: { label: 'Gestoppt', message: 'Es gehen keine Angebote hinaus. Aktivieren Sie sie, dann geht es weiter.' },
};

const es: StatusTexts = {
  archived: { label: 'Archivada', message: 'Recupérala del archivo para volver a usarla.' },
  blocked: { label: 'Bloqueada', message: 'Cabina ha bloqueado esta campaña[: {reason}]. Contacta con atención al cliente.' },
  suspended: { label: 'En pausa', message: 'No sale ninguna oferta[: {reason}]. Reanúdala para continuar.' },
  prevented: { label: 'Retenida por Cabina', message: 'Cabina retiene esta campaña. Contacta con atención al cliente.' },
  rejected: { label: 'Necesita un cambio', message: 'Cambia lo que hemos visto y vuelve a enviarla a revisión[: {reason}].' },
  draft: { label: 'Borrador', message: 'Complétala y envíala a revisión.' },
  pending: { label: 'En revisión', message: 'La estamos revisando, normalmente en un día laborable. Te avisaremos por correo.' },
  filled: {
    label: 'Cubierta',
    message: 'Todas las vacantes están cubiertas y ya no salen ofertas. Busca a más personas o cierra la campaña.',
  },
  active: { label: 'En marcha', message: 'Las ofertas salen a todas las personas que encajan.' },
  inactive: { label: 'Lista para activar', message: 'Está aprobada: actívala y saldrán las ofertas.' },
  stopped: { label: 'Detenida', message: 'No sale ninguna oferta. Actívala para continuar.' },
};

/** Company and staff screens have three languages; readers of other languages get English. */
const texts: Record<Locale, StatusTexts> = { es, de, en, pl: en, ro: en };

/** The label of a status and its sentence. `reason` is that of the suspension or rejection. */
export function statusText(status: ShownStatus, locale: Locale, reason?: string | null): StatusText {
  const { label, message } = texts[locale][status];
  return { label, message: fill(message, reason ? { reason: reason.replace(/[.!\s]+$/, '') } : {}) };
}
