import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import type { Random } from './random.ts';

export interface Town {
  country: string;
  name: string;
  admin1: string;
  postcode: string;
  lat: number;
  lng: number;
  population: number;
}

/** Picks random towns in proportion to their population, with one of their postcodes. */
export class Towns {
  readonly #byCountry = new Map<string, { towns: Town[]; sums: number[] }>();
  readonly #postcodes = new Map<string, Town[]>();

  static async load(db: Db): Promise<Towns> {
    const { rows } =
      await sql<Town>`select country, name, admin1, postcode, lat, lng, population from places order by country, name, postcode`.execute(
        db,
      );
    return new Towns(rows);
  }

  constructor(rows: readonly Town[]) {
    for (const row of rows.filter(({ postcode }) => postcode.length >= 4)) {
      const key = `${row.country} ${row.name}`;
      this.#postcodes.set(key, [...(this.#postcodes.get(key) ?? []), row]);
    }
    for (const [country, all] of Map.groupBy(rows, (row) => row.country)) {
      const named = all.filter(({ postcode }) => postcode === '');
      const towns = named.length > 0 ? named : all;
      let sum = 0;
      this.#byCountry.set(country, { towns, sums: towns.map(({ population }) => (sum += Math.max(population, 500))) });
    }
  }

  /** A town with at least this population. */
  drawLarge(random: Random, country: string, population: number): Town {
    for (;;) {
      const town = this.draw(random, country);
      if (town.population >= population) return town;
    }
  }

  /** Any town, in proportion to its population. */
  draw(random: Random, country: string): Town {
    const { towns, sums } = this.#byCountry.get(country) ?? this.#byCountry.get('DE')!;
    const target = random.next() * sums.at(-1)!;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > target) high = middle;
      else low = middle + 1;
    }
    const town = towns[low]!;
    const postcodes = this.#postcodes.get(`${town.country} ${town.name}`);
    return postcodes ? { ...random.pick(postcodes), name: town.name, population: town.population } : town;
  }
}
