import { isAt } from '#contract/page.ts';
import { pages, type IndexedPage } from '#contract/pages.ts';
import type { Locale } from '#contract/people.ts';

interface HeadTexts {
  title: string;
  description: string;
}

/** Titles of at most 60 and descriptions of at most 160 letters: what a search engine shows. */
const publicPages: Record<Locale, Record<IndexedPage, HeadTexts>> = {
  es: {
    landing: {
      title: 'Cabina: las ofertas llegan a quien conduce',
      description:
        'Las empresas de transporte dicen a quién buscan y cuánto pagan. Cada persona que encaja recibe la oferta y responde con un toque.',
    },
    jobPosts: {
      title: 'Empleos para conductores · Cabina',
      description: 'Empleos para conductores con el sueldo a la vista, los más cercanos primero. Responde con un toque, sin currículum.',
    },
    registerDriver: {
      title: 'Recibe ofertas para conducir · Cabina',
      description: 'Di una vez qué sabes y qué buscas. Las ofertas que encajan contigo llegan solas, con el sueldo a la vista.',
    },
    registerCompany: {
      title: 'Encuentra conductores · Cabina',
      description: 'Describe a quién buscas y mira cuántos conductores encajan antes de pagar nada. Pagas por contacto, no por anuncio.',
    },
    registerDriverGermany: {
      title: 'Ofertas para conductores en Alemania · Cabina',
      description:
        'Trabaja al volante en Alemania: di una vez qué sabes y qué buscas, y las ofertas que encajan llegan con el sueldo a la vista.',
    },
    registerCompanyGermany: {
      title: 'Encuentra conductores en Alemania · Cabina',
      description: 'Describe a quién buscas en Alemania y mira cuántos conductores encajan antes de pagar nada. Pagas por contacto.',
    },
    news: {
      title: 'Noticias del transporte · Cabina',
      description:
        'Lo que cambia para quien conduce y para las empresas de transporte: normas, permisos, tiempos de conducción y novedades de Cabina.',
    },
    terms: {
      title: 'Condiciones de uso · Cabina',
      description: 'Las condiciones de Cabina para quien conduce y para las empresas.',
    },
    privacy: {
      title: 'Privacidad · Cabina',
      description: 'Qué datos trata Cabina, para qué, durante cuánto tiempo, y qué derechos tienes.',
    },
    imprint: {
      title: 'Aviso legal · Cabina',
      description: 'Quién ofrece Cabina: empresa, dirección, contacto y registro.',
    },
    dataProcessing: {
      title: 'Acuerdo de encargo (art. 28 RGPD) · Cabina',
      description: 'El acuerdo sobre el tratamiento de datos entre Cabina y las empresas.',
    },
  },
  de: {
    landing: {
      title: 'Cabina: Die Angebote kommen zu Ihnen',
      description:
        'Transportunternehmen sagen, wen sie suchen und was sie zahlen. Wer passt, bekommt das Angebot und antwortet mit einem Fingertipp.',
    },
    jobPosts: {
      title: 'Stellen für Fahrerinnen und Fahrer · Cabina',
      description: 'Stellen am Steuer mit Gehaltsangabe, die nächsten zuerst. Mit einem Fingertipp antworten, ohne Lebenslauf.',
    },
    registerDriver: {
      title: 'Angebote für Fahrerinnen und Fahrer · Cabina',
      description: 'Sagen Sie einmal, was Sie können und was Sie suchen. Passende Angebote kommen von selbst, mit Gehalt.',
    },
    registerCompany: {
      title: 'Fahrer finden · Cabina',
      description:
        'Beschreiben Sie, wen Sie suchen, und sehen Sie vorher, wie viele Fahrer passen. Sie zahlen je Kontakt, nicht je Anzeige.',
    },
    registerDriverGermany: {
      title: 'Angebote für Fahrerinnen und Fahrer in Deutschland · Cabina',
      description: 'Sagen Sie einmal, was Sie können und was Sie suchen. Passende Stellen in Deutschland kommen von selbst, mit Gehalt.',
    },
    registerCompanyGermany: {
      title: 'Fahrer in Deutschland finden · Cabina',
      description: 'Beschreiben Sie, wen Sie in Deutschland suchen, und sehen Sie vorher, wie viele Fahrer passen. Sie zahlen je Kontakt.',
    },
    news: {
      title: 'Neuigkeiten aus dem Transport · Cabina',
      description:
        'Was sich für Fahrerinnen, Fahrer und Transportunternehmen ändert: Regeln, Führerscheine, Lenkzeiten und Neues von Cabina.',
    },
    terms: {
      title: 'Nutzungsbedingungen · Cabina',
      description: 'Die Bedingungen für Fahrerinnen, Fahrer und Unternehmen.',
    },
    privacy: {
      title: 'Datenschutz · Cabina',
      description: 'Welche Daten Cabina verarbeitet, wofür, wie lange, und welche Rechte Sie haben.',
    },
    imprint: {
      title: 'Impressum · Cabina',
      description: 'Wer Cabina anbietet: Unternehmen, Anschrift, Kontakt und Register.',
    },
    dataProcessing: {
      title: 'Auftragsverarbeitung (Art. 28 DSGVO) · Cabina',
      description: 'Der Vertrag zwischen Cabina und Unternehmen über die Verarbeitung von Daten.',
    },
  },
  en: {
    landing: {
      title: 'Cabina: the offers come to the driver',
      description:
        'Transport companies say whom they need and what they pay. Every driver who fits gets the offer and answers with one tap.',
    },
    jobPosts: {
      title: 'Jobs for drivers · Cabina',
      description: 'Driving jobs with the pay in plain sight, the nearest first. Answer with one tap, no CV needed.',
    },
    registerDriver: {
      title: 'Get offers as a driver · Cabina',
      description: 'Say once what you can do and what you want. Offers that fit come by themselves, with the pay up front.',
    },
    registerCompany: {
      title: 'Find drivers · Cabina',
      description: 'Describe whom you need and see how many drivers fit before you pay. You pay for a contact, not for an advert.',
    },
    registerDriverGermany: {
      title: 'Get offers as a driver in Germany · Cabina',
      description: 'Say once what you can do and what you want. Jobs in Germany that fit come by themselves, with the pay up front.',
    },
    registerCompanyGermany: {
      title: 'Find drivers in Germany · Cabina',
      description:
        'Describe whom you need in Germany and see how many drivers fit before you pay. You pay for a contact, not for an advert.',
    },
    news: {
      title: 'Transport news · Cabina',
      description: 'What changes for drivers and transport companies: rules, licences, driving times, and what is new at Cabina.',
    },
    terms: {
      title: 'Terms of use · Cabina',
      description: 'The terms on which drivers and companies use Cabina.',
    },
    privacy: {
      title: 'Privacy · Cabina',
      description: 'Which data Cabina processes, why, for how long, and which rights you have.',
    },
    imprint: {
      title: 'Legal notice · Cabina',
      description: 'Who offers Cabina: company, address, contact and register.',
    },
    dataProcessing: {
      title: 'Data processing agreement (Art. 28 GDPR) · Cabina',
      description: 'The agreement between Cabina and companies about the processing of data.',
    },
  },
  pl: {
    landing: {
      title: 'Cabina: oferty przychodzą do kierowcy',
      description:
        'Firmy transportowe mówią, kogo szukają i ile płacą. Każdy pasujący kierowca dostaje ofertę i odpowiada jednym dotknięciem.',
    },
    jobPosts: {
      title: 'Praca dla kierowców · Cabina',
      description: 'Oferty pracy dla kierowców z podanym wynagrodzeniem, najbliższe na początku. Odpowiedz jednym dotknięciem, bez CV.',
    },
    registerDriver: {
      title: 'Odbieraj oferty jako kierowca · Cabina',
      description: 'Powiedz raz, co umiesz i czego szukasz. Pasujące oferty przyjdą same, z podanym wynagrodzeniem.',
    },
    registerCompany: {
      title: 'Znajdź kierowców · Cabina',
      description: 'Opisz, kogo szukasz, i zobacz, ilu kierowców pasuje, zanim zapłacisz. Płacisz za kontakt, nie za ogłoszenie.',
    },
    registerDriverGermany: {
      title: 'Oferty dla kierowców w Niemczech · Cabina',
      description: 'Powiedz raz, co umiesz i czego szukasz. Pasujące oferty z Niemiec przyjdą same, z podanym wynagrodzeniem.',
    },
    registerCompanyGermany: {
      title: 'Znajdź kierowców w Niemczech · Cabina',
      description: 'Opisz, kogo szukasz w Niemczech, i zobacz, ilu kierowców pasuje, zanim zapłacisz. Płacisz za kontakt.',
    },
    news: {
      title: 'Wiadomości z branży transportowej · Cabina',
      description: 'Co się zmienia dla kierowców i firm transportowych: przepisy, prawo jazdy, czas jazdy i nowości w Cabina.',
    },
    terms: {
      title: 'Regulamin · Cabina',
      description: 'Warunki korzystania z Cabina dla kierowców i firm.',
    },
    privacy: {
      title: 'Prywatność · Cabina',
      description: 'Jakie dane przetwarza Cabina, w jakim celu, jak długo i jakie prawa przysługują.',
    },
    imprint: {
      title: 'Nota prawna · Cabina',
      description: 'Kto prowadzi Cabina: firma, adres, kontakt i rejestr.',
    },
    dataProcessing: {
      title: 'Umowa powierzenia danych (art. 28 RODO) · Cabina',
      description: 'Umowa między Cabiną a firmami o przetwarzaniu danych.',
    },
  },
  ro: {
    landing: {
      title: 'Cabina: ofertele vin la șofer',
      description:
        'Companiile de transport spun pe cine caută și cât plătesc. Fiecare șofer potrivit primește oferta și răspunde cu o atingere.',
    },
    jobPosts: {
      title: 'Locuri de muncă pentru șoferi · Cabina',
      description: 'Locuri de muncă pentru șoferi cu salariul la vedere, cele mai apropiate primele. Răspundeți cu o atingere, fără CV.',
    },
    registerDriver: {
      title: 'Primiți oferte ca șofer · Cabina',
      description: 'Spuneți o dată ce știți și ce căutați. Ofertele potrivite vin singure, cu salariul afișat.',
    },
    registerCompany: {
      title: 'Găsiți șoferi · Cabina',
      description:
        'Descrieți pe cine căutați și vedeți câți șoferi se potrivesc înainte de plată. Plătiți pentru contact, nu pentru anunț.',
    },
    registerDriverGermany: {
      title: 'Oferte pentru șoferi în Germania · Cabina',
      description: 'Spuneți o dată ce știți și ce căutați. Ofertele potrivite din Germania vin singure, cu salariul afișat.',
    },
    registerCompanyGermany: {
      title: 'Găsiți șoferi în Germania · Cabina',
      description: 'Descrieți pe cine căutați în Germania și vedeți câți șoferi se potrivesc înainte de a plăti. Plătiți pe contact.',
    },
    news: {
      title: 'Noutăți din transport · Cabina',
      description: 'Ce se schimbă pentru șoferi și firmele de transport: reguli, permise, timpi de conducere și noutăți Cabina.',
    },
    terms: {
      title: 'Termeni de utilizare · Cabina',
      description: 'Condițiile în care șoferii și companiile folosesc Cabina.',
    },
    privacy: {
      title: 'Confidențialitate · Cabina',
      description: 'Ce date prelucrează Cabina, de ce, cât timp și ce drepturi aveți.',
    },
    imprint: {
      title: 'Mențiuni legale · Cabina',
      description: 'Cine oferă Cabina: companie, adresă, contact și registru.',
    },
    dataProcessing: {
      title: 'Acord de prelucrare a datelor (art. 28 RGPD) · Cabina',
      description: 'Acordul dintre Cabina și companii privind prelucrarea datelor.',
    },
  },
};

/** The head of a page by its URL alone. A page without texts of its own is not indexed. */
export function headOfPath(path: string, locale: Locale): HeadTexts & { path?: string } {
  const heads = publicPages[locale];
  const name = (Object.keys(heads) as IndexedPage[]).find((each) => isAt(pages[each], path));
  return name ? { ...heads[name], path: pages[name].path } : { ...heads.landing, title: 'Cabina' };
}

interface JobFacts {
  title: string;
  place: string | null;
  company: string | null;
  /** Already formatted. */
  pay: string | null;
}

const jobWords: Record<Locale, { in: (place: string) => string; month: (pay: string) => string; answer: string }> = {
  es: { in: (place) => `en ${place}`, month: (pay) => `${pay} brutos al mes.`, answer: 'Responde con un toque, sin currículum.' },
  de: {
    in: (place) => `in ${place}`,
    month: (pay) => `${pay} brutto im Monat.`,
    answer: 'Mit einem Fingertipp antworten, ohne Lebenslauf.',
  },
  en: { in: (place) => `in ${place}`, month: (pay) => `${pay} gross a month.`, answer: 'Answer with one tap, no CV needed.' },
  pl: { in: (place) => `· ${place}`, month: (pay) => `${pay} brutto miesięcznie.`, answer: 'Odpowiedz jednym dotknięciem, bez CV.' },
  ro: { in: (place) => `· ${place}`, month: (pay) => `${pay} brut pe lună.`, answer: 'Răspundeți cu o atingere, fără CV.' },
};

/** A job in two lines. */
export function jobHead({ title, place, company, pay }: JobFacts, locale: Locale): HeadTexts {
  const words = jobWords[locale];
  const what = [title, place && words.in(place)].filter(Boolean).join(' ');
  const heads = company ? `${what}, ${company}` : what;
  // a company's name may already end with a full stop
  const sentences = [heads.endsWith('.') ? heads : `${heads}.`, pay && words.month(pay), words.answer];
  return { title: `${what} · Cabina`, description: sentences.filter(Boolean).join(' ') };
}
