/** Texts of the demo companies, in Spanish and German; `{town}` is a variable. Keys are those of the option catalogues. */
export interface JobText {
  name: string;
  title: string;
  description: string;
  activity_description: string;
}
export interface JobTemplate {
  key: string;
  /** The industries that look for it, with weights. */
  weight: number;
  contact_type: 'driver' | 'self_employed' | 'fleet_manager';
  meta: Record<string, unknown>;
  benefits: readonly string[];
  wishes: readonly string[];
  employment: readonly string[];
  /** Gross pay per month in euros, from and till. */
  pay: readonly [number, number];
  short_distance: number;
  es: JobText;
  de: JobText;
}

export const jobTemplates: readonly JobTemplate[] = [
  {
    key: 'long_haul',
    weight: 5,
    contact_type: 'driver',
    meta: {
      range: 120,
      qualifications: ['lic_ce', 'code95'],
      experiences: ['semi_trailer', 'curtain'],
      experiences_operator: 'or',
      employment_types: ['full_time'],
    },
    benefits: ['own_truck', 'modern_fleet', 'punctual_pay', 'parking_cooler', 'fuel_parking_cards'],
    wishes: ['own_fixed_truck', 'reliable_pay', 'home_weekends'],
    employment: ['full_time', 'permanent'],
    pay: [2450, 3100],
    short_distance: 15,
    es: {
      name: 'Tráiler nacional {town}',
      title: 'Conductor/a de tráiler CE, ruta nacional con fin de semana en casa',
      description:
        'Cabeza tractora asignada, de menos de tres años. Sales el lunes y vuelves el viernes. Dietas aparte y nómina puntual el día 28.',
      activity_description:
        'Transporte de mercancía general paletizada entre nuestras plataformas. Carga y descarga en muelle, sin mover palés a mano.',
    },
    de: {
      name: 'Fernverkehr {town}',
      title: 'Berufskraftfahrer/in CE im nationalen Fernverkehr, am Wochenende zu Hause',
      description: 'Feste Zugmaschine, höchstens drei Jahre alt. Montag los, Freitag zurück. Spesen extra, Lohn pünktlich zum Monatsende.',
      activity_description: 'Stückgut auf Planensattel zwischen unseren Lagern. Be- und Entladung an der Rampe, ohne Handarbeit.',
    },
  },
  {
    key: 'local',
    weight: 4,
    contact_type: 'driver',
    meta: {
      range: 60,
      qualifications: ['lic_c', 'driver_card'],
      traveling: ['local', 'regional'],
      traveling_operator: 'or',
      employment_types: ['full_time'],
    },
    benefits: ['weekends_free', 'permanent_contract', 'work_clothes', 'christmas_bonus'],
    wishes: ['home_every_day', 'closer_to_home', 'fixed_hours'],
    employment: ['full_time', 'permanent'],
    pay: [1950, 2400],
    short_distance: 90,
    es: {
      name: 'Reparto regional {town}',
      title: 'Conductor/a de camión C, reparto regional, en casa cada día',
      description: 'Turno fijo de mañana, de lunes a viernes. Contrato indefinido desde el primer día.',
      activity_description: 'Reparto a tiendas con rígido de 18 t y trampilla, entre ocho y doce paradas al día.',
    },
    de: {
      name: 'Nahverkehr {town}',
      title: 'Lkw-Fahrer/in C im Nahverkehr, jeden Abend zu Hause',
      description: 'Feste Frühschicht von Montag bis Freitag. Unbefristet vom ersten Tag an.',
      activity_description: 'Filialbelieferung mit 18-Tonner und Ladebordwand, acht bis zwölf Stopps am Tag.',
    },
  },
  {
    key: 'tanker',
    weight: 2,
    contact_type: 'driver',
    meta: { range: 150, qualifications: ['lic_ce', 'adr_basic'], special_transport: 'dangerous_goods' },
    benefits: ['above_tariff_pay', 'adr_paid', 'night_bonus', 'company_pension'],
    wishes: ['higher_salary', 'job_security'],
    employment: ['full_time', 'permanent'],
    pay: [2900, 3600],
    short_distance: 50,
    es: {
      name: 'Cisternas ADR {town}',
      title: 'Conductor/a de cisterna con ADR, combustibles',
      description: 'Pagamos la renovación del ADR y los pluses de nocturnidad. Vehículos revisados cada mes.',
      activity_description: 'Suministro de combustible a estaciones de servicio desde la terminal. Descarga con equipo propio.',
    },
    de: {
      name: 'Tankwagen ADR {town}',
      title: 'Tankwagenfahrer/in mit ADR, Kraftstoffe',
      description: 'Wir zahlen ADR-Auffrischung und Nachtzuschläge. Jeden Monat Fahrzeugprüfung.',
      activity_description: 'Belieferung von Tankstellen ab Tanklager, Entladung mit eigener Technik.',
    },
  },
  {
    key: 'reefer',
    weight: 3,
    contact_type: 'driver',
    meta: {
      range: 150,
      qualifications: ['lic_ce', 'code95'],
      experiences: ['reefer'],
      traveling: ['international', 'national_long_haul'],
      traveling_operator: 'or',
    },
    benefits: ['modern_fleet', 'fridge_microwave', 'big_cab', 'punctual_pay', 'extra_holidays'],
    wishes: ['higher_salary', 'new_truck'],
    employment: ['full_time'],
    pay: [2700, 3400],
    short_distance: 5,
    es: {
      name: 'Frigorífico internacional {town}',
      title: 'Conductor/a de frigorífico CE, ruta España, Francia y Alemania',
      description:
        'Tres semanas fuera y una en casa, o ida y vuelta semanal: tú eliges. Cabina grande con nevera y climatizador de parado.',
      activity_description: 'Fruta y verdura desde Levante y Almería a plataformas de Francia y Alemania.',
    },
    de: {
      name: 'Kühlverkehr {town}',
      title: 'Kraftfahrer/in CE im Kühlverkehr nach Frankreich und Spanien',
      description: 'Drei Wochen unterwegs, eine zu Hause, oder wöchentliche Rückkehr. Großes Fahrerhaus mit Kühlschrank und Standklima.',
      activity_description: 'Frische Lebensmittel für den Handel, feste Zeitfenster an den Rampen.',
    },
  },
  {
    key: 'construction',
    weight: 2,
    contact_type: 'driver',
    meta: { range: 70, qualifications: ['lic_c'], experiences: ['tipper', 'building_materials'], experiences_operator: 'or' },
    benefits: ['overtime_paid', 'weekends_free', 'work_clothes'],
    wishes: ['home_every_day', 'no_weekends'],
    employment: ['full_time', 'permanent'],
    pay: [2050, 2550],
    short_distance: 95,
    es: {
      name: 'Bañera y obra {town}',
      title: 'Conductor/a de bañera para obra, horario de día',
      description: 'Trabajo de día, sin fines de semana. Las horas extra se pagan o se descansan, como prefieras.',
      activity_description: 'Transporte de áridos entre cantera y obra, con bañera y cuatro ejes.',
    },
    de: {
      name: 'Kipper {town}',
      title: 'Kipperfahrer/in für Baustellen, nur tagsüber',
      description: 'Tagschicht, keine Wochenenden. Überstunden werden bezahlt oder abgefeiert.',
      activity_description: 'Schüttgut zwischen Kieswerk und Baustelle, Vierachser und Sattelkipper.',
    },
  },
  {
    key: 'owner_driver',
    weight: 1,
    contact_type: 'self_employed',
    meta: { range: 250, truck_type: 'semi_trailer' },
    benefits: ['punctual_pay', 'fuel_parking_cards'],
    wishes: ['reliable_pay'],
    employment: ['self_employed'],
    pay: [4800, 6200],
    short_distance: 20,
    es: {
      name: 'Autónomos con tractora {town}',
      title: 'Autónomo/a con cabeza tractora, carga fija todo el año',
      description: 'Carga de lunes a viernes, pago a 30 días y gasóleo con descuento.',
      activity_description: 'Enganche de semirremolque lona entre plataformas, recorridos de 400 a 600 km.',
    },
    de: {
      name: 'Subunternehmer mit Zugmaschine {town}',
      title: 'Selbstfahrende Unternehmer/in mit eigener Zugmaschine',
      description: 'Feste Ladung von Montag bis Freitag, Zahlung nach 30 Tagen, Dieselrabatt.',
      activity_description: 'Begegnungsverkehr mit Planenauflieger, 400 bis 600 km am Tag.',
    },
  },
  {
    key: 'fleet',
    weight: 1,
    contact_type: 'fleet_manager',
    meta: { range: 200, skills: ['dispatching', 'driving_time_rules'], team_size: 5 },
    benefits: ['company_car', 'flexible_time', 'career_path'],
    wishes: ['job_security'],
    employment: ['full_time', 'permanent'],
    pay: [2800, 3600],
    short_distance: 100,
    es: {
      name: 'Jefe/a de tráfico {town}',
      title: 'Jefe/a de tráfico para una flota de 40 camiones',
      description: 'Equipo de tres personas, oficina en el polígono, un día de teletrabajo.',
      activity_description: 'Planificación de rutas, tiempos de conducción y descanso, trato diario con conductores y clientes.',
    },
    de: {
      name: 'Disposition {town}',
      title: 'Disponent/in für einen Fuhrpark mit 40 Lkw',
      description: 'Team von drei Leuten, Büro am Betriebshof, ein Tag im Homeoffice.',
      activity_description: 'Tourenplanung, Lenk- und Ruhezeiten, täglicher Kontakt mit Fahrern und Kunden.',
    },
  },
];

export const callNotes = {
  es: [
    'Muy interesado, pide más detalle de las dietas.',
    'Puede empezar en dos semanas.',
    'Le va bien la ruta; quiere ver el camión.',
    'Tiene otra oferta, decide el viernes.',
    'Buena conversación, conoce a uno de nuestros conductores.',
  ],
  de: [
    'Sehr interessiert, fragt nach den Spesen.',
    'Könnte in zwei Wochen anfangen.',
    'Die Tour passt; möchte den Lkw sehen.',
    'Hat ein zweites Angebot, entscheidet bis Freitag.',
    'Gutes Gespräch, kennt einen unserer Fahrer.',
  ],
};
export const reviewAnswers = {
  es: 'Gracias por contarlo. Seguimos mejorando los tiempos de espera.',
  de: 'Danke für die offenen Worte. An den Wartezeiten arbeiten wir.',
};
export const reviewTexts = {
  company: {
    es: [
      ['Cumplen lo que dicen', 'Las condiciones eran las de la oferta y me llamaron el mismo día.'],
      ['Buen trato', 'El camión estaba impecable. La nómina llega puntual.'],
      ['Bien, con un pero', 'El trabajo es el prometido, aunque las esperas en muelle son largas.'],
      ['Organización de diez', 'Sé el lunes qué ruta hago el viernes. Con niños en casa, eso vale mucho.'],
      ['Las dietas, sin discutir', 'Pagan las noches fuera sin tener que reclamarlas. Nunca me había pasado.'],
      ['Camión bueno, móvil no tanto', 'La tractora es nueva. Tráfico llama demasiado cuando estás descargando.'],
      ['Tres meses y contento', 'Entré por campaña y me han hecho indefinido. El jefe de tráfico ha conducido, y se nota.'],
      ['Respetan los tiempos', 'Nadie te pide una hora de más con el tacógrafo. Si no se llega, no se llega.'],
      ['Prometieron fines de semana', 'Dos de cada tres los paso en casa. Es mejor que antes, pero no es lo que decía la oferta.'],
    ],
    de: [
      ['Hält, was es verspricht', 'Die Bedingungen waren wie im Angebot, und am selben Tag kam der Anruf.'],
      ['Faire Leute', 'Gepflegter Lkw, pünktliches Gehalt.'],
      ['Gut, mit einem Aber', 'Die Arbeit ist wie beschrieben, nur die Wartezeiten an der Rampe sind lang.'],
      ['Planung stimmt', 'Am Montag weiß ich, wo ich am Freitag bin. Mit Familie ist das viel wert.'],
      ['Spesen ohne Diskussion', 'Jede Nacht wird bezahlt, ohne dass ich nachfragen muss.'],
      ['Fahrzeug top, Telefon nervt', 'Die Zugmaschine ist neu. Die Disposition ruft zu oft an, wenn man gerade ablädt.'],
      ['Nach drei Monaten zufrieden', 'Die Disponentin ist selbst gefahren. Das merkt man bei jeder Tour.'],
      ['Lenkzeiten sind Lenkzeiten', 'Niemand verlangt eine Stunde mehr. Wenn es nicht reicht, reicht es nicht.'],
      ['Wochenenden meist frei', 'Zwei von drei bin ich zu Hause. Besser als vorher, aber nicht ganz wie versprochen.'],
    ],
  },
  driver: {
    es: [
      ['Profesional y puntual', 'Llegó preparado a la entrevista y empezó el día acordado.'],
      ['Recomendable', 'Cuida el vehículo y avisa con tiempo.'],
      ['Sabe cargar', 'No hemos tenido ni un palé dañado. Los clientes preguntan por esta persona.'],
      ['Aprende rápido', 'Venía de reparto y en dos semanas llevaba el tráiler sin acompañante.'],
      ['Serio con los papeles', 'CMR y albaranes en orden el mismo viernes. Ojalá todos.'],
      ['Bien, pero lejos', 'Trabaja bien; vive a hora y media de la base y alguna vez se nota.'],
    ],
    de: [
      ['Zuverlässig', 'Gut vorbereitet im Gespräch und am vereinbarten Tag gestartet.'],
      ['Zu empfehlen', 'Pflegt das Fahrzeug und meldet sich rechtzeitig.'],
      ['Kann laden', 'Kein einziger Schaden an der Ware. Kunden fragen nach dieser Person.'],
      ['Lernt schnell', 'Kam aus der Zustellung und fuhr nach zwei Wochen den Sattelzug allein.'],
      ['Papiere immer vollständig', 'CMR und Lieferscheine liegen am Freitag auf dem Tisch.'],
      ['Gut, nur weit weg', 'Arbeitet ordentlich; der Weg zum Betriebshof ist mit anderthalb Stunden lang.'],
    ],
  },
};

/** What companies write about themselves; `{name}` and `{town}` are variables. */
export const companyTexts = {
  es: [
    '{name} mueve mercancía desde {town} desde 1987. Somos una empresa familiar: la segunda generación lleva el tráfico y la primera sigue viniendo los sábados.',
    'Transportamos alimentación para cadenas de toda la península. 64 tractoras, ninguna con más de cuatro años, y taller propio en {town}.',
    'Ruta nacional y sur de Francia con carga paletizada. Quien conduce en {name} tiene camión asignado y su teléfono de tráfico, siempre el mismo.',
    'Obra, áridos y contenedores en un radio de 80 km de {town}. Se vuelve a casa cada día.',
    'Empezamos con dos camiones y hoy somos 38 personas. Preferimos crecer despacio y pagar el día 28.',
  ],
  de: [
    '{name} fährt seit 1987 ab {town}. Ein Familienbetrieb: Die zweite Generation disponiert, die erste kommt samstags noch vorbei.',
    'Wir fahren Lebensmittel für den Handel in ganz Deutschland. 64 Zugmaschinen, keine älter als vier Jahre, eigene Werkstatt in {town}.',
    'Nationale Linienverkehre und Frankreich, palettierte Ware. Bei {name} gibt es ein festes Fahrzeug und eine feste Ansprechperson.',
    'Baustellen, Schüttgut und Container im Umkreis von 80 km um {town}. Jeden Abend zu Hause.',
    'Angefangen haben wir mit zwei Lkw, heute sind wir 38. Wir wachsen lieber langsam und zahlen pünktlich.',
  ],
} as const;
