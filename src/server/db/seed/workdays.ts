import { companyMoment, companyTime } from '#server/kernel/clock.ts';
import type { Dialogue } from './dialogues.ts';
import { DAY } from './moments.ts';

type Words = readonly [es: string, de: string];
/** Of one working day: the driver begins, the office answers, the driver reports the end. */
type Workday = readonly [driver: Words, office: Words, end: Words];

const days: readonly Workday[] = [
  [
    ['Buenos días. Cargado, 22 palés y CMR firmado. Salgo ya.', 'Guten Morgen. Geladen, 22 Paletten, CMR unterschrieben. Ich fahre los.'],
    ['Perfecto. En destino te esperan en el muelle 4 hasta las 11.', 'Sehr gut. Am Ziel wartet man an Tor 4 bis 11 Uhr auf Sie.'],
    ['Descargado sin incidencias. Vuelvo a la base.', 'Entladen, keine Beanstandungen. Ich fahre zurück zum Hof.'],
  ],
  [
    ['Hay cola en el muelle, me dan sitio a las 9:30.', 'An der Rampe ist Stau, ich bin um 9:30 Uhr dran.'],
    ['Entendido, aviso al cliente. Aprovecha para la pausa.', 'Verstanden, ich sage dem Kunden Bescheid. Machen Sie so lange Pause.'],
    ['Ya estoy dentro. La pausa está hecha, 45 minutos.', 'Ich bin dran. Die Pause ist gemacht, 45 Minuten.'],
  ],
  [
    ['El frigorífico marca 4 grados, el albarán pide 2.', 'Der Auflieger zeigt 4 Grad, auf dem Lieferschein stehen 2.'],
    ['Bájalo a 2 y espera veinte minutos antes de cargar.', 'Bitte auf 2 stellen und zwanzig Minuten warten, dann laden.'],
    ['Ya está a 2. Foto del termógrafo en la carpeta.', 'Jetzt sind es 2. Der Ausdruck liegt in der Mappe.'],
  ],
  [
    ['¿Dónde reposto hoy?', 'Wo soll ich heute tanken?'],
    ['En la base, está a buen precio. La tarjeta solo si no llegas.', 'Auf dem Hof, dort ist es günstiger. Die Karte nur im Notfall.'],
    ['Llego bien. Kilómetros 148.320.', 'Das reicht. Kilometerstand 148.320.'],
  ],
  [
    ['Falta un palé, el cliente lo ha apuntado en el albarán.', 'Es fehlt eine Palette, der Kunde hat es auf dem Lieferschein vermerkt.'],
    [
      'Gracias por avisar. No firmes nada más, llamo yo al almacén.',
      'Danke für die Nachricht. Bitte nichts weiter unterschreiben, ich rufe im Lager an.',
    ],
    ['Lo han encontrado en el muelle. Cargado y firmado.', 'Sie haben sie an der Rampe gefunden. Geladen und unterschrieben.'],
  ],
  [
    ['Retención larga en la autovía, voy media hora tarde.', 'Langer Stau auf der Autobahn, ich komme eine halbe Stunde später.'],
    ['Sin problema, he cambiado la hora de descarga a las 12.', 'Kein Problem, die Entladung ist jetzt um 12 Uhr.'],
    ['Llegué a las 11:50. Todo descargado.', 'Ich war um 11:50 Uhr da. Alles entladen.'],
  ],
  [
    ['Se ha encendido el aviso de AdBlue.', 'Die Anzeige für AdBlue leuchtet.'],
    [
      'Rellena en la base antes de salir, diez litros bastan hoy.',
      'Bitte vor der Abfahrt auf dem Hof nachfüllen, zehn Liter genügen heute.',
    ],
    ['Hecho, aviso apagado.', 'Erledigt, die Anzeige ist aus.'],
  ],
  [
    ['Mañana necesito salir a las 15, tengo médico.', 'Morgen muss ich um 15 Uhr weg, ich habe einen Arzttermin.'],
    ['Vale, te pongo la ruta corta y acaba el compañero.', 'In Ordnung, Sie bekommen die kurze Tour, ein Kollege übernimmt den Rest.'],
    ['Muchas gracias. Hoy todo entregado.', 'Vielen Dank. Heute ist alles ausgeliefert.'],
  ],
];

const HOURS = [6.7, 7.1, 14.4];

/** What a hired driver and the office write to each other on each working day until now, in days of the company. */
export function workdaysFrom(begin: Date, first_work_day: string, now: Date): Dialogue {
  const lines: Dialogue[number][] = [];
  const beginsAt = companyMoment(first_work_day, '00:00').getTime();
  let count = 0;
  for (let at = beginsAt; at < now.getTime(); at += DAY) {
    // around noon, so that a change to summer time moves no day
    const weekday = new Date(at + DAY / 2).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const midnight = companyMoment(companyTime(new Date(at + DAY / 2)).date, '00:00').getTime();
    for (const [index, [es, de]] of days[count++ % days.length]!.entries()) {
      const sent_at = midnight + (HOURS[index]! * 60 + ((count * 7) % 23)) * 60_000;
      lines.push({ side: index === 1 ? 'company' : 'contact', minute: (sent_at - begin.getTime()) / 60_000, es, de });
    }
  }
  return lines;
}
