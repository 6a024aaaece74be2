import sharp from 'sharp';
import { newFileKey } from '#server/adapters/files/key.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { FilesPort } from '#server/ports/files.ts';
import type { SeededCompany } from './companies.ts';
import { jobPicture, logo } from './drawings.ts';
import type { SeededCampaign } from './kinds.ts';

const THUMB_WIDTH = 150;
const about = { content_type: 'image/webp' };

/** Renders an SVG, stores it with a thumbnail, and returns the id of its public row. */
export async function storeDrawing(
  tx: Tx,
  files: FilesPort,
  svg: string,
  { name, company_id }: { name: string; company_id: number | null },
): Promise<number> {
  const drawing = sharp(Buffer.from(svg));
  const [image, thumb] = await Promise.all([
    drawing.clone().webp({ quality: 82 }).toBuffer(),
    drawing.clone().resize({ width: THUMB_WIDTH, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
  ]);
  const [storage_key, thumb_key] = [newFileKey('images', 'webp'), newFileKey('thumbs', 'webp')];
  await Promise.all([files.put(storage_key, image, about), files.put(thumb_key, thumb, about)]);
  const { id } = await tx
    .insertInto('media')
    .values({ kind: 'image', storage_key, thumb_key, name, ...about, bytes: image.length, user_id: null, company_id, is_public: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Logos of the companies and pictures of their jobs. One company in eight has no logo yet, one job in five has no picture. */
export async function seedPictures(
  tx: Tx,
  files: FilesPort,
  { companies, campaigns }: { companies: readonly SeededCompany[]; campaigns: readonly SeededCampaign[] },
): Promise<void> {
  for (const [index, { id }] of companies.entries()) {
    if (index % 8 === 5) continue;
    const logo_id = await storeDrawing(tx, files, logo(index), { name: 'logo.webp', company_id: id });
    await tx.updateTable('companies').set({ logo_id }).where('id', '=', id).execute();
  }
  for (const [index, { id, company, template }] of campaigns.entries()) {
    if (index % 5 === 4) continue;
    const drawing = jobPicture(template.key, companies.indexOf(company), index);
    const image_id = await storeDrawing(tx, files, drawing, { name: `${template.key}.webp`, company_id: company.id });
    await tx.updateTable('campaigns').set({ image_id }).where('id', '=', id).execute();
  }
}
