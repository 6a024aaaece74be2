import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { importPlaces } from '#server/features/foundation/places/commands.ts';
import { parsePlaces, PlaceFileError } from '#server/features/foundation/places/rules.ts';
import { connect } from '#server/kernel/db.ts';
import { findDatabase } from './find-database.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';

/**
 * `npm run places:import -- FILE…`: replaces the postcodes of the countries in the files by exact ones. Reads GeoNames' postal codes
 * (twelve columns, no header) and tables with a header `postcode place admin1 lat lng`, one country per file (DE.tsv); also gzipped.
 */
const given = process.cwd();

function read(file: string) {
  const path = resolve(given, file);
  if (!existsSync(path)) throw new Problem(`${file} is not there.`);
  const bytes = readFileSync(path);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  try {
    const rows = parsePlaces(basename(file).replace(/\.gz$/, ''), text);
    console.log(`${file}: ${rows.length} places`);
    return rows;
  } catch (error) {
    throw error instanceof PlaceFileError ? new Problem(error.message) : error;
  }
}

await main(async () => {
  loadEnvironment();
  const files = process.argv.slice(2);
  if (files.length === 0) throw new Problem('Usage: npm run places:import -- FILE…   (GeoNames postal codes, or DE.tsv, ES.tsv, …)');
  const rows = files.flatMap(read);
  const { url, end } = await findDatabase();
  const { db } = connect(url, { max: 1 });
  try {
    const done = await db
      .transaction()
      .execute((tx) => importPlaces(tx, rows, (count) => console.log(`  ${count} of ${rows.length} written`)));
    console.log(
      `${done.postcodes} postcodes of ${done.countries.join(', ')} are in use; ${done.drivers_moved} drivers were moved to their exact place.`,
    );
  } finally {
    await db.destroy();
    await end();
  }
});
