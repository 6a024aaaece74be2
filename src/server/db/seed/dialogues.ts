import type { ChosenPhrase } from '#contract/messaging/phrases.ts';

interface Line {
  side: 'company' | 'contact';
  /** Minutes after the first line. */
  minute: number;
  es: string;
  de: string;
  /** Chosen from the phrasebook: the words are not stored then. */
  phrase?: ChosenPhrase;
}
export type Dialogue = readonly Line[];

const DAY = 1440;

/** Conversations of the trade. Each line is written in the language of its writer. */
export const dialogues: readonly Dialogue[] = [
  [
    {
      side: 'company',
      minute: 0,
      es: 'Buenos días, soy de la oficina de tráfico. Gracias por aceptar. ¿Cuándo podemos llamarte?',
      de: 'Guten Morgen, hier ist die Disposition. Danke für Ihre Zusage. Wann können wir Sie anrufen?',
    },
    {
      side: 'contact',
      minute: 48,
      es: 'Buenas. Estoy descargando en Zaragoza, a partir de las 17:30 puedo hablar.',
      de: 'Guten Tag. Ich lade gerade in Kassel ab, ab 17:30 Uhr kann ich sprechen.',
    },
    {
      side: 'company',
      minute: 55,
      es: 'Perfecto, te llamo a las 17:45. Ten a mano el carné y la tarjeta de conductor.',
      de: 'Sehr gut, ich rufe um 17:45 Uhr an. Bitte halten Sie Führerschein und Fahrerkarte bereit.',
    },
    { side: 'contact', minute: 61, es: '', de: '', phrase: { key: 'can_talk_from', slots: { time: '17:30' } } },
    {
      side: 'company',
      minute: DAY,
      es: 'Un placer hablar contigo ayer. La ruta sería Valencia–Perpiñán, tres noches fuera por semana, 2.450 € netos con dietas.',
      de: 'Danke für das Gespräch gestern. Die Tour wäre Hamburg–Rotterdam, drei Nächte pro Woche, 2.450 € netto mit Spesen.',
    },
    {
      side: 'contact',
      minute: DAY + 190,
      es: 'Me interesa. ¿El camión es siempre el mismo o se cambia?',
      de: 'Das interessiert mich. Ist es immer derselbe Lkw, oder wird gewechselt?',
    },
    {
      side: 'company',
      minute: DAY + 204,
      es: 'Siempre el mismo: un Scania R450 de 2024, solo lo llevas tú.',
      de: 'Immer derselbe: ein Scania R450 von 2024, nur Sie fahren ihn.',
    },
    { side: 'contact', minute: DAY + 230, es: 'Genial. ¿Qué día podría pasarme a verlo?', de: 'Sehr gut. Wann kann ich ihn mir ansehen?' },
  ],
  [
    {
      side: 'company',
      minute: 0,
      es: 'Hola, hemos visto que tienes ADR. ¿Lo tienes también para cisternas?',
      de: 'Guten Tag, wir haben gesehen, dass Sie ADR haben. Gilt es auch für Tankfahrzeuge?',
    },
    {
      side: 'contact',
      minute: 32,
      es: 'Sí, básico y cisternas, caduca en marzo de 2029.',
      de: 'Ja, Basis und Tank, gültig bis März 2029.',
    },
    {
      side: 'company',
      minute: 40,
      es: '¿Nos mandas una foto del carné ADR por las dos caras? Así preparamos el contrato.',
      de: 'Schicken Sie uns ein Foto der ADR-Karte, beide Seiten? Dann bereiten wir den Vertrag vor.',
    },
    {
      side: 'contact',
      minute: 300,
      es: 'Esta noche en casa la busco y la mando.',
      de: 'Heute Abend zu Hause suche ich sie und schicke sie.',
    },
  ],
  [
    {
      side: 'company',
      minute: 0,
      es: 'El lunes empiezas a las 06:00 en la base, puerta 3. Pregunta por Marta en la garita.',
      de: 'Am Montag fangen Sie um 06:00 Uhr auf dem Hof an, Tor 3. Fragen Sie an der Pforte nach Frau Krüger.',
    },
    {
      side: 'contact',
      minute: 12,
      es: '¿Hay sitio para dejar el coche toda la semana?',
      de: 'Gibt es einen Platz, wo das Auto die Woche über stehen kann?',
    },
    {
      side: 'company',
      minute: 18,
      es: 'Sí, aparcamiento vallado detrás del taller. Trae chaleco y botas, los guantes te los damos.',
      de: 'Ja, ein eingezäunter Parkplatz hinter der Werkstatt. Weste und Schuhe bringen Sie mit, Handschuhe bekommen Sie.',
    },
    { side: 'contact', minute: 25, es: 'Perfecto. Allí estaré a las 05:45.', de: 'Passt. Ich bin um 05:45 Uhr da.' },
    { side: 'company', minute: 3 * DAY, es: '¿Qué tal la primera semana?', de: 'Wie war die erste Woche?' },
    {
      side: 'contact',
      minute: 3 * DAY + 95,
      es: 'Muy bien, la gente es maja. Solo el muelle de Lyon tarda mucho en cargar.',
      de: 'Sehr gut, nette Leute. Nur die Rampe in Lyon braucht lange beim Laden.',
    },
  ],
  [
    {
      side: 'contact',
      minute: 0,
      es: 'Buenas tardes, ¿el puesto es nacional o también hay que salir fuera?',
      de: 'Guten Tag, ist die Stelle nur national oder auch international?',
    },
    {
      side: 'company',
      minute: 140,
      es: 'Solo nacional, y los fines de semana en casa. De lunes a viernes, unas 44 horas.',
      de: 'Nur national, und am Wochenende sind Sie zu Hause. Montag bis Freitag, etwa 44 Stunden.',
    },
    {
      side: 'contact',
      minute: 171,
      es: 'Así me encaja. ¿Se paga la nocturnidad aparte?',
      de: 'Das passt mir. Werden Nachtstunden extra bezahlt?',
    },
    {
      side: 'company',
      minute: 188,
      es: 'Sí, con un 25 % más entre las 22:00 y las 6:00.',
      de: 'Ja, mit 25 % Zuschlag zwischen 22:00 und 6:00 Uhr.',
    },
  ],
  [
    {
      side: 'company',
      minute: 0,
      es: 'Hola, te he llamado dos veces. ¿Cuándo te viene bien?',
      de: 'Guten Tag, ich habe zweimal angerufen. Wann passt es Ihnen?',
    },
    {
      side: 'contact',
      minute: 540,
      es: 'Perdona, iba conduciendo todo el día. Mañana descanso, puedes llamarme entre las 10 y las 13.',
      de: 'Entschuldigung, ich war den ganzen Tag auf der Straße. Morgen habe ich frei, zwischen 10 und 13 Uhr bin ich erreichbar.',
    },
  ],
];
