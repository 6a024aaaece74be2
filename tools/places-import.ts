/**
 * `npm run places:import -- FILE…`: replaces the postcodes of the countries in the files by exact ones. Reads GeoNames' postal
 * codes (twelve columns, no header) and tables with a header `postcode place admin1 lat lng`, one country a file (DE.tsv).
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connect } from '#server/kernel/db.ts';
import { importPlaces } from '#server/features/places/commands.ts';
import { parsePlaces, PlaceFileError } from '#server/features/places/rules.ts';

const url = process.env['DATABASE_URL'];
const files = process.argv.slice(2);
if (!url || files.length === 0) {
  console.error('Usage: DATABASE_URL=postgres://… npm run places:import -- FILE…   (GeoNames postal codes, or DE.tsv, ES.tsv, …)');
  process.exit(1);
}

function read(file: string): string {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

const { db } = connect(url, { max: 1 });
try {
  const rows = files.flatMap((file) => {
    const found = parsePlaces(basename(file).replace(/\.gz$/, ''), read(file));
    console.log(`${file}: ${found.length} places`);
    return found;
  });
  const done = await db
    .transaction()
    .execute((tx) => importPlaces(tx, rows, (count) => console.log(`  ${count} of ${rows.length} written`)));
  console.log(`${done.postcodes} postcodes of ${done.countries.join(', ')} are in use; ${done.drivers_moved} drivers were moved to their exact place.`);
} catch (error) {
  console.error(error instanceof PlaceFileError || (error as NodeJS.ErrnoException).code === 'ENOENT' ? (error as Error).message : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
