import { distance, longDay, money } from '../format.ts';
import { accountTexts } from './accounts/ro.ts';
import { firstDayLines } from './first-day.ts';
import { greetings } from './greetings.ts';
import { debtTexts } from './debts.ts';
import { recapTexts } from './recaps.ts';
import { weeklyTexts } from './weekly-figures.ts';
import { meetingLines } from './meeting.ts';
import type { MailTexts } from './templates.ts';
import { updateTexts } from './updates.ts';

const greeting = greetings.ro;
const meetingFacts = meetingLines({ day: 'Ziua', time: 'Ora', place: 'Locul', person: 'Cu' }, 'ro');
const firstDayFacts = firstDayLines({ time: 'Ora', place: 'Locul', person: 'Persoana de contact' });
const documents = { invoice: 'Factură', cancellation: 'Anularea facturii', credit_note: 'Notă de credit' };

export const ro = {
  ...accountTexts,
  deal_code: ({ code, minutes }) => ({
    subject: 'Codul dvs. pentru semnare',
    preheader: `Valabil ${minutes} minute.`,
    title: `Codul dvs.: ${code}`,
    paragraphs: ['Introduceți acest cod pe pagina comenzii pentru a confirma că semnați cu această adresă.'],
    note: `Codul este valabil ${minutes} minute. Dacă nu doriți să semnați nimic, ignorați acest mesaj.`,
  }),
  deal_offer: ({ contact, company, seller, total_cents, expires_on, link }) => ({
    subject: `Ofertă pentru ${company}`,
    preheader: `${money(total_cents)} brut, până la ${longDay(expires_on, 'ro')}.`,
    title: greeting(contact),
    paragraphs: [`${seller} a pregătit o ofertă pentru ${company}. O puteți adapta, puteți vedea prețul întreg și o puteți semna online.`],
    facts: [
      ['Total brut', money(total_cents)],
      ['Se poate semna până la', longDay(expires_on, 'ro')],
    ],
    button: { label: 'Vedeți oferta', link },
    note: 'Linkul este doar pentru dvs.: cine îl are poate citi și semna oferta.',
  }),
  deal_copy: ({ company, signer, at, link }) => ({
    subject: `Comandă semnată: ${company}`,
    preheader: 'Exemplarul dvs. semnat și sigilat.',
    title: 'Comanda este semnată',
    paragraphs: [`${signer} a semnat comanda companiei ${company} la ${at}. PDF-ul sigilat se află pe pagina comenzii.`],
    button: { label: 'Descărcați PDF-ul', link },
  }),
  audience_approved: ({ name, link }) => ({
    subject: `Public țintă aprobat: ${name}`,
    preheader: 'Îl puteți folosi acum într-o campanie.',
    title: 'Publicul țintă este aprobat',
    paragraphs: [`Am verificat „${name}” și totul este în regulă. Îl puteți folosi acum într-o campanie.`],
    button: { label: 'Vedeți publicul țintă', link },
  }),
  audience_rejected: ({ name, reason, link }) => ({
    subject: `Publicul țintă are nevoie de o modificare: ${name}`,
    preheader: reason,
    title: 'Publicul țintă are nevoie de o modificare',
    paragraphs: [`Am verificat „${name}” și încă nu îl putem aproba. Modificați-l și salvați-l, iar noi îl verificăm din nou.`],
    facts: [['Motiv', reason]],
    button: { label: 'Modificați publicul țintă', link },
  }),
  campaign_approved: ({ title, link }) => ({
    subject: `Campanie aprobată: ${title}`,
    preheader: 'Imediat ce este activă, ofertele pleacă.',
    title: 'Campania este aprobată',
    paragraphs: [`„${title}” este aprobată. Imediat ce campania este activă, trimitem oferta șoferilor potriviți.`],
    button: { label: 'Vedeți campania', link },
  }),
  campaign_rejected: ({ title, reason, link }) => ({
    subject: `Campania are nevoie de o modificare: ${title}`,
    preheader: reason,
    title: 'Campania are nevoie de o modificare',
    paragraphs: [
      `Am verificat „${title}” și încă nu o putem aproba. Modificați-o și publicați-o din nou, iar noi o verificăm încă o dată.`,
    ],
    facts: [['Motiv', reason]],
    button: { label: 'Modificați campania', link },
  }),
  offer: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `O ofertă pentru dumneavoastră: ${title}, ${place}`,
    preheader: `${pay_range} · la ${distance(distance_km)} · ${company}`,
    title: `${first_name}, această ofertă vi se potrivește`,
    paragraphs: [
      `${company} caută pe cineva ca dumneavoastră. Priviți oferta în liniște și răspundeți cu o atingere: interesul nu vă obligă la nimic.`,
    ],
    facts: [
      ['Post', title],
      ['Companie', company],
      ['Loc', `${place}, la ${distance(distance_km)}`],
      ['Salariu', pay_range],
    ],
    button: { label: 'Mă interesează', link: accept_link },
    second: { label: 'Nu mă interesează', link: reject_link },
    note: 'Compania vă vede numele și telefonul numai dacă acceptați și vă deblochează.',
  }),
  offer_reminder: ({ first_name, title, company, place, distance_km, pay_range, accept_link, reject_link }) => ({
    subject: `Vă interesează? ${title}, ${place}`,
    preheader: `${company} așteaptă răspunsul dumneavoastră.`,
    title: `${first_name}, oferta este încă deschisă`,
    paragraphs: [`${company} încă așteaptă răspunsul dumneavoastră. O atingere ajunge: da sau nu.`],
    facts: [
      ['Post', title],
      ['Loc', `${place}, la ${distance(distance_km)}`],
      ['Salariu', pay_range],
    ],
    button: { label: 'Mă interesează', link: accept_link },
    second: { label: 'Nu mă interesează', link: reject_link },
  }),
  offer_accepted: ({ initials, count, campaign, link }) => ({
    subject: count > 1 ? `Oferte acceptate (${count}): ${campaign}` : `${initials} a acceptat: ${campaign}`,
    preheader: 'Cu cât sunați mai repede, cu atât mai bine.',
    title: count > 1 ? `Oferte acceptate: ${count}` : `${initials} a acceptat oferta`,
    paragraphs: [
      count > 1
        ? `Campania „${campaign}” are răspunsuri. Priviți profilurile, deblocați contactele și sunați: cu cât mai repede, cu atât mai bine.`
        : `Campania „${campaign}” are un răspuns. Priviți profilul, deblocați contactul și sunați: cu cât mai repede, cu atât mai bine.`,
    ],
    button: { label: 'Vedeți pe panou', link },
  }),
  driver_unlocked: ({ first_name, company, contact_name, phone, link }) => ({
    subject: `${company} dorește să vorbească cu dumneavoastră`,
    preheader: `Persoana de contact: ${contact_name}`,
    title: `${first_name}, ${company} dorește să vorbească cu dumneavoastră`,
    paragraphs: [
      `Ați acceptat oferta companiei ${company}, iar compania are acum datele dumneavoastră de contact. Știe la ce ore preferați să fiți sunat(ă).`,
    ],
    facts: [['Persoana de contact', contact_name], ...(phone ? [['Telefon', phone] as const] : [])],
    button: { label: 'Vedeți ofertele mele', link },
    note: 'În contul dumneavoastră vedeți oricând cine v-a consultat datele.',
  }),
  unlock_receipt: ({ driver, campaign, amount_cents, link }) => ({
    subject: `Contact deblocat: ${driver}`,
    preheader: `Campania „${campaign}”`,
    title: `Acum puteți vorbi cu ${driver}`,
    paragraphs: [`Ați deblocat contactul ${driver} în campania „${campaign}”. Datele de contact sunt pe panoul dumneavoastră.`],
    facts: [['Preț', money(amount_cents)]],
    button: { label: 'Vedeți contactul', link },
  }),
  hire_reported: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Începeți la ${company}?`,
    preheader: `Prima zi de lucru: ${longDay(first_work_day, 'ro')}`,
    title: `${first_name}, începeți la ${company}?`,
    paragraphs: [`${company} ne spune că v-a angajat și că prima zi de lucru este ${longDay(first_work_day, 'ro')}. Este corect?`],
    facts: firstDayFacts(plan),
    button: { label: 'Răspundeți', link },
    note: 'Angajarea contează numai după ce o confirmați. Dacă ceva nu este corect, spuneți-ne pe aceeași pagină.',
  }),
  first_day_changed: ({ first_name, company, first_work_day, link, ...plan }) => ({
    subject: `Prima zi la ${company}`,
    preheader: `Prima zi de lucru: ${longDay(first_work_day, 'ro')}`,
    title: `${first_name}, prima dvs. zi la ${company}`,
    paragraphs: [`${company} vă așteaptă pe ${longDay(first_work_day, 'ro')}.`],
    facts: firstDayFacts(plan),
    button: { label: 'Vedeți prima zi', link },
  }),
  hire_confirmed: ({ driver, campaign, first_work_day, link }) => ({
    subject: `Angajare confirmată: ${driver}`,
    preheader: 'Felicitări!',
    title: 'Felicitări!',
    paragraphs: [`${driver} a confirmat angajarea pentru „${campaign}”. Suma apare în tranzacțiile dumneavoastră.`],
    facts: [['Prima zi de lucru', longDay(first_work_day, 'ro')]],
    button: { label: 'Vedeți angajarea', link },
  }),
  hire_rejected: ({ driver, campaign, reason, link }) => ({
    subject: `${driver} nu a confirmat angajarea`,
    preheader: reason,
    title: 'Angajare neconfirmată',
    paragraphs: [
      `${driver} spune că angajarea pentru „${campaign}” nu este corectă. Nu se percepe nimic. Lămuriți situația și raportați din nou angajarea dacă este cazul.`,
    ],
    facts: [['Motiv', reason]],
    button: { label: 'Vedeți contactul', link },
  }),
  review_request_driver: ({ first_name, company, link }) => ({
    subject: `Cum a fost cu ${company}?`,
    preheader: 'Recenzia dumneavoastră îi ajută pe alți șoferi.',
    title: `${first_name}, cum a fost cu ${company}?`,
    paragraphs: [
      `Evaluați compania ${company} la amabilitate, transparență, rapiditate și seriozitate. Durează un minut și îi ajută pe alți șoferi să aleagă.`,
    ],
    button: { label: 'Scrieți o recenzie', link },
  }),
  review_request_company: ({ driver, link }) => ({
    subject: `Cum a fost cu ${driver}?`,
    preheader: 'O recenzie durează un minut.',
    title: `Cum a fost cu ${driver}?`,
    paragraphs: [`Evaluați colaborarea cu ${driver} la amabilitate, transparență, rapiditate și seriozitate. Durează un minut.`],
    button: { label: 'Scrieți o recenzie', link },
  }),
  purchase_confirmed: ({ what, amount_cents, link }) => ({
    subject: `Achiziția dumneavoastră la Cabina: ${what}`,
    preheader: money(amount_cents),
    title: 'Vă mulțumim pentru achiziție',
    paragraphs: ['Achiziția este înregistrată. O găsiți în tranzacțiile dumneavoastră.'],
    facts: [
      ['Achiziție', what],
      ['Suma totală', money(amount_cents)],
    ],
    button: { label: 'Vedeți tranzacțiile', link },
  }),
  invoice_issued: ({ kind, number, amount_cents, terms, link }) => ({
    subject: `${documents[kind]} ${number}`,
    preheader: money(amount_cents),
    title: `${documents[kind]} ${number}`,
    paragraphs: ['Documentul este atașat ca PDF și conține datele pentru programul de contabilitate.', terms],
    facts: [
      ['Număr', number],
      ['Sumă cu TVA', money(amount_cents)],
    ],
    button: { label: 'Vedeți facturile', link },
  }),
  payment_failed: ({ what, reason, link }) => ({
    subject: `Plată nereușită: ${what}`,
    preheader: reason,
    title: 'Plata nu a reușit',
    paragraphs: ['Nu am putut încasa această sumă. Verificați metoda de plată sau alegeți alta și încercați din nou.'],
    facts: [
      ['Pentru', what],
      ['Motiv', reason],
    ],
    button: { label: 'Verificați metoda de plată', link },
  }),
  mandate_approved: ({ mandate_reference, link }) => ({
    subject: 'Mandatul dumneavoastră SEPA este aprobat',
    preheader: mandate_reference,
    title: 'Acum puteți plăti prin debitare directă',
    paragraphs: ['Am aprobat mandatul dumneavoastră de debitare directă SEPA. Găsiți fișierul PDF în setările de plată.'],
    facts: [['Referința mandatului', mandate_reference]],
    button: { label: 'Vedeți metoda de plată', link },
  }),
  ...debtTexts.ro,
  ...updateTexts.ro,
  sepa_prenotification: ({ what, amount_cents, due_on, mandate_reference, creditor_id }) => ({
    subject: `Notificare prealabilă SEPA: ${money(amount_cents)}, ${longDay(due_on, 'ro')}`,
    preheader: `Referința mandatului ${mandate_reference}`,
    title: 'Următoarea debitare a contului',
    paragraphs: [
      `La ${longDay(due_on, 'ro')} vom debita ${money(amount_cents)} din contul dumneavoastră prin debitare directă SEPA. Asigurați-vă că există fonduri în cont.`,
    ],
    facts: [
      ['Pentru', what],
      ['Suma', money(amount_cents)],
      ['Scadență', longDay(due_on, 'ro')],
      ['Referința mandatului', mandate_reference],
      ['Identificatorul creditorului', creditor_id],
    ],
  }),
  bulk_message: ({ subject, paragraphs }) => ({ subject, preheader: paragraphs[0] ?? '', title: subject, paragraphs }),
  meeting_invited: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Întâlnire cu ${company}`,
    preheader: `Pe ${longDay(day, 'ro')}, la ${time}`,
    title: `${first_name}, ${company} dorește să vorbească cu dumneavoastră`,
    paragraphs: ['Confirmați întâlnirea cu o atingere sau propuneți altă oră. Fișierul atașat o adaugă în calendar.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Confirmați sau propuneți altă oră', link },
  }),
  meeting_moved: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Întâlnirea cu ${company} s-a schimbat`,
    preheader: `Acum: ${longDay(day, 'ro')}, ${time}`,
    title: `${first_name}, întâlnirea cu ${company} s-a schimbat`,
    paragraphs: ['Acestea sunt noile date. Confirmați-le sau propuneți altă oră.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Vedeți întâlnirea', link },
  }),
  meeting_cancelled: ({ first_name, company, day, time, link, ...plan }) => ({
    subject: `Întâlnire anulată: ${company}`,
    preheader: `Era pe ${longDay(day, 'ro')}, la ${time}`,
    title: `${first_name}, întâlnirea cu ${company} a fost anulată`,
    paragraphs: ['Nu trebuie să faceți nimic.'],
    facts: meetingFacts({ day, time, ...plan }),
    button: { label: 'Vedeți întâlnirea', link },
  }),
  task_due: ({ task, about, link }) => ({
    subject: `Sarcină: ${task}`,
    preheader: 'A ajuns la termen',
    title: 'Sarcina dumneavoastră a ajuns la termen',
    paragraphs: [task, `Este vorba despre ${about}.`],
    button: { label: 'Deschideți sarcina', link },
  }),
  task_assigned: ({ task, about, person, link }) => ({
    subject: `Sarcină nouă: ${task}`,
    preheader: person ? `De la ${person}` : 'Pentru dumneavoastră',
    title: 'Aveți o sarcină nouă',
    paragraphs: [task, `Este vorba despre ${about}.`],
    button: { label: 'Deschideți sarcina', link },
  }),
  comment_written: ({ about, person, link }) => ({
    subject: `Comentariu: ${about}`,
    preheader: person ? `De la ${person}` : 'Pentru dumneavoastră',
    title: 'Aveți un comentariu nou',
    paragraphs: [`Este vorba despre ${about}.`],
    button: { label: 'Citiți comentariul', link },
  }),
  meeting_answered: ({ driver, is_accepted, day, time, link }) => ({
    subject: is_accepted ? `${driver} confirmă întâlnirea` : `${driver} propune altă oră`,
    preheader: `${longDay(day, 'ro')}, ${time}`,
    title: is_accepted ? `${driver} a confirmat întâlnirea` : `${driver} propune altă oră`,
    paragraphs: [`${is_accepted ? 'Întâlnire' : 'Propunere'}: ${longDay(day, 'ro')}, ora ${time}.`],
    button: { label: 'Vedeți întâlnirea', link },
  }),
  candidate_request: ({ first_name, company, job, by_company, link }) => ({
    subject: 'O companie dorește să vă cunoască',
    preheader: 'Numai dacă doriți: spuneți da sau nu.',
    title: greeting(first_name),
    paragraphs: [
      by_company
        ? `${company} v-a înscris la Cabina ca persoană pe care ar dori să o angajeze${job ? ` pentru „${job}”` : ''}.`
        : `Cabina caută șoferi pentru companii de transport. Dorim să vă prezentăm companiei ${company}${job ? ` pentru „${job}”` : ''}.`,
      'Mergem mai departe numai cu acordul dumneavoastră. Pe pagina următoare vedeți cine suntem și ce date avem. Dacă spuneți nu, ștergem totul imediat, iar fără răspuns, după două luni.',
    ],
    button: { label: 'Vedeți și decideți', link },
    note: 'Cu acest link vă puteți retrage acordul oricând. Vă rugăm să nu îl trimiteți mai departe.',
  }),
  candidate_erasure: ({ first_name, company, day, link }) => ({
    subject: 'În curând vă ștergem datele',
    preheader: `Pe ${longDay(day, 'ro')}, fără să faceți nimic.`,
    title: greeting(first_name),
    paragraphs: [
      `Candidatura la ${company} s-a încheiat acum câteva luni. De aceea vă ștergem datele și documentele pe ${longDay(day, 'ro')}.`,
      'Nu trebuie să faceți nimic. Până atunci vă puteți descărca datele.',
    ],
    button: { label: 'Vedeți datele mele', link },
  }),
  candidate_news: ({ what, company, link }) => {
    const title = {
      agreed: 'O persoană a acceptat',
      refused: 'O persoană a refuzat',
      expiring: 'Datele unui candidat vor fi șterse în curând',
    }[what];
    const text = {
      agreed: 'Acum puteți vedea datele și stabili o discuție.',
      refused: 'Am șters datele. Nu trebuie să faceți nimic.',
      expiring: 'Candidatura s-a încheiat acum câteva luni. Și persoana a fost anunțată.',
    }[what];
    return {
      subject: `${title}: ${company}`,
      preheader: text,
      title,
      paragraphs: [`Candidatura: ${company}`, text],
      button: { label: 'Vedeți candidatura', link },
    };
  },
  account_erased: ({ receipt }) => ({
    subject: 'Contul dumneavoastră a fost șters',
    preheader: 'Aceasta este confirmarea.',
    title: 'Contul dumneavoastră a fost șters',
    paragraphs: [
      'Am șters contul și datele dumneavoastră personale: profil, documente, mesaje și istoric. Ceea ce legea ne obligă să păstrăm rămâne fără numele dumneavoastră.',
    ],
    facts: [['Confirmare', receipt]],
    note: 'Păstrați acest mesaj. Este ultimul pe care îl primiți de la noi.',
  }),
  chat_message: ({ name, sender, link, reply_to }) => ({
    subject: `Mesaj nou de la ${sender}`,
    preheader: 'Citiți-l în Cabina.',
    title: name ? `Bună ziua, ${name}` : 'Aveți un mesaj',
    paragraphs: [`${sender} v-a scris. Pentru protecția datelor dumneavoastră, acest e-mail nu conține mesajul.`],
    button: { label: 'Citiți și răspundeți', link },
    ...(reply_to && { note: 'Puteți răspunde și la acest e-mail: răspunsul ajunge în conversație.' }),
  }),
  ...recapTexts('ro'),
  ...weeklyTexts('ro'),
} satisfies MailTexts;
