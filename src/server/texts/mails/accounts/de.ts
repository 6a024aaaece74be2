import { greetings } from '../greetings.ts';
import type { AccountTexts } from '../templates.ts';

const greeting = greetings.de;
const once = (minutes: number) =>
  `Der Link gilt einmal und läuft in ${minutes} Minuten ab. Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren.`;

export const accountTexts: AccountTexts = {
  verify_email: ({ name, link }) => ({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    preheader: 'Ein Klick, und Ihr Konto ist bereit.',
    title: greeting(name),
    paragraphs: ['Bestätigen Sie, dass diese Adresse Ihnen gehört. Danach ist Ihr Cabina-Konto bereit.'],
    button: { label: 'E-Mail bestätigen', link },
    note: 'Der Link läuft in 24 Stunden ab. Wenn Sie kein Konto bei Cabina angelegt haben, können Sie diese Nachricht ignorieren.',
  }),
  magic_link: ({ name, link, minutes }) => ({
    subject: 'Ihr Anmeldelink für Cabina',
    preheader: `Gültig für ${minutes} Minuten.`,
    title: greeting(name),
    paragraphs: ['Mit diesem Link melden Sie sich ohne Passwort an.'],
    button: { label: 'Bei Cabina anmelden', link },
    note: once(minutes),
  }),
  password_reset: ({ name, link, minutes }) => ({
    subject: 'Neues Passwort festlegen',
    preheader: `Der Link läuft in ${minutes} Minuten ab.`,
    title: greeting(name),
    paragraphs: ['Sie möchten das Passwort Ihres Cabina-Kontos ändern. Hier legen Sie ein neues fest.'],
    button: { label: 'Passwort festlegen', link },
    note: once(minutes),
  }),
  address_changed: ({ name, link }) => ({
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    preheader: 'Waren Sie das nicht? Dann handeln Sie bitte jetzt.',
    title: greeting(name),
    paragraphs: [
      'Ihr Cabina-Konto hat jetzt eine andere E-Mail-Adresse. An diese hier schicken wir nichts mehr, und sie meldet niemanden mehr an.',
      'Waren Sie das nicht? Melden Sie sich mit Ihrer Telefonnummer an und tragen Sie Ihre Adresse wieder ein. Wenn das nicht gelingt, antworten Sie auf diese Nachricht.',
    ],
    button: { label: 'Zur Anmeldung', link },
  }),
  new_device: ({ name, device, at, link }) => ({
    subject: 'Anmeldung auf einem neuen Gerät',
    preheader: 'Waren Sie das nicht? Dann handeln Sie bitte jetzt.',
    title: greeting(name),
    paragraphs: ['Ihr Konto wurde in einem Browser benutzt, den wir noch nicht kannten.'],
    facts: [
      ['Wann', at],
      ['Gerät', device || 'Unbekannt'],
    ],
    button: { label: 'Meine Einstellungen öffnen', link },
    note: 'Waren Sie das? Dann ist nichts zu tun. Andernfalls ändern Sie Ihr Passwort: Das beendet alle anderen Sitzungen.',
  }),
  second_factor_changed: ({ name, what, link }) => ({
    subject: 'Ihr zweiter Anmeldeschritt wurde geändert',
    preheader: 'Waren Sie das nicht? Dann handeln Sie bitte jetzt.',
    title: greeting(name),
    paragraphs: [
      {
        added: 'Für Ihr Konto wurde ein zweiter Schritt der Anmeldung eingerichtet.',
        removed: 'Ein zweiter Schritt der Anmeldung wurde aus Ihrem Konto entfernt.',
        reset:
          'Das Cabina-Team hat den zweiten Schritt Ihres Kontos zurückgesetzt. Alle Sitzungen sind beendet. Richten Sie ihn nach der Anmeldung neu ein.',
        codes: 'Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Die alten gelten nicht mehr.',
      }[what],
    ],
    button: { label: 'Meine Einstellungen öffnen', link },
    note: 'Waren Sie das nicht? Ändern Sie Ihr Passwort und antworten Sie auf diese Nachricht.',
  }),
  company_welcome: ({ name, link }) => ({
    subject: 'Willkommen bei Cabina',
    preheader: 'In drei Schritten zu Ihrem nächsten Team am Steuer.',
    title: greeting(name),
    paragraphs: [
      'Ihr Unternehmen ist registriert. Es fehlen noch drei Schritte: Paket und Zahlungsart wählen, beschreiben, wen Sie suchen, und Ihre Kampagne veröffentlichen.',
      'Danach geht Ihr Angebot an alle, die passen. Wer zusagt, erscheint in Ihrer Pipeline, und von dort rufen Sie an.',
    ],
    button: { label: 'Loslegen', link },
  }),
  company_invitation: ({ company, inviter, link }) => ({
    subject: 'Eine Einladung zu Cabina',
    preheader: 'Einladung annehmen und Zugang anlegen.',
    title: inviter ? `Arbeiten Sie mit bei ${company}` : `Der Zugang von ${company}`,
    paragraphs: [
      inviter
        ? `${inviter} lädt Sie ins Team von ${company} bei Cabina ein. Hier finden Transportunternehmen Fahrerinnen und Fahrer.`
        : `${company} ist jetzt bei Cabina, wo Transportunternehmen Fahrerinnen und Fahrer finden. Nehmen Sie die Einladung an und legen Sie Ihren Zugang als Inhaber an.`,
    ],
    button: { label: 'Einladung annehmen', link },
    note: 'Die Einladung gilt nur für Sie. Wenn Sie sie nicht erwartet haben, können Sie diese Nachricht ignorieren.',
  }),
  invitation_to_account: ({ company, inviter }) => ({
    subject: 'Eine Einladung zu Cabina',
    preheader: 'Mit dieser Adresse haben Sie schon ein Konto.',
    title: 'Sie haben schon ein Konto',
    paragraphs: [
      `${inviter} hat diese Adresse zum Team von ${company} bei Cabina eingeladen. Mit ihr gibt es schon ein Konto, und eine Adresse gehört zu einem Konto.`,
      `Wenn Sie dort mitarbeiten möchten, bitten Sie um eine Einladung an eine andere Adresse. Sonst müssen Sie nichts tun: ${company} erfährt nicht, dass Sie ein Konto haben.`,
    ],
  }),
};
