import { sql } from 'kysely';
import type { DealEventKind } from '#contract/billing/deals.ts';
import { dealTexts } from '#server/texts/deals.ts';
import { getDeal, sha256 } from '#server/features/billing/deals/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import type { DealEvidence, DealOrder } from '#server/ports/pdf.ts';

/** A signed deal with everything that its sealed PDF contains. */
export async function getSignedOrder(db: Db, deal_id: number) {
  const deal = await getDeal(db, deal_id);
  if (deal.state !== 'signed' || !deal.sha256 || !deal.signed_at) return undefined;
  const { storage_key } = await db
    .selectFrom('deal_documents')
    .select('storage_key')
    .where('id', '=', deal.document_id!)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('deal_events')
    .select(({ ref }) => ref('kind').$castTo<DealEventKind>().as('kind'))
    .select(['happened_at', 'ip', 'browser', 'details', 'hash'])
    .where('deal_id', '=', deal_id)
    .orderBy('id')
    .execute();
  const signature = events.findIndex(({ kind }) => kind === 'signed');
  const signed = events[signature]!;
  const upload = events.findLast(({ kind }) => kind === 'uploaded')?.details as { sha256?: string } | undefined;
  const evidence: DealEvidence = {
    signer_name: deal.signer_name ?? '',
    signer_email: deal.signer_email ?? '',
    signed_at: deal.signed_at,
    ip: signed.ip ?? '',
    browser: signed.browser ?? '',
    document_hash: deal.sha256.toString('hex'),
    upload_hash: upload?.sha256 ?? null,
    events: events.slice(0, signature + 1).map(({ kind, happened_at }) => ({ kind, happened_at })),
    last_event_hash: signed.hash.toString('hex'),
  };
  return { deal, order: deal.signed_content as DealOrder, evidence, storage_key, reason: dealTexts[deal.locale].title };
}

export const findFirstSeal = (db: Db, deal_id: number) =>
  db.selectFrom('deal_seals').select('storage_key').where('deal_id', '=', deal_id).where('level', '=', 'B-B').executeTakeFirst();

/** Sealed files without a timestamp, oldest first. */
export const listUnstamped = (db: Db) =>
  db
    .selectFrom('deal_seals as s')
    .where('s.level', '=', 'B-B')
    .where(sql<boolean>`not exists (select from deal_seals t where t.deal_id = s.deal_id and t.level = 'B-T')`)
    .select(['s.deal_id', 's.storage_key'])
    .orderBy('s.created_at')
    .limit(100)
    .execute();

/** Signed deals whose PDF is not sealed, because its job has failed for too long. */
export const listUnsealed = (db: Db) =>
  db
    .selectFrom('deals as d')
    .where('d.state', '=', 'signed')
    .where(sql<boolean>`not exists (select from deal_seals s where s.deal_id = d.id)`)
    .select('d.id')
    .orderBy('d.id')
    .limit(100)
    .execute();

/** The sealed file that is exactly this one. */
export const findSealedFile = (db: Db, file: Buffer) =>
  db
    .selectFrom('deal_seals as s')
    .innerJoin('deals as d', 'd.id', 's.deal_id')
    .where('s.sha256', '=', sha256(file))
    .select(['s.deal_id', 's.created_at', 's.stamped_at', 'd.signed_at'])
    .executeTakeFirst();
