import { distance, longDay, money } from '../format.ts';
import { accountTexts } from './accounts/de.ts';
import { firstDayLines } from './first-day.ts';
import { greetings } from './greetings.ts';
import { debtTexts } from './debts.ts';
import { recapTexts } from './recaps.ts';
import { weeklyTexts } from './weekly-figures.ts';
import { meetingLines } from './meeting.ts';
import type { MailTexts } from './templates.ts';
import { updateTexts } from './updates.ts';

const greeting = greetings.de;
const meetingFacts = meetingLines({ day: 'Tag', time: 'Uhrzeit', place: 'Ort', person: 'Mit' }, 'de');
const firstDayFacts = firstDayLines({ time: 'Uhrzeit', place: 'Ort', person: 'Ansprechperson' });
const documents = { invoice: 'Rechnung', cancellation: 'Stornorechnung', credit_note: 'Rechnungskorrektur' };

export const de = {
  ...accountTexts,
  deal_code: ({ code, minutes }) => ({
    subject: 'Ihr Code zum Unterschreiben',
    preheader: `Er gilt ${minutes} Minuten.`,
    title: `Ihr Code: ${code}`,
    paragraphs: ['Geben Sie diesen Code auf der Seite des Auftrags ein. So bestätigen Sie, dass Sie mit dieser Adresse unterschreiben.'],
    note: `Der Code gilt ${minutes} Minuten. Wenn Sie nichts unterschreiben möchten, ignorieren Sie diese Nachricht.`,
  }),
  deal_offer: ({ contact, company, seller, total_cents, expires_on, link }) => ({
    subject: `Angebot für ${company}`,
    preheader: `${money(total_cents)} brutto, bis ${longDay(expires_on, 'de')}.`,
    title: greeting(contact),
    paragraphs: [
      `${seller} hat ein Angebot für ${company} vorbereitet. Sie können es anpassen, den ganzen Preis sehen und online unterschreiben, auch am Telefon.`,
    ],
    facts: [
      ['Summe brutto', money(total_cents)],
      ['Unterschrift möglich bis', longDay(expires_on, 'de')],
    ],
    button: { label: 'Angebot ansehen', link },
    note: 'Der Link ist nur für Sie: Wer ihn hat, kann das Angebot lesen und unterschreiben.',
  }),
  deal_copy: ({ company, signer, at, link }) => ({
    subject: `Unterschriebener Auftrag von ${company}`,
    preheader: 'Ihre unterschriebene und gesiegelte Ausfertigung.',
    title: 'Der Auftrag ist unterschrieben',
    paragraphs: [
      `${signer} hat den Auftrag von ${company} am ${at} unterschrieben. Das gesiegelte PDF finden Sie auf der Seite des Auftrags.`,
    ],
    button: { label: 'PDF herunterladen', link },
  }),
  audience_approved: ({ name, link }) => ({
    subject: `Zielgruppe freigegeben: ${name}`,
    preheader: 'Sie können sie jetzt in einer Kampagne verwenden.',
    title: 'Ihre Zielgruppe ist freigegeben',
    paragraphs: [`Wir haben „${name}“ geprüft, alles passt. Sie können die Zielgruppe jetzt in einer Kampagne verwenden.`],
    button: { label: 'Zielgruppe ansehen', link },
  }),
  audience_rejected: ({ name, reason, link }) => ({
    subject: `Ihre Zielgruppe braucht eine Änderung: ${name}`,
    preheader: reason,
    title: 'Ihre Zielgruppe braucht eine Änderung',
    paragraphs: [
      `Wir haben „${name}“ geprüft und können sie so noch nicht freigeben. Bitte ändern und speichern Sie sie, dann prüfen wir noch einmal.`,
    ],
    facts: [['Grund', reason]],
    button: { label: 'Zielgruppe ändern', link },
  }),
  campaign_approved: ({ title, link }) => ({
    subject: `Kampagne freigegeben: ${title}`,
    preheader: 'Sobald Sie sie aktivieren, gehen die Angebote hinaus.',
    title: 'Ihre Kampagne ist freigegeben',
    paragraphs: [`„${title}“ ist freigegeben. Sobald Sie die Kampagne aktivieren, geht das Angebot an alle, die passen.`],
    button: { label: 'Kampagne ansehen', link },
  }),
  campaign_rejected: ({ title, reason, link }) => ({
    subject: `Ihre Kampagne braucht eine Änderung: ${title}`,
    preheader: reason,
    title: 'Ihre Kampagne braucht eine Änderung',
    paragraphs: [
      `Wir haben „${title}“ geprüft und können die Kampagne so noch nicht freigeben. Bitte ändern Sie sie und senden Sie sie erneut zur Prüfung, dann prüfen wir noch einmal.`,
    ],
    facts: [['Grund', reason]],
    button: { label: 'Kampagne ändern', link },
  }),
  offer: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `Ein Angebot für Sie: ${title} in ${place}`,
    preheader: `${pay_range} · ${distance(distance_km)} entfernt · ${company}`,
    title: `${first_name}, dieses Angebot passt zu Ihnen`,
    paragraphs: [
      `${company} sucht jemanden wie Sie. Sehen Sie es sich in Ruhe an und antworten Sie mit einem Fingertipp: Interesse verpflichtet Sie zu nichts.`,
    ],
    facts: [
      ['Stelle', title],
      ['Unternehmen', company],
      ['Ort', `${place}, ${distance(distance_km)} entfernt`],
      ['Gehalt', pay_range],
    ],
    button: { label: 'Interessiert mich', link: accept_link },
    second: { label: 'Kein Interesse', link: reject_link },
    note: 'Ihren Namen und Ihre Telefonnummer sieht das Unternehmen nur, wenn Sie zusagen und es Sie freischaltet.',
  }),
  offer_reminder: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `Noch interessiert? ${title} in ${place}`,
    preheader: `${company} wartet auf Ihre Antwort.`,
    title: `${first_name}, Ihr Angebot ist noch offen`,
    paragraphs: [`${company} wartet noch auf Ihre Antwort. Ein Fingertipp genügt: ja oder nein.`],
    facts: [
      ['Stelle', title],
      ['Ort', `${place}, ${distance(distance_km)} entfernt`],
      ['Gehalt', pay_range],
    ],
    button: { label: 'Interessiert mich', link: accept_link },
    second: { label: 'Kein Interesse', link: reject_link },
  }),
  offer_accepted: ({ initials, count, campaign, link }) => ({
    subject: count > 1 ? `${count} Zusagen: ${campaign}` : `${initials} hat zugesagt: ${campaign}`,
    preheader: 'Je früher Sie anrufen, desto besser.',
    title: count > 1 ? `${count} Personen haben zugesagt` : `${initials} hat zugesagt`,
    paragraphs: [
      count > 1
        ? `Ihre Kampagne „${campaign}“ hat neue Zusagen. Sehen Sie sich die Profile an, schalten Sie die Kontakte frei und rufen Sie an: je früher, desto besser.`
        : `Ihre Kampagne „${campaign}“ hat eine Zusage. Sehen Sie sich das Profil an, schalten Sie den Kontakt frei und rufen Sie an: je früher, desto besser.`,
    ],
    button: { label: 'In der Pipeline ansehen', link },
  }),
  driver_unlocked: ({ first_name, company, contact_name, phone, link }) => ({
    subject: `${company} möchte mit Ihnen sprechen`,
    preheader: `${contact_name} meldet sich bei Ihnen.`,
    title: `${first_name}, ${company} möchte mit Ihnen sprechen`,
    paragraphs: [
      `Sie haben das Angebot von ${company} angenommen, nun hat das Unternehmen Ihre Kontaktdaten. Es weiß, zu welchen Zeiten Sie am liebsten angerufen werden.`,
    ],
    facts: [['Ansprechperson', contact_name], ...(phone ? [['Telefon', phone] as const] : [])],
    button: { label: 'Meine Angebote ansehen', link },
    note: 'In Ihrem Konto sehen Sie jederzeit, wer Ihre Daten angesehen hat.',
  }),
  unlock_receipt: ({ driver, campaign, amount_cents, link }) => ({
    subject: `Kontakt freigeschaltet: ${driver}`,
    preheader: `Kampagne „${campaign}“`,
    title: `Sie können jetzt mit ${driver} sprechen`,
    paragraphs: [`Sie haben ${driver} in der Kampagne „${campaign}“ freigeschaltet. Die Kontaktdaten stehen in Ihrer Pipeline.`],
    facts: [['Preis', money(amount_cents)]],
    button: { label: 'Kontakt ansehen', link },
  }),
  hire_reported: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Fangen Sie bei ${company} an?`,
    preheader: `Erster Arbeitstag: ${longDay(first_work_day, 'de')}`,
    title: `${first_name}, fangen Sie bei ${company} an?`,
    paragraphs: [`${company} hat uns gemeldet, dass Sie eingestellt sind und am ${longDay(first_work_day, 'de')} anfangen. Stimmt das?`],
    facts: firstDayFacts(plan),
    button: { label: 'Antworten', link },
    note: 'Die Einstellung zählt erst, wenn Sie sie bestätigen. Wenn etwas nicht stimmt, sagen Sie es uns auf derselben Seite.',
  }),
  first_day_changed: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Ihr erster Arbeitstag bei ${company}`,
    preheader: `Erster Arbeitstag: ${longDay(first_work_day, 'de')}`,
    title: `${first_name}, so läuft Ihr erster Arbeitstag bei ${company} ab`,
    paragraphs: [`${company} erwartet Sie am ${longDay(first_work_day, 'de')}.`],
    facts: firstDayFacts(plan),
    button: { label: 'Ersten Arbeitstag ansehen', link },
  }),
  hire_confirmed: ({ driver, campaign, first_work_day, link }) => ({
    subject: `Einstellung bestätigt: ${driver}`,
    preheader: 'Herzlichen Glückwunsch!',
    title: 'Herzlichen Glückwunsch!',
    paragraphs: [`${driver} hat die Einstellung für „${campaign}“ bestätigt. Den Betrag finden Sie in Ihren Buchungen.`],
    facts: [['Erster Arbeitstag', longDay(first_work_day, 'de')]],
    button: { label: 'Einstellung ansehen', link },
  }),
  hire_rejected: ({ driver, campaign, reason, link }) => ({
    subject: `${driver} hat die Einstellung nicht bestätigt`,
    preheader: reason,
    title: 'Einstellung nicht bestätigt',
    paragraphs: [
      `${driver} sagt, dass die Einstellung für „${campaign}“ so nicht stimmt. Es wird nichts berechnet. Bitte klären Sie es miteinander und melden Sie die Einstellung bei Bedarf neu.`,
    ],
    facts: [['Grund', reason]],
    button: { label: 'Kontakt ansehen', link },
  }),
  review_request_driver: ({ first_name, company, link }) => ({
    subject: `Wie war es mit ${company}?`,
    preheader: 'Ihre Bewertung hilft anderen bei der Wahl.',
    title: `${first_name}, wie war es mit ${company}?`,
    paragraphs: [
      `Bewerten Sie ${company} nach Freundlichkeit, Transparenz, Schnelligkeit und Zuverlässigkeit. Das dauert eine Minute und hilft anderen bei der Wahl.`,
    ],
    button: { label: 'Bewerten', link },
  }),
  review_request_company: ({ driver, link }) => ({
    subject: `Wie war es mit ${driver}?`,
    preheader: 'Eine Bewertung dauert eine Minute.',
    title: `Wie war es mit ${driver}?`,
    paragraphs: [`Bewerten Sie ${driver} nach Freundlichkeit, Transparenz, Schnelligkeit und Zuverlässigkeit. Das dauert eine Minute.`],
    button: { label: 'Bewerten', link },
  }),
  purchase_confirmed: ({ what, amount_cents, link }) => ({
    subject: `Ihr Kauf bei Cabina: ${what}`,
    preheader: money(amount_cents),
    title: 'Vielen Dank für Ihren Kauf',
    paragraphs: ['Ihr Kauf ist abgeschlossen. Sie finden ihn in Ihren Buchungen.'],
    facts: [
      ['Kauf', what],
      ['Gesamtbetrag', money(amount_cents)],
    ],
    button: { label: 'Buchungen ansehen', link },
  }),
  invoice_issued: ({ kind, number, amount_cents, terms, link }) => ({
    subject: `${documents[kind]} ${number}`,
    preheader: money(amount_cents),
    title: `${documents[kind]} ${number}`,
    paragraphs: ['Der Beleg ist als PDF angehängt und enthält die Daten für Ihr Buchhaltungsprogramm.', terms],
    facts: [
      ['Nummer', number],
      ['Betrag mit USt.', money(amount_cents)],
    ],
    button: { label: 'Rechnungen ansehen', link },
  }),
  payment_failed: ({ what, reason, link }) => ({
    subject: `Zahlung fehlgeschlagen: ${what}`,
    preheader: reason,
    title: 'Die Zahlung hat nicht geklappt',
    paragraphs: [
      'Diesen Betrag konnten wir nicht einziehen. Bitte prüfen Sie Ihre Zahlungsart oder wählen Sie eine andere und versuchen Sie es noch einmal.',
    ],
    facts: [
      ['Zweck', what],
      ['Grund', reason],
    ],
    button: { label: 'Zahlungsart prüfen', link },
  }),
  mandate_approved: ({ mandate_reference, link }) => ({
    subject: 'Ihr SEPA-Lastschriftmandat ist freigegeben',
    preheader: mandate_reference,
    title: 'Sie können jetzt per Lastschrift zahlen',
    paragraphs: ['Wir haben Ihr SEPA-Lastschriftmandat freigegeben. Das PDF finden Sie in Ihren Zahlungseinstellungen.'],
    facts: [['Mandatsreferenz', mandate_reference]],
    button: { label: 'Zahlungsart ansehen', link },
  }),
  ...debtTexts.de,
  ...updateTexts.de,
  sepa_prenotification: ({ what, amount_cents, due_on, mandate_reference, creditor_id }) => ({
    subject: `SEPA-Vorabankündigung: ${money(amount_cents)} am ${longDay(due_on, 'de')}`,
    preheader: `Mandatsreferenz ${mandate_reference}`,
    title: 'Nächste Lastschrift von Ihrem Konto',
    paragraphs: [
      `Am ${longDay(due_on, 'de')} ziehen wir ${money(amount_cents)} per SEPA-Lastschrift von Ihrem Konto ein. Bitte sorgen Sie für ausreichende Deckung.`,
    ],
    facts: [
      ['Wofür', what],
      ['Betrag', money(amount_cents)],
      ['Fällig am', longDay(due_on, 'de')],
      ['Mandatsreferenz', mandate_reference],
      ['Gläubiger-Identifikationsnummer', creditor_id],
    ],
  }),
  bulk_message: ({ subject, paragraphs }) => ({ subject, preheader: paragraphs[0] ?? '', title: subject, paragraphs }),
  meeting_invited: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Termin mit ${company}`,
    preheader: `Am ${longDay(day, 'de')} um ${time} Uhr`,
    title: `${first_name}, ${company} möchte Sie sprechen`,
    paragraphs: [
      'Bestätigen Sie den Termin mit einem Fingertipp, oder schlagen Sie eine andere Zeit vor. Die angehängte Datei trägt ihn in Ihren Kalender ein.',
    ],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Bestätigen oder andere Zeit vorschlagen', link },
  }),
  meeting_moved: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Ihr Termin mit ${company} hat sich geändert`,
    preheader: `Jetzt: ${longDay(day, 'de')}, ${time} Uhr`,
    title: `${first_name}, Ihr Termin mit ${company} hat sich geändert`,
    paragraphs: ['Das sind die neuen Angaben. Bestätigen Sie sie, oder schlagen Sie eine andere Zeit vor.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Termin ansehen', link },
  }),
  meeting_cancelled: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Termin abgesagt: ${company}`,
    preheader: `Er war am ${longDay(day, 'de')} um ${time} Uhr`,
    title: `${first_name}, der Termin mit ${company} ist abgesagt`,
    paragraphs: ['Sie müssen nichts tun.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Termin ansehen', link },
  }),
  task_due: ({ task, about, link }) => ({
    subject: `Aufgabe: ${task}`,
    preheader: 'Jetzt ist sie fällig',
    title: 'Ihre Aufgabe ist fällig',
    paragraphs: [task, `Es geht um ${about}.`],
    button: { label: 'Aufgabe öffnen', link },
  }),
  task_assigned: ({ task, about, person, link }) => ({
    subject: `Neue Aufgabe: ${task}`,
    preheader: person ? `Von ${person}` : 'Für Sie',
    title: 'Sie haben eine neue Aufgabe',
    paragraphs: [task, `Es geht um ${about}.`],
    button: { label: 'Aufgabe öffnen', link },
  }),
  comment_written: ({ about, person, link }) => ({
    subject: `Kommentar zu ${about}`,
    preheader: person ? `Von ${person}` : 'Für Sie',
    title: person ? `${person} hat Ihnen einen Kommentar geschrieben` : 'Sie haben einen neuen Kommentar',
    paragraphs: [`Es geht um ${about}.`],
    button: { label: 'Kommentar lesen', link },
  }),
  meeting_answered: ({ driver, is_accepted, day, time, link }) => ({
    subject: is_accepted ? `${driver} bestätigt den Termin` : `${driver} schlägt eine andere Zeit vor`,
    preheader: `${longDay(day, 'de')}, ${time} Uhr`,
    title: is_accepted ? `${driver} hat den Termin bestätigt` : `${driver} schlägt eine andere Zeit vor`,
    paragraphs: [`${is_accepted ? 'Termin' : 'Vorschlag'}: ${longDay(day, 'de')} um ${time} Uhr.`],
    button: { label: 'Termin ansehen', link },
  }),
  candidate_request: ({ first_name, company, job, by_company, link }) => ({
    subject: 'Eine Firma möchte Sie kennenlernen',
    preheader: 'Nur wenn Sie möchten: Sagen Sie Ja oder Nein.',
    title: greeting(first_name),
    paragraphs: [
      by_company
        ? `${company} hat Sie bei Cabina als mögliche Verstärkung${job ? ` für „${job}“` : ''} eingetragen.`
        : `Cabina sucht Fahrerinnen und Fahrer für Transportunternehmen. Wir möchten Sie ${company}${job ? ` für „${job}“` : ''} vorstellen.`,
      'Es geht nur weiter, wenn Sie zustimmen. Auf der nächsten Seite steht, wer wir sind und welche Daten vorliegen. Sagen Sie Nein, löschen wir alles sofort, ohne Antwort nach zwei Monaten.',
    ],
    button: { label: 'Ansehen und entscheiden', link },
    note: 'Über diesen Link können Sie Ihre Zustimmung jederzeit zurücknehmen. Bitte leiten Sie ihn nicht weiter.',
  }),
  candidate_erasure: ({ first_name, company, day, link }) => ({
    subject: 'Wir löschen bald Ihre Daten',
    preheader: `Am ${longDay(day, 'de')}, ohne dass Sie etwas tun müssen.`,
    title: greeting(first_name),
    paragraphs: [
      `Die Bewerbung bei ${company} ist seit Monaten beendet. Deshalb löschen wir Ihre Daten und Unterlagen am ${longDay(day, 'de')}.`,
      'Sie müssen nichts tun. Bis dahin können Sie Ihre Daten herunterladen.',
    ],
    button: { label: 'Meine Daten ansehen', link },
  }),
  candidate_news: ({ what, company, link }) => {
    const title = {
      agreed: 'Eine Person hat zugestimmt',
      refused: 'Eine Person hat abgelehnt',
      expiring: 'Die Daten eines Kandidaten werden bald gelöscht',
    }[what];
    const text = {
      agreed: 'Sie können jetzt die Daten ansehen und ein Gespräch vereinbaren.',
      refused: 'Wir haben die Daten gelöscht. Sie müssen nichts tun.',
      expiring: 'Die Bewerbung endete vor Monaten. Auch die Person ist benachrichtigt.',
    }[what];
    return {
      subject: `${title}: ${company}`,
      preheader: text,
      title,
      paragraphs: [`Bewerbung: ${company}`, text],
      button: { label: 'Bewerbung ansehen', link },
    };
  },
  account_erased: ({ receipt }) => ({
    subject: 'Ihr Konto ist gelöscht',
    preheader: 'Das ist Ihr Beleg.',
    title: 'Ihr Konto ist gelöscht',
    paragraphs: [
      'Wir haben Ihr Konto und Ihre persönlichen Daten gelöscht: Profil, Dokumente, Nachrichten und Verlauf. Was wir gesetzlich aufbewahren müssen, bleibt ohne Ihren Namen.',
    ],
    facts: [['Beleg', receipt]],
    note: 'Bitte bewahren Sie diese Nachricht auf. Es ist die letzte, die Sie von uns erhalten.',
  }),
  chat_message: ({ name, sender, link, reply_to }) => ({
    subject: `Neue Nachricht von ${sender}`,
    preheader: 'Lesen Sie sie bei Cabina.',
    title: greeting(name),
    paragraphs: [`${sender} hat Ihnen geschrieben. Was, steht zum Schutz Ihrer Daten nicht in dieser E-Mail.`],
    button: { label: 'Lesen und antworten', link },
    ...(reply_to && { note: 'Sie können auch auf diese E-Mail antworten: Ihre Antwort kommt in der Unterhaltung an.' }),
  }),
  ...recapTexts('de'),
  ...weeklyTexts('de'),
} satisfies MailTexts;
