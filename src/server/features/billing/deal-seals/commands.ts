import { newFileKey } from '#server/adapters/files/key.ts';
import { addDealEvent, publishDeal } from '#server/features/billing/deals/commands.ts';
import { lockDeal, sha256 } from '#server/features/billing/deals/queries.ts';
import { now } from '#server/kernel/clock.ts';
import { record } from '#server/kernel/events/outbox.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { findFirstSeal, getSignedOrder } from './queries.ts';

const readFile = async (files: FilesPort, key: string): Promise<Buffer> => {
  const file = await files.get(key);
  if (!file) throw new Error(`${key} is missing`);
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Writes the signed order with its evidence, embeds what was shown, and seals it. Once for any number of runs. */
export async function sealDeal(services: Services, deal_id: number): Promise<void> {
  const { db, ports } = services;
  const signed = await getSignedOrder(db, deal_id);
  if (!signed || (await findFirstSeal(db, deal_id))) return;
  const shown = await readFile(ports.files, signed.storage_key);
  const attachments = [{ name: 'order.pdf', content: shown }];
  if (signed.deal.uploaded_key)
    attachments.push({ name: 'signed-by-hand.pdf', content: await readFile(ports.files, signed.deal.uploaded_key) });
  const pdf = await ports.pdf.renderDeal(signed.order, signed.evidence);
  const sealed = await ports.seal.seal(pdf, { reason: `${signed.reason} ${signed.order.number}`, attachments });
  await addSeal(services, deal_id, sealed, null);
}

/** Adds the time of a timestamp authority to a sealed file. */
export async function stampDeal(services: Services, deal_id: number, storage_key: string): Promise<void> {
  const sealed = await readFile(services.ports.files, storage_key);
  const { pdf, stamped_at } = await services.ports.seal.stamp(sealed);
  await addSeal(services, deal_id, pdf, stamped_at);
}

async function addSeal({ db, ports }: Services, deal_id: number, pdf: Buffer, stamped_at: Date | null): Promise<void> {
  const storage_key = newFileKey('deals', 'pdf');
  await ports.files.put(storage_key, pdf, { content_type: 'application/pdf' });
  const level = stamped_at ? ('B-T' as const) : ('B-B' as const);
  const isFirst = await db.transaction().execute(async (tx) => {
    const deal = await lockDeal(tx, deal_id);
    const added = await tx
      .insertInto('deal_seals')
      .values({ sha256: sha256(pdf), deal_id, level, storage_key, stamped_at, created_at: now() })
      .onConflict((conflict) => conflict.columns(['deal_id', 'level']).doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return false;
    await addDealEvent(tx, deal_id, stamped_at ? 'stamped' : 'sealed', {}, { sha256: sha256(pdf).toString('hex') });
    if (!stamped_at) await record(tx, 'deal.sealed', { deal_id });
    await publishDeal(tx, deal);
    return true;
  });
  if (!isFirst) await ports.files.delete(storage_key);
}
