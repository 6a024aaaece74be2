interface TaskText {
  title: string;
  task: string;
}
export interface PlanTexts {
  tasks: readonly TaskText[];
  meetings: readonly string[];
  /** Where people come for a meeting. */
  place: string;
  shared: string;
  answer: string;
  internal: string;
}

const es: PlanTexts = {
  tasks: [
    {
      title: 'Pedir copia del CAP y de la tarjeta de conductor',
      task: 'El CAP caduca en marzo; preguntar si ya tiene fecha para el curso.',
    },
    { title: 'Llamar en una pausa de la ruta', task: 'Mientras conduce no puede hablar.' },
    { title: 'Preparar la oferta con dietas de internacional', task: 'Quiere saber qué queda con 20 noches fuera al mes.' },
    { title: 'Confirmar la prueba de conducción con Manolo', task: '' },
    { title: 'Preguntar por el preaviso en su empresa actual', task: 'Cree que son 15 días.' },
    { title: 'Enviar el convenio de la provincia', task: '' },
  ],
  meetings: [
    'Entrevista en la base; enseñarle la cabina y el turno de noche.',
    'Prueba de conducción con el frigorífico, media hora por la circunvalación.',
    'Hablar del sueldo y de los fines de semana en casa.',
  ],
  place: 'Base, puerta 3, preguntar en tráfico',
  shared: 'Nos ha confirmado que busca ruta nacional con vuelta el viernes. Si podéis asegurarlo, es vuestro.',
  answer: 'Gracias. Los viernes antes de las 20 h los podemos garantizar.',
  internal: 'La empresa tarda en llamar: avisarles antes del jueves o lo perderán.',
};

const de: PlanTexts = {
  tasks: [
    {
      title: 'Kopie von Führerschein und Fahrerkarte anfordern',
      task: 'Schlüsselzahl 95 läuft im März ab; fragen, ob die Module schon gebucht sind.',
    },
    { title: 'In einer Fahrtpause anrufen', task: 'Während der Fahrt kann er nicht sprechen.' },
    { title: 'Angebot mit Spesen für den Fernverkehr vorbereiten', task: 'Möchte wissen, was bei 20 Nächten im Monat übrig bleibt.' },
    { title: 'Probefahrt mit der Disposition abstimmen', task: '' },
    { title: 'Kündigungsfrist beim jetzigen Arbeitgeber klären', task: 'Er meint vier Wochen zum Monatsende.' },
    { title: 'Tarif und Urlaubsregelung schicken', task: '' },
  ],
  meetings: [
    'Gespräch auf dem Hof; Fahrzeug und Nachtschicht zeigen.',
    'Probefahrt mit dem Kühlauflieger, eine halbe Stunde über den Ring.',
    'Gehalt und freie Wochenenden besprechen.',
  ],
  place: 'Betriebshof, Tor 3, in der Disposition melden',
  shared: 'Sucht Nahverkehr und will freitags zu Hause sein. Wenn Sie das zusagen können, ist die Sache klar.',
  answer: 'Danke. Freitags bis 16 Uhr zurück können wir zusagen.',
  internal: 'Das Unternehmen ruft spät zurück: bis Donnerstag erinnern, sonst ist die Person weg.',
};

/** Of the staff, who work in Spanish. */
const staff: readonly TaskText[] = [
  {
    title: 'Llamar: tres personas esperan respuesta',
    task: 'El jefe de tráfico está de vacaciones; preguntar quién llama mientras tanto.',
  },
  { title: 'Revisar el sueldo del anuncio', task: 'Está por debajo de lo que piden los conductores de la zona.' },
  { title: 'Ofrecer una segunda plaza de campaña', task: '' },
  { title: 'Preguntar cómo va la persona contratada en septiembre', task: '' },
];

/** Texts of the trade for tasks, meetings and comments. */
export const plans = { es, de, staff };
