import type { NewsAudience } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { jobPicture } from './drawings.ts';
import { hoursAfter } from './moments.ts';
import { storeDrawing } from './pictures.ts';

type Texts = Partial<Record<Locale, readonly [title: string, teaser: string]>>;
interface Piece {
  texts: Texts;
  link: string;
  audience: readonly NewsAudience[];
  countries?: readonly string[];
  /** Before now; negative: planned; undefined: a draft. */
  days?: number;
  /** The drawing of which job. */
  job: string;
}

const pieces: readonly Piece[] = [
  {
    texts: {
      es: [
        'El tacógrafo inteligente de segunda generación llega a los furgones',
        'Qué vehículos de más de 2,5 t lo necesitan en viajes internacionales y qué cambia para quien los conduce.',
      ],
      de: [
        'Intelligenter Fahrtenschreiber: jetzt auch für Transporter',
        'Welche Fahrzeuge über 2,5 t ihn im grenzüberschreitenden Verkehr brauchen und was sich am Steuer ändert.',
      ],
      en: [
        'The second smart tachograph comes to vans',
        'Which vehicles above 2.5 t need it on international trips, and what changes behind the wheel.',
      ],
      pl: [
        'Inteligentny tachograf drugiej generacji także w busach',
        'Które pojazdy powyżej 2,5 t potrzebują go w przewozach międzynarodowych i co się zmienia dla kierowców.',
      ],
      ro: [
        'Tahograful inteligent de generația a doua, și la dube',
        'Ce vehicule de peste 2,5 t au nevoie de el în curse internaționale și ce se schimbă pentru șoferi.',
      ],
    },
    link: 'https://transport.ec.europa.eu/transport-modes/road_en',
    audience: ['all'],
    days: 2,
    job: 'local',
  },
  {
    texts: {
      es: [
        'CAP caducado: plazos y centros para renovarlo',
        'Las 35 horas de formación continua, cuánto cuestan y qué pasa si el permiso caduca antes.',
      ],
    },
    link: 'https://www.dgt.es/nuestros-servicios/permisos-de-conducir/',
    audience: ['drivers'],
    countries: ['ES'],
    days: 5,
    job: 'tanker',
  },
  {
    texts: {
      de: [
        'Maut: Was Handwerk und Verteilerverkehr seit der Senkung auf 3,5 t zahlen',
        'Die Ausnahmen, die Nachweise, und wie sich die Kosten in der Kalkulation verteilen.',
      ],
    },
    link: 'https://www.balm.bund.de/DE/Home/home_node.html',
    audience: ['companies'],
    countries: ['DE'],
    days: 6,
    job: 'construction',
  },
  {
    texts: {
      es: [
        'Descanso semanal: cuándo hay que pagar alojamiento',
        'El descanso normal no puede hacerse en la cabina. Quién paga y cómo se documenta.',
      ],
      de: [
        'Wochenruhezeit: Wann die Unterkunft bezahlt werden muss',
        'Die regelmäßige Ruhezeit darf nicht in der Kabine verbracht werden. Wer zahlt und wie es belegt wird.',
      ],
      en: [
        'Weekly rest: when accommodation must be paid',
        'The regular weekly rest may not be taken in the cab. Who pays, and how it is documented.',
      ],
    },
    link: 'https://www.ela.europa.eu/en/campaigns/road-transport',
    audience: ['all'],
    days: 9,
    job: 'long_haul',
  },
  {
    texts: {
      es: [
        'Tiempos de conducción y descanso en la UE, explicados',
        'Cuántas horas al día, cuándo toca parar y qué cambia si vuelves a casa cada semana.',
      ],
      de: [
        'Lenk- und Ruhezeiten in der EU, verständlich erklärt',
        'Wie viele Stunden am Tag, wann Pause ist und was gilt, wenn Sie jede Woche nach Hause fahren.',
      ],
      pl: [
        'Czas jazdy i odpoczynku w UE w prostych słowach',
        'Ile godzin dziennie, kiedy przerwa i co się zmienia, gdy co tydzień wracasz do domu.',
      ],
      ro: [
        'Timpii de conducere și de odihnă în UE, pe înțeles',
        'Câte ore pe zi, când faceți pauză și ce se schimbă dacă vă întoarceți acasă în fiecare săptămână.',
      ],
    },
    link: 'https://www.europarl.europa.eu/topics/en/article/20180524STO04223/road-transport-in-the-eu',
    audience: ['all'],
    days: 12,
    job: 'reefer',
  },
  {
    texts: {
      es: [
        'Falta de conductores: qué hacen las empresas que sí encuentran',
        'Sueldo visible, respuesta el mismo día y rutas concretas: lo que muestran los datos de otoño.',
      ],
      de: [
        'Fahrermangel: Was Unternehmen tun, die trotzdem einstellen',
        'Gehalt nennen, am selben Tag antworten, Touren beschreiben: was die Zahlen des Herbstes zeigen.',
      ],
    },
    link: 'https://www.iru.org/resources/iru-library',
    audience: ['companies'],
    days: 16,
    job: 'fleet',
  },
  {
    texts: {
      es: ['Zonas de bajas emisiones: calendario de las ciudades para 2027', 'Qué etiquetas pueden entrar y en qué horario.'],
      de: ['Umweltzonen in Spanien: Kalender der Städte für 2027', 'Welche Plaketten zu welchen Zeiten einfahren dürfen.'],
    },
    link: 'https://urbanaccessregulations.eu/',
    audience: ['all'],
    days: -7,
    job: 'owner_driver',
  },
  {
    texts: { de: ['Interview: Vom Lager ans Steuer', 'Entwurf.'] },
    link: 'https://www.bgl-ev.de/',
    audience: ['drivers'],
    job: 'local',
  },
];

/** News of the last weeks, one that is planned, and a draft. */
export async function seedNews(tx: Tx, files: FilesPort | undefined, now: Date): Promise<void> {
  for (const [index, { texts, link, audience, countries = [], days, job }] of pieces.entries()) {
    const published_at = days === undefined ? null : hoursAfter(now, -24 * days);
    const drawing =
      files && (await storeDrawing(tx, files, jobPicture(job, index, index), { name: `news-${index + 1}.webp`, company_id: null }));
    const part = (at: 0 | 1) => JSON.stringify(Object.fromEntries(Object.entries(texts).map(([locale, both]) => [locale, both[at]])));
    await tx
      .insertInto('news')
      .values({
        link,
        titles: part(0),
        teasers: part(1),
        audience: [...audience],
        countries: [...countries],
        published_at,
        announced_at: published_at && published_at <= now ? published_at : null,
        image_id: drawing ?? null,
      })
      .execute();
  }
}
