import type { Locale } from '#contract/people.ts';
import { readParts } from '#server/features/foundation/legal/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import type { AcceptedAgreement } from '#server/ports/pdf.ts';

/** The agreement that the company has accepted last, with its text. */
export async function findAgreement(db: Db, company_id: number): Promise<AcceptedAgreement | undefined> {
  const row = await db
    .selectFrom('company_agreements as a')
    .innerJoin('accepted_texts as t', 't.hash', 'a.text_hash')
    .where('a.company_id', '=', company_id)
    .orderBy('a.accepted_at', 'desc')
    .orderBy('a.id', 'desc')
    .select(['a.company_name', 'a.signer_name', 'a.accepted_at', 't.version', 't.hash', 't.source'])
    .select(({ ref }) => ref('t.language').$castTo<Locale>().as('language'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { source, ...agreement } = row;
  return { ...agreement, ...readParts(source) };
}
