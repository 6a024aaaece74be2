import { greetings } from '../greetings.ts';
import type { AccountTexts } from '../templates.ts';

const greeting = greetings.ro;
const once = (minutes: number) =>
  `Linkul funcționează o singură dată și expiră în ${minutes} de minute. Dacă nu l-ați cerut, ignorați acest mesaj.`;

export const accountTexts: AccountTexts = {
  verify_email: ({ name, link }) => ({
    subject: 'Confirmați adresa de e-mail',
    preheader: 'Un clic și contul este gata.',
    title: greeting(name),
    paragraphs: ['Confirmați că această adresă vă aparține, iar contul dumneavoastră Cabina va fi gata.'],
    button: { label: 'Confirmați adresa', link },
    note: 'Linkul expiră în 24 de ore. Dacă nu ați creat un cont la Cabina, ignorați acest mesaj.',
  }),
  magic_link: ({ name, link, minutes }) => ({
    subject: 'Linkul dumneavoastră de conectare la Cabina',
    preheader: `Valabil ${minutes} de minute.`,
    title: greeting(name),
    paragraphs: ['Cu acest link intrați în cont fără parolă.'],
    button: { label: 'Intrați în Cabina', link },
    note: once(minutes),
  }),
  password_reset: ({ name, link, minutes }) => ({
    subject: 'Alegeți o parolă nouă',
    preheader: `Linkul expiră în ${minutes} de minute.`,
    title: greeting(name),
    paragraphs: ['Ați cerut schimbarea parolei contului Cabina. Alegeți aici parola nouă.'],
    button: { label: 'Alegeți parola', link },
    note: once(minutes),
  }),
  address_changed: ({ name, link }) => ({
    subject: 'Adresa de e-mail a contului dvs. a fost schimbată',
    preheader: 'Nu ați fost dvs.? Reacționați acum.',
    title: greeting(name),
    paragraphs: [
      'Contul dvs. Cabina are acum altă adresă de e-mail. La aceasta nu mai trimitem nimic și nu mai permite autentificarea.',
      'Nu ați fost dvs.? Intrați cu numărul de telefon și introduceți din nou adresa. Dacă nu reușiți, răspundeți la acest mesaj.',
    ],
    button: { label: 'Spre autentificare', link },
  }),
  new_device: ({ name, device, at, link }) => ({
    subject: 'Autentificare de pe un dispozitiv nou',
    preheader: 'Nu ați fost dvs.? Reacționați acum.',
    title: greeting(name),
    paragraphs: ['Contul dvs. a fost folosit într-un browser pe care nu îl cunoșteam.'],
    facts: [
      ['Când', at],
      ['Dispozitiv', device || 'Necunoscut'],
    ],
    button: { label: 'Deschideți setările mele', link },
    note: 'Ați fost dvs.? Atunci nu trebuie să faceți nimic. Altfel, schimbați parola: celelalte sesiuni se încheie.',
  }),
  second_factor_changed: ({ name, what, link }) => ({
    subject: 'Al doilea pas al autentificării a fost schimbat',
    preheader: 'Nu ați fost dvs.? Reacționați acum.',
    title: greeting(name),
    paragraphs: [
      {
        added: 'Contului dvs. i s-a adăugat un al doilea pas de autentificare.',
        removed: 'Din contul dvs. a fost eliminat un al doilea pas de autentificare.',
        reset:
          'Echipa Cabina a resetat al doilea pas al contului dvs. Toate sesiunile s-au încheiat. Configurați-l din nou după autentificare.',
        codes: 'Pentru contul dvs. s-au creat coduri de recuperare noi. Cele vechi nu mai sunt valabile.',
      }[what],
    ],
    button: { label: 'Deschideți setările mele', link },
    note: 'Nu ați fost dvs.? Schimbați parola și răspundeți la acest mesaj.',
  }),
  company_welcome: ({ name, link }) => ({
    subject: 'Bun venit la Cabina',
    preheader: 'Trei pași până la următorii șoferi.',
    title: greeting(name),
    paragraphs: [
      'Compania dumneavoastră este înregistrată. Mai sunt trei pași: alegeți un pachet și o metodă de plată, descrieți pe cine căutați și publicați campania.',
      'Apoi trimitem oferta tuturor șoferilor potriviți. Cine o acceptă apare pe panoul dumneavoastră, iar de acolo puteți suna.',
    ],
    button: { label: 'Să începem', link },
  }),
  company_invitation: ({ company, inviter, link }) => ({
    subject: 'O invitație la Cabina',
    preheader: 'Acceptați invitația și creați-vă accesul.',
    title: inviter ? `Alăturați-vă echipei ${company}` : `Accesul companiei ${company}`,
    paragraphs: [
      inviter
        ? `${inviter} vă invită în echipa ${company} pe Cabina, unde companiile de transport găsesc șoferi.`
        : `${company} este acum pe Cabina, unde companiile de transport găsesc șoferi. Acceptați invitația și creați-vă accesul de titular.`,
    ],
    button: { label: 'Acceptați invitația', link },
    note: 'Invitația este personală. Dacă nu o așteptați, ignorați acest mesaj.',
  }),
  invitation_to_account: ({ company, inviter }) => ({
    subject: 'O invitație la Cabina',
    preheader: 'Aveți deja un cont cu această adresă.',
    title: 'Aveți deja un cont',
    paragraphs: [
      `${inviter} a invitat această adresă în echipa ${company} la Cabina. Există deja un cont cu ea, iar o adresă aparține unui singur cont.`,
      `Dacă doriți să lucrați acolo, cereți o invitație la altă adresă. Altfel nu trebuie să faceți nimic: ${company} nu află că aveți un cont.`,
    ],
  }),
};
