import type { CampaignStatus } from '#contract/hiring/campaign-status.ts';
import type { Locale } from '#contract/people.ts';
import { fill } from './fill.ts';

interface StatusText {
  label: string;
  /** The next step, in one sentence. */
  message: string;
}
type StatusTexts = Record<CampaignStatus, StatusText>;

const en: StatusTexts = {
  archived: { label: 'Archived', message: 'Take it out of the archive to use it again.' },
  blocked: { label: 'Blocked', message: 'Cabina has blocked this campaign[: {reason}]. Please contact customer support.' },
  suspended: { label: 'Suspended', message: 'No offers go out[: {reason}]. Lift the suspension to go on.' },
  prevented: { label: 'On hold', message: 'Cabina is holding this campaign back. Please contact customer support.' },
  rejected: { label: 'Needs a change', message: 'Change what we noticed and publish it again[: {reason}].' },
  draft: { label: 'Draft', message: 'Complete it and publish it, so that we can check it.' },
  pending: { label: 'Being checked', message: 'We are checking it, usually within one working day. You hear from us by e-mail.' },
  active: { label: 'Active', message: 'Offers are going out to every driver who matches.' },
  inactive: { label: 'Inactive', message: 'It is approved: activate it, and the offers go out.' },
};

const de: StatusTexts = {
  archived: { label: 'Archiviert', message: 'Holen Sie sie aus dem Archiv, um sie wieder zu verwenden.' },
  blocked: { label: 'Gesperrt', message: 'Cabina hat diese Kampagne gesperrt[: {reason}]. Bitte wenden Sie sich an den Kundenservice.' },
  suspended: {
    label: 'Ausgesetzt',
    message: 'Es gehen keine Angebote hinaus[: {reason}]. Heben Sie die Aussetzung auf, dann geht es weiter.',
  },
  prevented: { label: 'Angehalten', message: 'Cabina hält diese Kampagne zurück. Bitte wenden Sie sich an den Kundenservice.' },
  rejected: { label: 'Bitte ändern', message: 'Ändern Sie, was uns aufgefallen ist, und veröffentlichen Sie sie erneut[: {reason}].' },
  draft: { label: 'Entwurf', message: 'Vervollständigen und veröffentlichen Sie sie, dann prüfen wir sie.' },
  pending: { label: 'In Prüfung', message: 'Wir prüfen sie, meist innerhalb eines Werktags. Sie hören per E-Mail von uns.' },
  active: { label: 'Aktiv', message: 'Die Angebote gehen an alle Fahrer, die passen.' },
  inactive: { label: 'Inaktiv', message: 'Sie ist freigegeben: Aktivieren Sie sie, dann gehen die Angebote hinaus.' },
};

const es: StatusTexts = {
  archived: { label: 'Archivada', message: 'Recupérala del archivo para volver a usarla.' },
  blocked: { label: 'Bloqueada', message: 'Cabina ha bloqueado esta campaña[: {reason}]. Contacta con atención al cliente.' },
  suspended: { label: 'Suspendida', message: 'No sale ninguna oferta[: {reason}]. Levanta la suspensión para continuar.' },
  prevented: { label: 'Retenida', message: 'Cabina retiene esta campaña. Contacta con atención al cliente.' },
  rejected: { label: 'Necesita un cambio', message: 'Cambia lo que hemos visto y vuelve a publicarla[: {reason}].' },
  draft: { label: 'Borrador', message: 'Complétala y publícala para que podamos revisarla.' },
  pending: { label: 'En revisión', message: 'La estamos revisando, normalmente en un día laborable. Te avisaremos por correo.' },
  active: { label: 'Activa', message: 'Las ofertas salen a todos los conductores que encajan.' },
  inactive: { label: 'Inactiva', message: 'Está aprobada: actívala y saldrán las ofertas.' },
};

/** Company and staff screens have three languages; readers of other languages get English. */
const texts: Record<Locale, StatusTexts> = { es, de, en, pl: en, ro: en };

/** The label of a status and its sentence. `reason` is that of the suspension or rejection. */
export function statusText(status: CampaignStatus, locale: Locale, reason?: string | null): StatusText {
  const { label, message } = texts[locale][status];
  return { label, message: fill(message, reason ? { reason: reason.replace(/[.!\s]+$/, '') } : {}) };
}
