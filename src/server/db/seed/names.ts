/** Common first and family names by country. The people are fictitious. */
interface Names {
  male: readonly string[];
  female: readonly string[];
  family: readonly string[];
  /** Two family names, as in Spain. */
  two_families?: true;
}

const words = (text: string) => text.split(' ');

export const names: Record<string, Names> = {
  ES: {
    male: words(
      'Antonio Manuel José Francisco David Juan Javier Daniel Carlos Alejandro Miguel Rafael Pedro Pablo Ángel Sergio Fernando Jorge Luis Alberto Álvaro Diego Adrián Raúl Enrique Ramón Vicente Iván Rubén Óscar Andrés Joaquín Santiago Eduardo Víctor Roberto Jaime Mario Ignacio Alfonso Salvador Ricardo Emilio Julio Guillermo Gonzalo',
    ),
    female: words(
      'Carmen María Ana Laura Isabel Cristina Marta Lucía Elena Pilar Rosa Silvia Patricia Raquel Beatriz Nuria Sonia Mónica Yolanda Inés',
    ),
    family: words(
      'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León Márquez Herrera Peña Flores Cabrera Campos Vega Fuentes Carrasco Diez Caballero Reyes Nieto Aguilar Pascual Santana',
    ),
    two_families: true,
  },
  DE: {
    male: words(
      'Thomas Michael Andreas Stefan Peter Klaus Jürgen Frank Uwe Bernd Markus Christian Matthias Jens Ralf Torsten Sven Dirk Jörg Oliver Martin Daniel Alexander Tobias Sebastian Florian Marco Patrick Dennis Kevin Marcel Steffen René Maik Heiko Carsten Holger Rainer Wolfgang Manfred Dieter Gerd Lars Björn Ingo Kai Mario Nico Robert Karsten',
    ),
    female: words(
      'Sabine Petra Claudia Susanne Andrea Nicole Stefanie Sandra Katrin Anja Melanie Kerstin Heike Birgit Tanja Julia Silke Manuela Ines Jana',
    ),
    family: words(
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer',
    ),
  },
  PL: {
    male: words(
      'Piotr Krzysztof Andrzej Tomasz Jan Paweł Michał Marcin Stanisław Jakub Adam Marek Łukasz Grzegorz Mateusz Wojciech Mariusz Dariusz Zbigniew Rafał Robert Jarosław Sławomir Jacek Artur Kamil Dawid Maciej Przemysław Sebastian',
    ),
    female: words('Anna Katarzyna Agnieszka Małgorzata Joanna Magdalena Monika Aleksandra Beata Dorota'),
    family: words(
      'Nowak Kowalczyk Wójcik Woźniak Mazur Krawczyk Kaczmarek Zając Król Wróbel Wieczorek Stępień Dudek Adamczyk Pawlak Sikora Walczak Baran Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Jasiński Zalewski Wróblewski Marciniak Jakubowski Zawadzki Sadowski Bąk Chmielewski Borkowski Czarnecki Sawicki Sokołowski Urbański Kubiak Maciejewski Szczepański',
    ),
  },
  RO: {
    male: words(
      'Ion Gheorghe Vasile Constantin Mihai Alexandru Andrei Florin Nicolae Marian Adrian Cristian Daniel Ionuț Gabriel Bogdan Cătălin Marius Ștefan Dumitru Lucian Sorin Viorel Răzvan Ovidiu Claudiu Valentin Cosmin',
    ),
    female: words('Maria Elena Ana Ioana Mihaela Cristina Daniela Andreea Gabriela Alina'),
    family: words(
      'Popa Popescu Pop Radu Ionescu Dumitru Stoica Stan Gheorghe Matei Ciobanu Rusu Constantin Marin Munteanu Moldovan Șerban Tudor Dobre Barbu Nistor Florea Ilie Dinu Neagu Oprea Toma Manole Dragomir Lazăr Sandu Voicu Bălan Mocanu Vasilescu Crișan Țurcanu',
    ),
  },
};

/** Countries without names of their own use a neighbour's. */
const neighbour: Record<string, string> = { AT: 'DE', CH: 'DE', NL: 'DE', BE: 'DE', PT: 'ES', FR: 'ES', IT: 'ES', CZ: 'PL', UA: 'PL' };
export const namesOf = (country: string): Names => names[country] ?? names[neighbour[country] ?? 'DE']!;

/** Company names: a stem, sometimes a town, and the country's legal form. */
export const companyStems: Record<string, readonly string[]> = {
  ES: [
    'Transportes Hermanos Vidal',
    'Logística del Ebro',
    'Frigoríficos Levante',
    'Cargas Atlántico',
    'Transcantábrica',
    'Rutas Ibéricas',
    'Portes Guadalquivir',
    'TransMediterráneo Sur',
    'Graneles Castilla',
    'Mensajería Norte Exprés',
    'Cisternas Tarraco',
    'Autotransportes Serrano',
    'Distribuciones La Mancha',
    'Movilidad Bética',
    'Contenedores Valencia Puerto',
    'Hortofrutícola Transalmería',
    'Nieves Transporte Internacional',
  ],
  DE: [
    'Spedition Brandt',
    'Nordfracht Logistik',
    'Kühltransporte Hansen',
    'Schwertransporte Kessler',
    'Rhein-Ruhr Cargo',
    'Tanklogistik Weser',
    'Isar Transporte',
    'Elbe Container Service',
    'Krämer Baustofflogistik',
    'Sachsenfracht',
    'Havelland Express',
    'Möller Fernverkehr',
    'Schwarzwald Spedition',
    'Ostsee Linienverkehr',
    'Omnibus Vogelsberg',
    'Franken Food Logistik',
    'Lausitz Silo Trans',
  ],
};
export const legalForms: Record<string, readonly string[]> = { ES: ['S.L.', 'S.A.', 'S.L.U.'], DE: ['GmbH', 'GmbH & Co. KG', 'AG'] };
