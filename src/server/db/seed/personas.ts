/** Kinds of drivers, with the probability of each profile entry. Keys are those of the option catalogues. */
export interface Persona {
  weight: number;
  /** Entries that all of them have. */
  sure: readonly string[];
  qualifications: Readonly<Record<string, number>>;
  experiences: Readonly<Record<string, number>>;
  special_transport: Readonly<Record<string, number>>;
  traveling: Readonly<Record<string, number>>;
  /** Maximum years of experience. */
  years: number;
}

const truckBasics = { code95: 0.9, driver_card: 0.93, load_securing: 0.4, forklift: 0.35, first_aid: 0.15 };

export const personas = {
  long_haul: {
    weight: 34,
    sure: ['lic_b', 'lic_c', 'lic_ce'],
    qualifications: { ...truckBasics, tacho_smart2: 0.4, adr_basic: 0.28, adr_tank: 0.06, pallet_truck: 0.2, trainer_aevo: 0.02 },
    experiences: {
      semi_trailer: 0.92,
      curtain: 0.72,
      mega: 0.3,
      reefer: 0.32,
      general_cargo: 0.7,
      palletised: 0.45,
      swap_body: 0.14,
      mountain_winter: 0.3,
      automotive: 0.2,
      food_retail: 0.2,
    },
    special_transport: { reefer: 0.22, dangerous_goods: 0.14, car_carrier: 0.03 },
    traveling: {
      national_long_haul: 0.8,
      international: 0.62,
      eu_cross_trade: 0.2,
      home_weekend: 0.6,
      home_every_2_weeks: 0.25,
      rotation_3_1: 0.14,
      rotation_2_1: 0.1,
    },
    years: 34,
  },
  regional: {
    weight: 26,
    sure: ['lic_b', 'lic_c', 'lic_ce'],
    qualifications: { ...truckBasics, tail_lift: 0.45, adr_basic: 0.18, loading_crane: 0.1, truck_mounted_forklift: 0.08 },
    experiences: {
      semi_trailer: 0.6,
      drawbar_trailer: 0.3,
      curtain: 0.4,
      swap_body: 0.3,
      container_chassis: 0.2,
      food_retail: 0.35,
      building_materials: 0.25,
      parcel: 0.15,
      walking_floor: 0.1,
      tipper: 0.2,
    },
    special_transport: { reefer: 0.2, waste_recycling: 0.08 },
    traveling: { local: 0.55, regional: 0.85, home_daily: 0.8, home_weekend: 0.3 },
    years: 32,
  },
  distribution: {
    weight: 16,
    sure: ['lic_b', 'lic_c'],
    qualifications: { ...truckBasics, lic_ce: 0.3, tail_lift: 0.7, pallet_truck: 0.6, food_hygiene: 0.2 },
    experiences: {
      rigid_12: 0.55,
      rigid_18_26: 0.65,
      box: 0.5,
      food_retail: 0.5,
      beverages: 0.3,
      parcel: 0.25,
      furniture: 0.15,
      refuse_truck: 0.1,
    },
    special_transport: { reefer: 0.15, waste_recycling: 0.14 },
    traveling: { local: 0.85, regional: 0.5, home_daily: 0.95 },
    years: 28,
  },
  tanker: {
    weight: 7,
    sure: ['lic_b', 'lic_c', 'lic_ce', 'adr_basic'],
    qualifications: { ...truckBasics, adr_tank: 0.9, bbs_sqas: 0.5, adr_class1: 0.06 },
    experiences: {
      semi_trailer: 0.85,
      tank_fuel: 0.5,
      tank_chemical: 0.45,
      tank_food: 0.2,
      tank_gas: 0.15,
      silo: 0.3,
      dangerous_goods: 0.8,
      milk_tanker: 0.08,
    },
    special_transport: { dangerous_goods: 0.8, tank_chemical: 0.4, tank_fuel: 0.45, tank_food: 0.2, silo: 0.25 },
    traveling: { regional: 0.6, national_long_haul: 0.5, home_daily: 0.4, home_weekend: 0.5 },
    years: 36,
  },
  construction: {
    weight: 7,
    sure: ['lic_b', 'lic_c'],
    qualifications: { ...truckBasics, lic_ce: 0.7, loading_crane: 0.45, wheel_loader: 0.3, excavator: 0.15, escort_bf3: 0.08 },
    experiences: {
      tipper: 0.75,
      three_way_tipper: 0.35,
      rigid_4axle: 0.5,
      concrete_mixer: 0.3,
      lowloader: 0.25,
      heavy_haulage: 0.15,
      building_materials: 0.7,
      skip_loader: 0.25,
      hook_lift: 0.3,
    },
    special_transport: { concrete_mixer: 0.2, heavy_haulage: 0.14 },
    traveling: { local: 0.9, regional: 0.5, home_daily: 0.9 },
    years: 34,
  },
  van: {
    weight: 7,
    sure: ['lic_b'],
    qualifications: { lic_be: 0.15, pallet_truck: 0.2, first_aid: 0.1 },
    experiences: { van_3_5: 0.95, parcel: 0.7, furniture: 0.15 },
    special_transport: {},
    traveling: { local: 0.9, regional: 0.4, home_daily: 0.9 },
    years: 14,
  },
  bus: {
    weight: 3,
    sure: ['lic_b', 'lic_d'],
    qualifications: { lic_de: 0.4, code95: 0.9, driver_card: 0.9, first_aid: 0.3 },
    experiences: { bus_coach: 1, mountain_winter: 0.3 },
    special_transport: {},
    traveling: { local: 0.6, regional: 0.6, home_daily: 0.7 },
    years: 30,
  },
} satisfies Record<string, Persona>;
export type PersonaKey = keyof typeof personas;

/** The languages of people in a country, with probabilities. */
export const languagesOf: Record<string, Readonly<Record<string, number>>> = {
  ES: { spanish: 0.99, english: 0.2, french: 0.12, catalan: 0.17, romanian: 0.04, portuguese: 0.05, german: 0.03 },
  DE: { german: 0.97, english: 0.45, polish: 0.07, turkish: 0.08, russian: 0.1, romanian: 0.04, spanish: 0.02 },
  AT: { german: 0.97, english: 0.4, croatian: 0.06, serbian: 0.06 },
  CH: { german: 0.75, french: 0.3, italian: 0.2, english: 0.4 },
  PL: { polish: 1, german: 0.35, english: 0.3, russian: 0.2 },
  RO: { romanian: 1, english: 0.3, italian: 0.22, spanish: 0.2, german: 0.15, hungarian: 0.07 },
  PT: { portuguese: 1, spanish: 0.55, english: 0.25, french: 0.2 },
  FR: { french: 1, english: 0.25, spanish: 0.15, arabic: 0.08 },
  IT: { italian: 1, english: 0.2, french: 0.1, romanian: 0.06 },
  NL: { dutch: 1, english: 0.8, german: 0.4 },
  BE: { dutch: 0.6, french: 0.5, english: 0.4 },
  CZ: { czech: 1, german: 0.25, english: 0.3, slovak: 0.5 },
};

/** The share of drivers by country of residence, in percent. */
export const countryShares = { DE: 42, ES: 36, PL: 8, RO: 5, PT: 3, FR: 2, AT: 2, IT: 1, NL: 1 };
export const localeOfCountry: Record<string, string> = { ES: 'es', DE: 'de', AT: 'de', CH: 'de', PL: 'pl', RO: 'ro' };
/** The prefix of a country's mobile numbers, and the number of further digits. */
export const mobileOf: Record<string, readonly [string, number]> = {
  DE: ['+4915', 8],
  ES: ['+346', 8],
  PL: ['+4850', 7],
  RO: ['+4072', 7],
  PT: ['+35191', 7],
  FR: ['+336', 8],
  AT: ['+43664', 7],
  IT: ['+39345', 7],
  NL: ['+316', 8],
};
