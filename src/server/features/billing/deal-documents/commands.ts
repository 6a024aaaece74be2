import { addDealEvent, publishDeal, type DealActor } from '#server/features/billing/deals/commands.ts';
import { canonical, type Deal, getDealByLink, lockDeal, sha256 } from '#server/features/billing/deals/queries.ts';
import { inspectDocument } from '#server/adapters/files/inspect.ts';
import { newFileKey } from '#server/adapters/files/key.ts';
import { now } from '#server/kernel/clock.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { Uploaded } from '#server/kernel/http/upload.ts';
import { Queue } from '#server/kernel/queue.ts';
import { findDocument, orderOf } from './queries.ts';

/** Visitors write PDFs, which takes a core: two at once. */
const writing = new Queue({ at_once: 2, waiting: 40 });

/** Writes the order as it is now, once for each content, and returns the hash of its file. */
export async function writeDocument({ config, db, ports }: Services, deal: Deal): Promise<string> {
  const order = orderOf(config, deal);
  const content = canonical(order);
  const content_hash = sha256(content);
  const known = await findDocument(db, deal.id, content_hash);
  if (known) return known.sha256.toString('hex');
  const pdf = await writing.run(() => ports.pdf.renderDeal(order));
  const storage_key = newFileKey('deals', 'pdf');
  await ports.files.put(storage_key, pdf, { content_type: 'application/pdf' });
  const added = await db
    .insertInto('deal_documents')
    .values({ deal_id: deal.id, content_hash, content, sha256: sha256(pdf), storage_key, created_at: now() })
    .onConflict((conflict) => conflict.columns(['deal_id', 'content_hash']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) await ports.files.delete(storage_key);
  return (await findDocument(db, deal.id, content_hash))!.sha256.toString('hex');
}

/** The company reads the order before it signs. */
export async function review(services: Services, token: string, by: DealActor): Promise<string> {
  const { config, db } = services;
  const deal = await getDealByLink(db, config.secret, token);
  ensure(deal.state !== 'signed', 'deal_signed_already');
  const document_hash = await writeDocument(services, deal);
  await db.transaction().execute(async (tx) => {
    const { id, step } = await lockDeal(tx, deal.id);
    await tx
      .updateTable('deals')
      .set({ step: Math.max(step, 3) })
      .where('id', '=', id)
      .execute();
    const shown = await tx
      .selectFrom('deal_events')
      .select('details')
      .where('deal_id', '=', id)
      .where('kind', '=', 'document_shown')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((shown?.details as { document_hash?: string } | undefined)?.document_hash !== document_hash)
      await addDealEvent(tx, id, 'document_shown', by, { document_hash });
  });
  return document_hash;
}

/** The PDF that the company has signed by hand. A later one replaces it. */
export async function uploadSigned({ config, db, ports }: Services, token: string, file: Uploaded, by: DealActor): Promise<void> {
  const deal = await getDealByLink(db, config.secret, token);
  ensure(deal.state !== 'signed', 'deal_signed_already');
  const { content, content_type } = await inspectDocument(file.bytes, { name: file.name }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.code, { fields: ['file'], values: error.values }) : error;
  });
  if (content_type !== 'application/pdf') throw new Refusal('file_type_refused', { fields: ['file'], values: { allowed: 'PDF' } });
  const uploaded_key = newFileKey('deals', 'pdf');
  await ports.files.put(uploaded_key, content, { content_type });
  const former = await db.transaction().execute(async (tx) => {
    const locked = await lockDeal(tx, deal.id);
    ensure(locked.state !== 'signed', 'deal_signed_already');
    await tx.updateTable('deals').set({ uploaded_key, uploaded_at: now() }).where('id', '=', deal.id).execute();
    await addDealEvent(tx, deal.id, 'uploaded', by, { sha256: sha256(content).toString('hex') });
    await publishDeal(tx, locked);
    return locked.uploaded_key;
  });
  if (former) await ports.files.delete(former);
}
